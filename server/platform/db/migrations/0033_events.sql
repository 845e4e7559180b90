SET LOCAL lock_timeout = '5s';
-- What happened, for programs to read and to be posted, kept for 30 days. Rows of the nil UUID are for every account.
CREATE TABLE events (
  agent_id uuid NOT NULL,
  no bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('order.successful', 'order.failed', 'order.reversed', 'wallet.funded', 'wallet.low',
    'price.changed', 'provider.status')),
  order_id uuid,
  details jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, no),
  CHECK ((order_id IS NULL) = (type IN ('price.changed', 'provider.status'))),
  CHECK ((details IS NULL) = (type IN ('order.successful', 'order.failed', 'order.reversed', 'wallet.funded')))
);
COMMENT ON COLUMN events.no IS 'its place in the account''s log';
COMMENT ON COLUMN events.order_id IS 'the line of the statement that it tells of';
COMMENT ON COLUMN events.details IS 'what the event tells besides that line, as it is posted';
-- A line has one event of each type: an order may be delivered, then reversed.
CREATE UNIQUE INDEX events_once_each ON events (agent_id, order_id, type);
CREATE INDEX events_created_at ON events (created_at);

-- The number of each log's last event. Whoever writes an event holds this row until the transaction ends, so that numbers are
-- seen in their order: a reader who has seen one never finds a lower one later. It is a row of its own, since orders settle
-- without the wallet's lock.
CREATE TABLE event_numbers (
  agent_id uuid PRIMARY KEY,
  last_no bigint NOT NULL
) WITH (fillfactor = 50);

CREATE FUNCTION number_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_numbers AS numbers VALUES (NEW.agent_id, 1)
  ON CONFLICT (agent_id) DO UPDATE SET last_no = numbers.last_no + 1 RETURNING last_no INTO NEW.no;
  RETURN NEW;
END
$$;
CREATE TRIGGER events_number BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION number_event();

-- An event is posted wherever it is wanted. The lock keeps an endpoint from being removed in between.
CREATE FUNCTION post_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.agent_id = '00000000-0000-0000-0000-000000000000' THEN
    INSERT INTO webhook_events (agent_id, id, type, order_id, details, created_at, due_at)
    SELECT agent_id, NEW.id, NEW.type, NEW.order_id, NEW.details, NEW.created_at, CASE WHEN paused_at IS NULL THEN NEW.created_at END
    FROM webhook_endpoints WHERE events ? NEW.type ORDER BY agent_id FOR KEY SHARE;
  ELSE
    INSERT INTO webhook_events (agent_id, id, type, order_id, details, created_at, due_at)
    SELECT agent_id, NEW.id, NEW.type, NEW.order_id, NEW.details, NEW.created_at, CASE WHEN paused_at IS NULL THEN NEW.created_at END
    FROM webhook_endpoints WHERE agent_id = NEW.agent_id AND events ? NEW.type FOR KEY SHARE;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER events_post AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION post_event();

-- A UUID of version 7, so that ids sort by time.
CREATE FUNCTION event_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
RETURN encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid;

-- As in 0018, but an order's end is an event of its own account, whether or not it is posted.
CREATE OR REPLACE FUNCTION note_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (agent_id, id, type, order_id, created_at)
  VALUES (NEW.agent_id, event_id(NEW.settled_at),
    CASE NEW.status WHEN 'SUCCESSFUL' THEN 'order.successful' WHEN 'REVERSED' THEN 'order.reversed' ELSE 'order.failed' END,
    NEW.id, NEW.settled_at);
  RETURN NULL;
END
$$;

-- A trigger as well: whoever funds a wallet, by whatever way, writes the event with the credit or credits nothing.
CREATE FUNCTION note_funding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (agent_id, id, type, order_id, created_at)
  VALUES (NEW.agent_id, event_id(NEW.created_at), 'wallet.funded', NEW.id, NEW.created_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_note_funding AFTER INSERT ON transactions
  FOR EACH ROW WHEN (NEW.type = 'WALLET_FUNDING') EXECUTE FUNCTION note_funding();

-- What programs were last told of a provider. NULL: nothing yet, and the first look is no news.
ALTER TABLE providers
  ADD COLUMN told_status text CONSTRAINT providers_told_status_check CHECK (told_status IN ('up', 'degraded', 'down'));
