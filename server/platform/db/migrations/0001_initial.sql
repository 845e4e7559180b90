-- Keys of an agent's rows begin with the agent's id, so that a distributed PostgreSQL keeps them together.
-- Money is whole kobo in bigint columns named *_kobo; the CHECK constraints repeat the ledger's invariants.

CREATE TABLE agents (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  username text NOT NULL,
  phone text NOT NULL CONSTRAINT agents_phone_key UNIQUE CHECK (phone ~ '^\+234\d{10}$'),
  email text NOT NULL CONSTRAINT agents_email_key UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  business_name text NOT NULL DEFAULT '',
  receipt_footer text NOT NULL DEFAULT '',
  low_balance_kobo bigint NOT NULL DEFAULT 0 CHECK (low_balance_kobo >= 0),
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX agents_username_key ON agents (lower(username));

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  agent_id uuid NOT NULL REFERENCES agents (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('SUPERSEDED', 'LOGOUT', 'PASSWORD_CHANGED', 'SUSPENDED')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX sessions_one_live_per_agent ON sessions (agent_id) WHERE ended_at IS NULL;

CREATE TABLE wallets (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  balance_kobo bigint NOT NULL DEFAULT 0 CHECK (balance_kobo >= 0)
);

-- One row is both halves of a double entry: amount_kobo leaves source and enters destination. 'wallet' is the wallet of
-- agent_id; the house's own accounts carry no running balance, so that no row is written by every sale.
CREATE TABLE transfers (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PURCHASE', 'REFUND', 'FUNDING', 'FUNDING_FEE', 'ADJUSTMENT')),
  subject_ref text NOT NULL,
  source text NOT NULL,
  destination text NOT NULL CHECK (destination <> source),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, id)
);
COMMENT ON COLUMN transfers.subject_ref IS 'ref of the order or funding this transfer is about; a refund names the order it returns';
-- One debit an order, one refund an order, one credit a funding, whatever repeats or crashes.
CREATE UNIQUE INDEX transfers_once_per_subject ON transfers (agent_id, subject_ref, kind);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only; correct it with a new row', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfers_no_truncate BEFORE TRUNCATE ON transfers EXECUTE FUNCTION refuse_change();

-- The agent's statement: orders with their state, and everything else that moved the wallet.
CREATE TABLE transactions (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  ref text NOT NULL,
  type text NOT NULL CHECK (type IN ('DATA_ORDER', 'AIRTIME_ORDER', 'ELECTRICITY_ORDER', 'CABLE_ORDER',
    'RESULT_CHECKER_ORDER', 'WALLET_FUNDING', 'REFUND', 'ADJUSTMENT')),
  status text NOT NULL CHECK (status IN ('PENDING', 'SUCCESSFUL', 'FAILED')),
  name text NOT NULL,
  description text NOT NULL,
  image_url text,
  amount_kobo bigint NOT NULL CHECK (amount_kobo >= 0),
  discount_kobo bigint CHECK (discount_kobo >= 0),
  fee_kobo bigint CHECK (fee_kobo >= 0),
  balance_before_kobo bigint NOT NULL CHECK (balance_before_kobo >= 0),
  balance_after_kobo bigint NOT NULL CHECK (balance_after_kobo >= 0),
  recipient text,
  provider text,
  plan text,
  refund_ref text,
  refund_of text,
  timeline jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- What follows belongs to orders alone.
  service text,
  request jsonb,
  delivery jsonb,
  idempotency_key text,
  request_hash bytea,
  vendor text,
  vendor_ref text,
  requery_at timestamptz,
  requery_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (agent_id, id),
  CHECK ((status = 'PENDING') = (settled_at IS NULL)),
  CHECK (requery_at IS NULL OR status = 'PENDING'),
  CHECK (type LIKE '%\_ORDER' OR (service IS NULL AND idempotency_key IS NULL)),
  CHECK (refund_ref IS NULL OR status = 'FAILED')
);
-- text_pattern_ops serves equality and searches by the beginning alike.
CREATE UNIQUE INDEX transactions_ref_key ON transactions (ref text_pattern_ops);
CREATE UNIQUE INDEX transactions_idempotency_key ON transactions (agent_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX transactions_due ON transactions (requery_at) WHERE requery_at IS NOT NULL;
CREATE INDEX transactions_pending ON transactions (agent_id, id) WHERE status = 'PENDING';
CREATE INDEX transactions_recipient ON transactions (agent_id, recipient text_pattern_ops, id);

CREATE TABLE services (
  code text PRIMARY KEY,
  name text NOT NULL,
  image_url text,
  status text NOT NULL DEFAULT 'up' CHECK (status IN ('up', 'degraded', 'down')),
  position integer NOT NULL
);

CREATE TABLE providers (
  service text NOT NULL REFERENCES services (code),
  code text NOT NULL,
  name text NOT NULL,
  image_url text,
  status text NOT NULL DEFAULT 'up' CHECK (status IN ('up', 'degraded', 'down')),
  discount_points integer NOT NULL DEFAULT 0 CHECK (discount_points BETWEEN 0 AND 10000),
  min_kobo bigint CHECK (min_kobo > 0),
  max_kobo bigint CHECK (max_kobo >= min_kobo),
  vendor_code text,
  position integer NOT NULL,
  PRIMARY KEY (service, code)
);
COMMENT ON COLUMN providers.discount_points IS 'basis points of the price: 250 is 2.5 %';

-- A plan never changes its price: a new price is a new plan, and the old one is withdrawn, so that an order made from a
-- list that has gone stale is refused instead of charged differently.
CREATE TABLE plans (
  id text PRIMARY KEY,
  service text NOT NULL,
  provider text NOT NULL,
  name text NOT NULL,
  kind text,
  price_kobo bigint NOT NULL CHECK (price_kobo > 0),
  size_mb integer CHECK (size_mb > 0),
  validity_days integer CHECK (validity_days > 0),
  vendor_code text,
  withdrawn_at timestamptz,
  replaced_by text REFERENCES plans (id),
  FOREIGN KEY (service, provider) REFERENCES providers (service, code)
);

-- What a funding provider keeps of a bank transfer.
CREATE TABLE funding_fees (
  provider text PRIMARY KEY,
  fee_points integer NOT NULL CHECK (fee_points BETWEEN 0 AND 10000),
  cap_kobo bigint NOT NULL CHECK (cap_kobo >= 0)
);

CREATE TABLE funding_accounts (
  agent_id uuid NOT NULL REFERENCES agents (id),
  provider text NOT NULL,
  bank_code text NOT NULL,
  bank_name text NOT NULL,
  account_number text NOT NULL,
  account_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (agent_id, provider, bank_code),
  UNIQUE (provider, account_number)
);

-- Every payment a funding provider told us of, once, whether or not we know whose it is.
CREATE TABLE funding_payments (
  provider text NOT NULL,
  reference text NOT NULL,
  account_number text NOT NULL,
  gross_kobo bigint NOT NULL CHECK (gross_kobo > 0),
  fee_kobo bigint CHECK (fee_kobo BETWEEN 0 AND gross_kobo),
  agent_id uuid REFERENCES agents (id),
  transaction_ref text,
  event jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, reference),
  CHECK ((agent_id IS NULL) = (transaction_ref IS NULL))
);
CREATE INDEX funding_payments_unmatched ON funding_payments (received_at) WHERE agent_id IS NULL;
