/** What tells the staff that it is the agent who asks, before a lost PIN or phone is let go of. */
export const PROOFS = ['call', 'document', 'mail'] as const;
export type Proof = (typeof PROOFS)[number];

/** What showed the staff that a number is the agent's: a document that has it, or an answer of the bank or of NIMC. */
export const IDENTITY_PROOFS = ['document', 'bank'] as const;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];
