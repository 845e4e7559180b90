SET LOCAL lock_timeout = '5s';
-- Each line is counted once below: by the trigger from here on, by a task up to here. So no line may be written in between.
LOCK TABLE transactions IN SHARE ROW EXCLUSIVE MODE;

-- What each customer has bought, and how often: a row for each different order, however many there were.
CREATE TABLE customers (
  agent_id uuid NOT NULL,
  service text NOT NULL,
  recipient text NOT NULL,
  provider text NOT NULL,
  product text NOT NULL,
  orders integer NOT NULL,
  last_id uuid NOT NULL,
  PRIMARY KEY (agent_id, service, recipient, provider, product)
);
COMMENT ON COLUMN customers.product IS 'the id of the plan, else the face value in kobo';
COMMENT ON COLUMN customers.last_id IS 'the line of the last order';
CREATE INDEX customers_latest ON customers (agent_id, service, last_id);

-- A trigger: the version before writes lines too while it runs beside this one.
CREATE FUNCTION note_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers VALUES (NEW.agent_id, NEW.service, NEW.recipient, coalesce(NEW.provider, ''),
    coalesce(NEW.request->>'planId', NEW.request->>'faceKobo', ''), 1, NEW.id)
  ON CONFLICT ON CONSTRAINT customers_pkey DO UPDATE
    SET orders = customers.orders + 1, last_id = greatest(customers.last_id, EXCLUDED.last_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_note_customer AFTER INSERT ON transactions FOR EACH ROW
  WHEN (NEW.service IS NOT NULL AND NEW.recipient IS NOT NULL) EXECUTE FUNCTION note_customer();

-- The agents with lines from before, which a task counts from the newest to the oldest.
CREATE TABLE customers_fill (
  agent_id uuid PRIMARY KEY,
  last_id uuid NOT NULL
);
COMMENT ON COLUMN customers_fill.last_id IS 'the newest line that is not counted yet';
INSERT INTO customers_fill
SELECT w.agent_id, last.id FROM wallets w
CROSS JOIN LATERAL (SELECT id FROM transactions t WHERE t.agent_id = w.agent_id ORDER BY id DESC LIMIT 1) last;
