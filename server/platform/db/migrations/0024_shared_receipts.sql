SET LOCAL lock_timeout = '5s';
-- An order's receipt that its agent gave to the customer: whoever has the id may read it, until it is revoked.
CREATE TABLE shared_receipts (
  agent_id uuid NOT NULL,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{24}$'),
  order_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, order_id) REFERENCES transactions (agent_id, id)
);
CREATE UNIQUE INDEX shared_receipts_by_id ON shared_receipts (id);
CREATE UNIQUE INDEX shared_receipts_one_live_per_order ON shared_receipts (agent_id, order_id) WHERE revoked_at IS NULL;

ALTER TABLE agents ADD COLUMN public_receipts boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN agents.public_receipts IS 'false: no receipt of the agent can be shared, and none that was can be read';
