-- What an agent says is wrong with an order. It moves no money: support does, with the commands there are.
CREATE TABLE disputes (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('OPEN', 'ANSWERED', 'RESOLVED')),
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by text CHECK (resolved_by IN ('agent', 'support')),
  PRIMARY KEY (agent_id, id),
  FOREIGN KEY (agent_id, order_id) REFERENCES transactions (agent_id, id),
  CHECK ((state = 'RESOLVED') = (resolved_at IS NOT NULL)),
  CHECK ((resolved_at IS NULL) = (resolved_by IS NULL))
);
COMMENT ON COLUMN disputes.state IS 'OPEN waits for support, ANSWERED for the agent';
CREATE INDEX disputes_of_order ON disputes (agent_id, order_id);
CREATE UNIQUE INDEX disputes_one_open_per_order ON disputes (agent_id, order_id) WHERE state <> 'RESOLVED';
CREATE INDEX disputes_waiting ON disputes (opened_at) WHERE state <> 'RESOLVED';

-- What was said, for good.
CREATE TABLE dispute_messages (
  agent_id uuid NOT NULL,
  dispute_id uuid NOT NULL,
  id uuid NOT NULL,
  author text NOT NULL CHECK (author IN ('agent', 'support')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, dispute_id, id),
  FOREIGN KEY (agent_id, dispute_id) REFERENCES disputes (agent_id, id)
);
CREATE TRIGGER dispute_messages_append_only BEFORE UPDATE OR DELETE ON dispute_messages
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
