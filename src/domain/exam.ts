/** True for an exam with pins for one candidate, named by a profile id. */
export const needsProfile = (exam: string): boolean => exam === 'JAMB';
