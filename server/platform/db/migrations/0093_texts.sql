SET LOCAL lock_timeout = '5s';

-- Texts by SMS that wait to be sent; a row goes when it was. due_at is NULL once nobody tries any more. The words are composed when
-- it is sent, so that nothing of the order is kept twice and no token waits here.
CREATE TABLE texts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('OUTCOME', 'PHONE_CODE')),
  recipient text NOT NULL CHECK (recipient ~ '^\+[1-9][0-9]{7,14}$'),
  agent_id uuid NOT NULL REFERENCES agents (id),
  transaction_id uuid,
  outcome text CHECK (outcome IN ('SUCCESSFUL', 'FAILED', 'REVERSED')),
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  CONSTRAINT texts_of_an_order CHECK (
    num_nonnulls(transaction_id, outcome) = CASE kind WHEN 'OUTCOME' THEN 2 ELSE 0 END)
);
COMMENT ON COLUMN texts.outcome IS 'what is told of the order; where the order has become something else meanwhile, nothing is';
CREATE INDEX texts_due ON texts (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX texts_agent ON texts (agent_id);
