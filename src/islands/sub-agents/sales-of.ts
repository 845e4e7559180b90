/** "1 sale", "12 sales". The list of bulk sales says it too; shared, it would stand in a file that pages of the console load. */
export const salesOf = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`);
