-- The sandbox bank numbers its accounts by counting.
CREATE SEQUENCE sandbox_account_numbers;

-- Transfers that agents say they made by hand to one of the house's accounts; an operator decides each, once.
CREATE TABLE funding_claims (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  ref text NOT NULL CONSTRAINT funding_claims_ref_key UNIQUE,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  sender_name text NOT NULL,
  paid_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decision_note text NOT NULL DEFAULT '',
  PRIMARY KEY (agent_id, id),
  CHECK ((status = 'PENDING') = (decided_at IS NULL))
);
CREATE INDEX funding_claims_pending ON funding_claims (created_at) WHERE status = 'PENDING';

-- What operators did, and with which outcome.
CREATE TABLE operator_audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  operator text NOT NULL,
  command text NOT NULL,
  arguments jsonb NOT NULL,
  outcome text NOT NULL
);
CREATE INDEX operator_audit_at ON operator_audit (at);
CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
