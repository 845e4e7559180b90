/** What tells the staff that it is the agent who asks, before a lost PIN or phone is let go of. */
export const PROOFS = ['call', 'document', 'mail'] as const;
export type Proof = (typeof PROOFS)[number];

/** The numbers that show who somebody is in Nigeria: the bank's and the nation's, 11 digits each. */
export const IDENTITY_NUMBERS = ['BVN', 'NIN'] as const;
export type IdentityNumber = (typeof IDENTITY_NUMBERS)[number];

/** What showed the staff that a number is the agent's: a document that has it, or an answer of the bank or of NIMC. */
export const IDENTITY_PROOFS = ['document', 'bank'] as const;
export type IdentityProof = (typeof IDENTITY_PROOFS)[number];

/** What is known of who an agent is: nothing, a number, or that and the address. */
export const IDENTITY_LEVELS = ['none', 'number', 'address'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];
