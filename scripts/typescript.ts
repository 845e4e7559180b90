import path from 'node:path';

/**
 * The native compiler checks all types in a third of the time. It has no interface for other programs yet, so those that ask
 * for types (ESLint, astro check) have the one before it: two packages, and one name, `tsc`, which this path avoids.
 */
const COMPILER = path.join('node_modules', 'typescript-native', 'bin', 'tsc');

/** The command that compiles. @param args as `tsc` takes them */
export const tsc = (...args: string[]): [string, ...string[]] => [process.execPath, COMPILER, ...args];
