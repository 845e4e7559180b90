import type { Area } from '../../scripts/mutants/table.ts';

const beside = ['tests/server/platform/db/constraints.test.ts'];
const MIGRATIONS = 'server/platform/db/migrations';

/** What the database refuses by itself. A dozen of its constraints: the test that notices them asks the database for all of them. */
export const constraints: Area = {
  name: 'Constraints',
  isGuarded: true,
  files: [
    {
      file: `${MIGRATIONS}/0001_initial.sql`,
      beside,
      mistakes: {
        'an order is debited, or refunded, twice': {
          from: 'CREATE UNIQUE INDEX transfers_once_per_subject',
          to: 'CREATE INDEX transfers_once_per_subject',
        },
        'an agent has two live sessions': {
          from: 'CREATE UNIQUE INDEX sessions_one_live_per_agent',
          to: 'CREATE INDEX sessions_one_live_per_agent',
        },
        'a key makes two orders': {
          from: 'CREATE UNIQUE INDEX transactions_idempotency_key',
          to: 'CREATE INDEX transactions_idempotency_key',
        },
        'two orders have one ref at the vendor': {
          from: 'CREATE UNIQUE INDEX transactions_ref_key',
          to: 'CREATE INDEX transactions_ref_key',
        },
        'a wallet goes below nothing': {
          from: 'balance_kobo bigint NOT NULL DEFAULT 0 CHECK (balance_kobo >= 0)',
          to: 'balance_kobo bigint NOT NULL DEFAULT 0',
        },
        'a payment told twice is credited twice': { from: '  PRIMARY KEY (provider, reference),\n', to: '' },
        'a bank account funds two wallets': {
          from: 'PRIMARY KEY (agent_id, provider, bank_code),\n  UNIQUE (provider, account_number)',
          to: 'PRIMARY KEY (agent_id, provider, bank_code)',
        },
        'a fee is larger than its payment': { from: 'CHECK (fee_kobo BETWEEN 0 AND gross_kobo)', to: '' },
        'two agents have one name to log in with': {
          from: 'CREATE UNIQUE INDEX agents_username_key ON agents (lower(username))',
          to: 'CREATE UNIQUE INDEX agents_username_key ON agents (username)',
        },
        'a plan is given away': {
          from: 'price_kobo bigint NOT NULL CHECK (price_kobo > 0)',
          to: 'price_kobo bigint NOT NULL',
        },
        'a session lives without an agent': {
          from: 'token_hash bytea PRIMARY KEY,\n  agent_id uuid NOT NULL REFERENCES agents (id)',
          to: 'token_hash bytea PRIMARY KEY,\n  agent_id uuid NOT NULL',
        },
        'an order has no balance before it': {
          from: 'balance_before_kobo bigint NOT NULL CHECK',
          to: 'balance_before_kobo bigint CHECK',
        },
      },
    },
    {
      file: `${MIGRATIONS}/0002_agents_room.sql`,
      beside,
      mistakes: {
        'one key opens two accounts': { from: ' CONSTRAINT api_keys_key_hash_key UNIQUE', to: '' },
        'a reset has any number of tries': { from: ' CHECK (tries_left >= 0)', to: '' },
      },
    },
    {
      file: `${MIGRATIONS}/0010_test_accounts.sql`,
      beside,
      mistakes: {
        'an agent has two test accounts': {
          from: 'live_agent_id uuid UNIQUE REFERENCES',
          to: 'live_agent_id uuid REFERENCES',
        },
      },
    },
    {
      file: `${MIGRATIONS}/0012_seal.sql`,
      beside,
      mistakes: {
        'a live database takes play money in': {
          from: "IF EXISTS (SELECT FROM seal WHERE kind = 'live') THEN",
          to: 'IF false THEN',
        },
        'a live database becomes a sandbox': {
          from: "OLD.kind = 'sandbox' AND NEW.kind = 'live' AND ",
          to: '',
        },
      },
    },
    {
      file: `${MIGRATIONS}/0015_adjustments.sql`,
      beside,
      mistakes: {
        'one ticket is credited twice': {
          from: '  ref text NOT NULL,\n  PRIMARY KEY (agent_id, reference)',
          to: '  ref text NOT NULL',
        },
      },
    },
    {
      file: `${MIGRATIONS}/0020_test_orders_end.sql`,
      beside,
      mistakes: {
        "an agent's transfers can be deleted": {
          from: '\n    AND EXISTS (SELECT FROM agents WHERE id = OLD.agent_id AND live_agent_id IS NOT NULL) THEN',
          to: ' THEN',
        },
        "one test account's name deletes another account's transfers": {
          from: "current_setting('kobodesk.forgets_test_account', true) = OLD.agent_id::text\n    AND EXISTS (SELECT FROM agents WHERE id = OLD.agent_id AND live_agent_id IS NOT NULL)",
          to: "current_setting('kobodesk.forgets_test_account', true) <> ''",
        },
      },
    },
    {
      file: `${MIGRATIONS}/0023_selling_prices.sql`,
      beside,
      mistakes: {
        'a reversed order stays in the totals': {
          from: 'SELECT count - 1 INTO left_over',
          to: 'SELECT count INTO left_over',
        },
      },
    },
    {
      // The latest that writes the rules anew.
      file: `${MIGRATIONS}/0081_sub_agents.sql`,
      beside,
      mistakes: {
        'money moves from an account to itself': {
          from: "    WHEN (transfer.destination <> transfer.source) IS FALSE THEN 'transfers_check'\n",
          to: '',
        },
        'a transfer of nothing, or of less, takes money out': {
          from: "    WHEN (transfer.amount_kobo > 0) IS FALSE THEN 'transfers_amount_kobo_check'\n",
          to: '',
        },
        'an order is reversed without its refund': {
          from: "line.status <> 'REVERSED' OR line.refund_ref IS NOT NULL",
          to: 'true',
        },
        'a refunded order is asked about again': {
          from: "line.requery_at IS NULL OR line.status IN ('PENDING', 'SUCCESSFUL')",
          to: 'true',
        },
      },
    },
    {
      // The latest that says what an account has to log in with.
      file: `${MIGRATIONS}/0090_erasures.sql`,
      beside,
      mistakes: {
        'somebody logs in to a test account': {
          from: 'num_nonnulls(phone, email, password_hash) = CASE WHEN live_agent_id IS NULL AND erased_at IS NULL THEN 3 ELSE 0 END',
          to: 'true',
        },
        'a test account has the name of somebody': {
          from: 'num_nonnulls(first_name, last_name, username) = CASE WHEN live_agent_id IS NULL THEN 3 ELSE 0 END',
          to: 'true',
        },
      },
    },
    {
      file: `${MIGRATIONS}/0047_rules.sql`,
      beside,
      mistakes: {
        'what breaks a rule of the statement is written all the same': {
          from: 'CHECK (transactions_rules(transactions))',
          to: 'CHECK (true)',
        },
      },
    },
  ],
};
