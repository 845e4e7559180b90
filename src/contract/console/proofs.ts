/** What tells the staff that it is the agent who asks, before a lost PIN or phone is let go of. */
export const PROOFS = ['call', 'document', 'mail'] as const;
export type Proof = (typeof PROOFS)[number];
