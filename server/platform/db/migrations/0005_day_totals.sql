-- What an agent's statement comes to, by day of Lagos: totals and charts of a million lines are read from a few hundred rows.
-- Only settled lines are counted, each once and for good; pending ones are few and are added when they are asked for.
CREATE TABLE day_totals (
  agent_id uuid NOT NULL REFERENCES agents (id),
  day date NOT NULL,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('SUCCESSFUL', 'FAILED')),
  is_credit boolean NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  amount_kobo bigint NOT NULL CHECK (amount_kobo >= 0),
  PRIMARY KEY (agent_id, day, type, status, is_credit)
);
COMMENT ON COLUMN day_totals.is_credit IS 'true: these lines raised the balance';

INSERT INTO day_totals
SELECT agent_id, (created_at AT TIME ZONE 'Africa/Lagos')::date, type, status, balance_after_kobo > balance_before_kobo,
  count(*), sum(amount_kobo)
FROM transactions WHERE status <> 'PENDING' GROUP BY 1, 2, 3, 4, 5;

-- Triggers, not the statements that settle: whoever writes a line, by whatever way, it is counted with it or not at all. Their
-- conditions keep them out of every write that settles nothing: a sale is written twice and counted once.
CREATE FUNCTION count_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_totals
  VALUES (NEW.agent_id, (NEW.created_at AT TIME ZONE 'Africa/Lagos')::date, NEW.type, NEW.status,
    NEW.balance_after_kobo > NEW.balance_before_kobo, 1, NEW.amount_kobo)
  ON CONFLICT (agent_id, day, type, status, is_credit) DO UPDATE
    SET count = day_totals.count + 1, amount_kobo = day_totals.amount_kobo + excluded.amount_kobo;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_count_new AFTER INSERT ON transactions
  FOR EACH ROW WHEN (NEW.status <> 'PENDING') EXECUTE FUNCTION count_settled();
CREATE TRIGGER transactions_count_settled AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND NEW.status <> 'PENDING') EXECUTE FUNCTION count_settled();
