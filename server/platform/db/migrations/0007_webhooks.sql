-- Where an agent's programs are told what became of orders: one address an agent.
CREATE TABLE webhook_endpoints (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  url text NOT NULL,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  failing_since timestamptz,
  paused_at timestamptz,
  paused_by text CHECK (paused_by IN ('AGENT', 'FAILURES', 'OPERATOR')),
  told_at timestamptz,
  CHECK ((paused_at IS NULL) = (paused_by IS NULL))
);
COMMENT ON COLUMN webhook_endpoints.failing_since IS 'the first failure after which nothing was delivered';
COMMENT ON COLUMN webhook_endpoints.told_at IS 'when the agent was last told that an event was given up';

-- What is to be posted, and how that went. It holds no body: a body is made of the order when it is posted, so that tokens and
-- pins stand in one place. due_at is NULL while the endpoint is paused, and once the posting has ended.
CREATE TABLE webhook_events (
  agent_id uuid NOT NULL REFERENCES webhook_endpoints (agent_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('order.successful', 'order.failed', 'webhook.test')),
  order_id uuid,
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'DELIVERED', 'FAILED')),
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_tried_at timestamptz,
  last_status integer,
  last_answer text,
  PRIMARY KEY (agent_id, id),
  CHECK ((type = 'webhook.test') = (order_id IS NULL)),
  CHECK (due_at IS NULL OR status = 'PENDING')
);
-- An order has one outcome, and one event.
CREATE UNIQUE INDEX webhook_events_once ON webhook_events (agent_id, order_id);
CREATE INDEX webhook_events_due ON webhook_events (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_events_created_at ON webhook_events (created_at);

-- A trigger, as with day_totals: whoever settles an order, by whatever way, writes the event with it or settles nothing. The
-- lock keeps the endpoint from being removed in between. The id is a UUID of version 7, so that ids sort by time.
CREATE FUNCTION note_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (agent_id, id, type, order_id, created_at, due_at)
  SELECT NEW.agent_id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send((extract(epoch FROM NEW.settled_at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
      'hex')::uuid,
    CASE NEW.status WHEN 'SUCCESSFUL' THEN 'order.successful' ELSE 'order.failed' END,
    NEW.id, NEW.settled_at, CASE WHEN paused_at IS NULL THEN NEW.settled_at END
  FROM webhook_endpoints WHERE agent_id = NEW.agent_id FOR KEY SHARE;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_note_outcome AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND NEW.status <> 'PENDING' AND NEW.service IS NOT NULL)
  EXECUTE FUNCTION note_outcome();
