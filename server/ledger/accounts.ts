/**
 * The accounts that transfers move money between, beside the agents' wallets. A transfer names the wallet of its agent 'wallet'; the
 * house's own accounts have no row and no running balance, so that no row is written by every sale.
 */

/** The fees that were kept of fundings. */
export const FEES = 'fees';

/** What support credits from and debits to. */
export const OPERATOR = 'operator';

/** What the house earns: what agents pay for delivered orders less what their vendors charge. */
export const PROFIT = 'profit';

/** The owner's own money outside, from which vendors are paid in advance. */
export const OWNER = 'owner';

/** What probe sales cost: an expense of the house's own, apart from what its orders earn. */
export const PROBES = 'probes';

/** An agent's own, beside the wallet: what sales of agents below have earned. A transfer names the account of its agent so. */
export const COMMISSION = 'commission';

/** What is between two wallets while one transaction moves it from one to the other. At every moment it holds nothing. */
export const BETWEEN = 'between';

/** What test accounts are filled from. */
export const TEST_FLOAT = 'test-float';

/** A vendor's, which orders are paid to; 'vendor:test' is for test accounts alone. */
export const vendorAccount = (vendor: string) => `vendor:${vendor}`;

/** A funding provider's; 'bank:manual' for transfers made by hand. */
export const bankAccount = (provider: string) => `bank:${provider}`;
