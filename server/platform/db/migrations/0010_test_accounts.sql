-- What a test key sells from: an agent's row of its own, with wallet, orders and statement like any other, so that no statement
-- about money need know of test mode. It has nothing to log in with and nothing to be found by.
ALTER TABLE agents
  ADD COLUMN live_agent_id uuid UNIQUE REFERENCES agents (id),
  ALTER COLUMN first_name DROP NOT NULL,
  ALTER COLUMN last_name DROP NOT NULL,
  ALTER COLUMN username DROP NOT NULL,
  ALTER COLUMN phone DROP NOT NULL,
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD CONSTRAINT test_accounts_are_nameless CHECK (
    num_nonnulls(first_name, last_name, username, phone, email, password_hash)
      = CASE WHEN live_agent_id IS NULL THEN 6 ELSE 0 END);
COMMENT ON COLUMN agents.live_agent_id IS 'whose test account this is; NULL for an agent';

-- As in 0007, but what became of a test order is told to the agent, at the one address there is.
CREATE OR REPLACE FUNCTION note_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (agent_id, id, type, order_id, created_at, due_at)
  SELECT agent_id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send((extract(epoch FROM NEW.settled_at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
      'hex')::uuid,
    CASE NEW.status WHEN 'SUCCESSFUL' THEN 'order.successful' ELSE 'order.failed' END,
    NEW.id, NEW.settled_at, CASE WHEN paused_at IS NULL THEN NEW.settled_at END
  FROM webhook_endpoints
  WHERE agent_id = (SELECT coalesce(live_agent_id, id) FROM agents WHERE id = NEW.agent_id) FOR KEY SHARE;
  RETURN NULL;
END
$$;
