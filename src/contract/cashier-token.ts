// Separate from limits.ts: scripts in the head of every page read it.

/** How a cashier's token begins: it tells their session from an agent's at sight. */
export const CASHIER_TOKEN_PREFIX = 'cashier_';
