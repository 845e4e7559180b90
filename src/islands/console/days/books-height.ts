/** As high as the section is where all rules hold, so that nothing below it moves when it comes. */
export const BOOKS_HEIGHT = 'h-[15.75rem] rounded-lg sm:h-[12.375rem]';
