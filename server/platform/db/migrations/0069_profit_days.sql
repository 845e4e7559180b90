SET LOCAL lock_timeout = '5s';

-- What the delivered orders of a day of Lagos earned, added up once the day is over, so that a report of three months reads no orders.
-- A task writes them. A report counts a day's orders themselves as long as it is not among these days, or has late outcomes.
CREATE TABLE profit_days (
  day date PRIMARY KEY,
  summed_at timestamptz NOT NULL
);

CREATE TABLE profit_by_agent (
  day date NOT NULL REFERENCES profit_days (day) ON DELETE CASCADE,
  agent_id uuid NOT NULL REFERENCES agents (id),
  orders integer NOT NULL CHECK (orders > 0),
  sales_kobo bigint NOT NULL CHECK (sales_kobo >= 0),
  cost_kobo bigint CHECK (cost_kobo >= 0),
  profit_kobo bigint,
  without_cost integer NOT NULL,
  PRIMARY KEY (day, agent_id),
  CONSTRAINT profit_by_agent_without_cost CHECK (without_cost BETWEEN 0 AND orders),
  CONSTRAINT profit_by_agent_known CHECK ((without_cost = orders) = (cost_kobo IS NULL)
    AND (cost_kobo IS NULL) = (profit_kobo IS NULL)),
  CONSTRAINT profit_by_agent_adds_up CHECK (cost_kobo + profit_kobo <= sales_kobo)
);
COMMENT ON COLUMN profit_by_agent.cost_kobo IS 'NULL: the cost of none of them is known';
COMMENT ON COLUMN profit_by_agent.without_cost IS 'how many of them have no known cost: they are in the sales alone';

CREATE TABLE profit_by_product (
  day date NOT NULL REFERENCES profit_days (day) ON DELETE CASCADE,
  service text NOT NULL,
  provider text NOT NULL,
  plan text NOT NULL,
  vendor text NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  sales_kobo bigint NOT NULL CHECK (sales_kobo >= 0),
  cost_kobo bigint CHECK (cost_kobo >= 0),
  profit_kobo bigint,
  without_cost integer NOT NULL,
  PRIMARY KEY (day, service, provider, plan, vendor),
  CONSTRAINT profit_by_product_without_cost CHECK (without_cost BETWEEN 0 AND orders),
  CONSTRAINT profit_by_product_known CHECK ((without_cost = orders) = (cost_kobo IS NULL)
    AND (cost_kobo IS NULL) = (profit_kobo IS NULL)),
  CONSTRAINT profit_by_product_adds_up CHECK (cost_kobo + profit_kobo <= sales_kobo)
);
COMMENT ON COLUMN profit_by_product.plan IS 'empty where the agent chose the amount';

-- Orders that were delivered, or taken back, after their day. A row each, since two that name one day must not wait for each other. The
-- day is the one that the ref begins with, as it stands there: an odd ref must not keep an order from its outcome.
CREATE TABLE late_outcomes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day text NOT NULL
);
COMMENT ON COLUMN late_outcomes.day IS 'such as 20261121';

-- A trigger, so that a process of the version before is heard too. Its condition keeps it out of every order that ends on its own day, by the
-- clock of the process and by that of the database.
CREATE FUNCTION note_late_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO late_outcomes (day) VALUES (left(NEW.ref, 8));
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_note_late_outcome AFTER UPDATE OF status ON transactions FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND 'SUCCESSFUL' IN (OLD.status, NEW.status) AND NEW.vendor <> 'test'
    AND left(NEW.ref, 8) < to_char(greatest(NEW.settled_at, clock_timestamp()) AT TIME ZONE 'Africa/Lagos', 'YYYYMMDD'))
  EXECUTE FUNCTION note_late_outcome();
