SET LOCAL lock_timeout = '5s';

-- A vendor's statement that was compared at the console, with what it came to, kept for some months: two people work through it.
CREATE TABLE statement_runs (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Who compared it: an email of the staff.
  by_whom text NOT NULL,
  vendor text NOT NULL,
  file_name text NOT NULL CHECK (file_name <> ''),
  -- Of the file as it came: two people see whether theirs is the same.
  file_hash bytea NOT NULL CHECK (length(file_hash) = 32),
  file_bytes bigint NOT NULL CHECK (file_bytes > 0),
  -- Which columns were read, and what its words mean.
  given jsonb NOT NULL,
  covered_from timestamptz NOT NULL,
  covered_to timestamptz NOT NULL,
  -- How many lines were read, agreed and so on.
  counts jsonb NOT NULL,
  -- Of each way to differ: how many there are, and what they come to in kobo.
  totals jsonb NOT NULL
);
CREATE INDEX statement_runs_by_time ON statement_runs (at);

CREATE TABLE statement_rows (
  run_id uuid NOT NULL REFERENCES statement_runs ON DELETE CASCADE,
  -- From 1, in the order of the result.
  no integer NOT NULL CHECK (no > 0),
  kind text NOT NULL,
  line integer,
  ref text,
  -- Whether ref is an order of an agent, which has a page.
  is_order boolean NOT NULL,
  vendor_ref text,
  agent text,
  amount_kobo bigint,
  fault text NOT NULL,
  repair text,
  dealt_at timestamptz,
  dealt_by text,
  note text CHECK (note <> ''),
  PRIMARY KEY (run_id, no),
  CHECK ((dealt_at IS NULL) = (dealt_by IS NULL) AND (dealt_at IS NULL) = (note IS NULL))
);

-- An order of the house's own by which staff find out whether a vendor delivers. No agent has it, and no figure of sales.
CREATE TABLE probe_sales (
  id uuid PRIMARY KEY,
  -- One for each time that somebody wants one: sent twice, it is made once.
  wanted_key text NOT NULL UNIQUE CHECK (wanted_key <> ''),
  ref text NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  by_whom text NOT NULL,
  vendor text NOT NULL,
  service text NOT NULL CHECK (service IN ('airtime', 'data')),
  provider text NOT NULL,
  plan_name text,
  phone text NOT NULL,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0 AND amount_kobo <= 20000),
  -- What the vendor was asked, as transactions has it.
  request jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'SUCCESSFUL', 'FAILED')),
  -- What the vendor said last.
  said text,
  failure_code text,
  vendor_ref text,
  cost_kobo bigint CHECK (cost_kobo >= 0),
  answered_at timestamptz,
  settled_at timestamptz CHECK ((settled_at IS NULL) = (status = 'PENDING')),
  requery_at timestamptz CHECK (requery_at IS NULL OR status = 'PENDING'),
  requery_count integer NOT NULL DEFAULT 0
);
CREATE INDEX probe_sales_due ON probe_sales (requery_at) WHERE requery_at IS NOT NULL;
CREATE INDEX probe_sales_by_time ON probe_sales (at);

-- A probe is paid out of an expense account, 'probes', whole when it is sent; what the vendor did not charge, or charged beyond it, follows.
ALTER TABLE house_transfers
  DROP CONSTRAINT house_transfers_kind_check,
  ADD CONSTRAINT house_transfers_kind_check CHECK (kind IN ('PAID_IN', 'CORRECTION', 'PROBE', 'PROBE_REST')) NOT VALID,
  ADD CONSTRAINT house_transfers_probe CHECK (kind NOT IN ('PROBE', 'PROBE_REST')
    OR ('probes' IN (source, destination) AND (source LIKE 'vendor:%' OR destination LIKE 'vendor:%'))) NOT VALID;
CREATE UNIQUE INDEX house_transfers_probe_once ON house_transfers (reference, kind) WHERE kind IN ('PROBE', 'PROBE_REST');
