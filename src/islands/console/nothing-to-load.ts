/** The console's forms have their calls with them; those of agents load theirs when they are touched. */
export const nothingToLoad = (): void => undefined;
