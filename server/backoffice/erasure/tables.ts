/** What erasing does to a table with something of agents. */
export type Erasing =
  /** Their rows are deleted. */
  | 'goes'
  /** Records of money and of what was decided: the agent's id stands in them, no name. */
  | 'stays'
  /** Their rows stay with other values in these columns, as SQL. */
  | { readonly becomes: Readonly<Record<string, string>> }
  /** By a statement of its own. */
  | 'apart';

interface ErasedTable {
  does: Erasing;
  /** The column that names the agent. @default 'agent_id' */
  of?: string;
}

const goes: ErasedTable = { does: 'goes' };
const stays: ErasedTable = { does: 'stays' };
const apart: ErasedTable = { does: 'apart' };
const becomes = (columns: Readonly<Record<string, string>>, of = 'agent_id'): ErasedTable => ({
  does: { becomes: columns },
  of,
});

/** By table, in an order in which no row refers to one that has gone. Their mails, which name no agent, go by their address. */
export const ERASED: Readonly<Record<string, ErasedTable>> = {
  agent_views: goes,
  api_keys: goes,
  api_requests: goes,
  bank_identities: goes,
  contact_codes: goes,
  identities: goes,
  known_places: goes,
  level_moves: goes,
  notice_reads: goes,
  notices: goes,
  password_resets: goes,
  referral_codes: goes,
  sent_letters: goes,
  sessions: goes,
  // To customers, of orders that are nobody's from now on.
  texts: goes,
  totp: goes,

  // The bank may still send money to the number: it then waits for staff, as any without an owner.
  funding_accounts: goes,
  funding_claims: becomes({ sender_name: "''", note: "''" }),
  // What the bank wrote names the payer.
  funding_payments: becomes({ event: "'{}'" }),

  recipients: goes,
  selling_prices: goes,
  shared_receipts: goes,
  sub_agent_invitations: { does: 'goes', of: 'above_id' },
  sub_agent_prices: goes,
  sub_agents: goes,

  cashier_sessions: goes,
  cashier_devices: goes,
  cashiers: becomes({ name: "'Cashier'", login: "'erased-' || right(id::text, 12)", pin_hash: 'NULL' }),

  webhook_events: goes,
  webhook_endpoints: goes,
  events: goes,

  // What a search is compared with, and what customers bought: worked out from the orders.
  customers: goes,
  customers_fill: goes,
  line_terms: goes,
  line_terms_fill: goes,
  sold_fill: goes,
  sold_labels: goes,
  sold_to: goes,

  // What they moved to others; what others moved to them is the others' to name.
  agent_moves: becomes({ note: "''" }, 'mover_id'),
  agents: apart,
  // By the ledger.
  transactions: apart,

  adjustments: stays,
  attempts: stays,
  cashier_days: stays,
  cashier_sales: stays,
  commission_accounts: stays,
  consents: stays,
  day_totals: stays,
  dispute_messages: stays,
  disputes: stays,
  event_numbers: stays,
  money_requests: stays,
  old_records: stays,
  order_incidents: stays,
  order_notes: stays,
  order_takers: stays,
  profit_by_agent: stays,
  referrals: stays,
  statement_rows: stays,
  sub_agent_days: stays,
  transfers: stays,
  // They go by themselves, after ANSWERS_KEPT_DAYS.
  vendor_answers: stays,
  wallets: stays,
};
