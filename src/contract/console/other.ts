/** The code of why that needs words. */
export const OTHER = 'other';
