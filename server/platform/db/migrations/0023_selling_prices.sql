SET LOCAL lock_timeout = '5s';
-- What an agent's customers pay on top of the face value: for a provider, or for one of its plans.
CREATE TABLE selling_prices (
  agent_id uuid NOT NULL REFERENCES agents (id),
  position integer NOT NULL CHECK (position >= 0),
  service text NOT NULL,
  provider text NOT NULL,
  plan_id text REFERENCES plans (id),
  kind text NOT NULL CHECK (kind IN ('amount', 'percent')),
  value integer NOT NULL CHECK (value >= 0 AND value <= CASE kind WHEN 'percent' THEN 10000 ELSE 10000000 END),
  PRIMARY KEY (agent_id, position),
  FOREIGN KEY (service, provider) REFERENCES providers (service, code)
);
COMMENT ON TABLE selling_prices IS 'position is the row''s place in the list as the agent saved it';
COMMENT ON COLUMN selling_prices.plan_id IS 'NULL: every plan and amount of the provider that has no row of its own';
COMMENT ON COLUMN selling_prices.value IS 'kobo for an amount, hundredths of a per cent for a percent';
CREATE UNIQUE INDEX selling_prices_once_per_provider ON selling_prices (agent_id, service, provider) WHERE plan_id IS NULL;
CREATE UNIQUE INDEX selling_prices_once_per_plan ON selling_prices (agent_id, plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX selling_prices_by_plan ON selling_prices (plan_id) WHERE plan_id IS NOT NULL;

ALTER TABLE transactions
  ADD COLUMN selling_price_kobo bigint,
  ADD CONSTRAINT transactions_sold_for
    CHECK (selling_price_kobo IS NULL OR (selling_price_kobo > 0 AND service IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN transactions.selling_price_kobo IS 'what the customer pays, by the rule when it was sold; NULL: there was none';

ALTER TABLE day_totals
  ADD COLUMN selling_kobo bigint NOT NULL DEFAULT 0,
  ADD COLUMN priced_kobo bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT day_totals_sold_for
    CHECK (selling_kobo >= 0 AND priced_kobo >= 0 AND priced_kobo <= amount_kobo) NOT VALID;
COMMENT ON COLUMN day_totals.selling_kobo IS 'the selling prices of the lines that have one';
COMMENT ON COLUMN day_totals.priced_kobo IS 'the part of amount_kobo that those lines are';

-- As in 0005, with the selling prices.
CREATE OR REPLACE FUNCTION count_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_totals
  VALUES (NEW.agent_id, (NEW.created_at AT TIME ZONE 'Africa/Lagos')::date, NEW.type, NEW.status,
    NEW.balance_after_kobo > NEW.balance_before_kobo, 1, NEW.amount_kobo, coalesce(NEW.selling_price_kobo, 0),
    CASE WHEN NEW.selling_price_kobo IS NULL THEN 0 ELSE NEW.amount_kobo END)
  ON CONFLICT (agent_id, day, type, status, is_credit) DO UPDATE
    SET count = day_totals.count + 1, amount_kobo = day_totals.amount_kobo + excluded.amount_kobo,
      selling_kobo = day_totals.selling_kobo + excluded.selling_kobo,
      priced_kobo = day_totals.priced_kobo + excluded.priced_kobo;
  RETURN NULL;
END
$$;

-- As in 0018, with the selling prices.
CREATE OR REPLACE FUNCTION uncount_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_over integer;
BEGIN
  SELECT count - 1 INTO left_over FROM day_totals
    WHERE agent_id = OLD.agent_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Lagos')::date AND type = OLD.type
      AND status = OLD.status AND is_credit = (OLD.balance_after_kobo > OLD.balance_before_kobo) FOR UPDATE;
  IF left_over = 0 THEN
    DELETE FROM day_totals
      WHERE agent_id = OLD.agent_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Lagos')::date AND type = OLD.type
        AND status = OLD.status AND is_credit = (OLD.balance_after_kobo > OLD.balance_before_kobo);
  ELSE
    UPDATE day_totals SET count = left_over, amount_kobo = amount_kobo - OLD.amount_kobo,
        selling_kobo = selling_kobo - coalesce(OLD.selling_price_kobo, 0),
        priced_kobo = priced_kobo - CASE WHEN OLD.selling_price_kobo IS NULL THEN 0 ELSE OLD.amount_kobo END
      WHERE agent_id = OLD.agent_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Lagos')::date AND type = OLD.type
        AND status = OLD.status AND is_credit = (OLD.balance_after_kobo > OLD.balance_before_kobo);
  END IF;
  RETURN NULL;
END
$$;

-- Whether a receipt may show the face value of a plan that has no selling price: it is what the agent paid.
ALTER TABLE agents ADD COLUMN receipt_shows_price boolean NOT NULL DEFAULT false;
