/** As high as the section is where all rules hold, so that nothing below it moves when it comes. */
export const BOOKS_HEIGHT = 'h-[13.25rem] rounded-lg sm:h-[9.875rem]';
