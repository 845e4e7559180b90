/** True for an exam whose pin is sold to one candidate, named by a profile id. */
export const needsProfile = (exam: string): boolean => exam === 'JAMB';
