/** "1 sale", "12 sales". */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
