/** The oldest version of Node.js that package.json allows, and the newest of each line with long-term support. */
export const NODES = ['20.19', '22', '24'];
