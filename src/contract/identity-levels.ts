/** The numbers that show who somebody is in Nigeria: the bank's and the nation's, 11 digits each. */
export const IDENTITY_NUMBERS = ['BVN', 'NIN'] as const;
export type IdentityNumber = (typeof IDENTITY_NUMBERS)[number];

/** What is known of who an agent is: nothing, a number, or that and the address. */
export const IDENTITY_LEVELS = ['none', 'number', 'address'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];
