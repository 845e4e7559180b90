SET LOCAL lock_timeout = '5s';

-- The business days of Lagos that were closed, each once, in order and without a gap. What is written here stays: what comes later is
-- a movement of the day it comes on.
CREATE TABLE day_closes (
  number integer PRIMARY KEY CHECK (number >= 1),
  day date NOT NULL UNIQUE,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (closed_by <> ''),
  wallets_start_kobo bigint NOT NULL,
  late_kobo bigint NOT NULL,
  sold_kobo bigint NOT NULL CHECK (sold_kobo >= 0),
  refunded_kobo bigint NOT NULL CHECK (refunded_kobo >= 0),
  reversed_kobo bigint NOT NULL CHECK (reversed_kobo >= 0),
  funded_kobo bigint NOT NULL CHECK (funded_kobo >= 0),
  credited_kobo bigint NOT NULL CHECK (credited_kobo >= 0),
  debited_kobo bigint NOT NULL CHECK (debited_kobo >= 0),
  wallets_end_kobo bigint NOT NULL,
  fees_kobo bigint NOT NULL CHECK (fees_kobo >= 0),
  earned_kobo bigint NOT NULL,
  late_costs_kobo bigint NOT NULL CHECK (late_costs_kobo >= 0),
  corrections_kobo bigint NOT NULL,
  pending_start_kobo bigint NOT NULL CHECK (pending_start_kobo >= 0),
  delivered_kobo bigint NOT NULL CHECK (delivered_kobo >= 0),
  without_cost integer NOT NULL CHECK (without_cost >= 0),
  pending_end_kobo bigint NOT NULL CHECK (pending_end_kobo >= 0),
  pending jsonb NOT NULL,
  outcomes jsonb NOT NULL,
  CONSTRAINT day_closes_over CHECK (closed_at >= (day + 1)::timestamp AT TIME ZONE 'Africa/Lagos'),
  CONSTRAINT day_closes_adds_up CHECK (wallets_end_kobo = wallets_start_kobo + late_kobo - sold_kobo + refunded_kobo
    + reversed_kobo + funded_kobo + credited_kobo - debited_kobo)
);
COMMENT ON COLUMN day_closes.wallets_start_kobo IS 'what the wallets of all agents held when the day began';
COMMENT ON COLUMN day_closes.late_kobo IS 'what entries of the day before did to the wallets that were written after its close';
COMMENT ON COLUMN day_closes.earned_kobo IS 'what delivered orders earned, less that of orders taken back; not yet less late costs';
COMMENT ON COLUMN day_closes.without_cost IS 'delivered orders of which no cost is known: their whole price counts as cost';
COMMENT ON COLUMN day_closes.pending IS 'the orders without an outcome at the day''s end: [{ref, kobo, placed_at}]';
COMMENT ON COLUMN day_closes.outcomes IS 'what became of orders, by service and provider';

CREATE FUNCTION day_close_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number > 1 AND NOT EXISTS (SELECT FROM day_closes before WHERE before.number = NEW.number - 1
    AND before.day = NEW.day - 1 AND before.wallets_end_kobo = NEW.wallets_start_kobo
    AND before.pending_end_kobo = NEW.pending_start_kobo)
  THEN RAISE EXCEPTION 'a day is closed after the day before it, and begins with what that ended with'; END IF;
  IF NEW.pending_end_kobo <> (SELECT coalesce(sum(kobo), 0) FROM jsonb_to_recordset(NEW.pending) AS waiting (kobo bigint))
  THEN RAISE EXCEPTION 'the pending orders of a closed day add up to what is pending'; END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER day_closes_follow AFTER INSERT ON day_closes FOR EACH ROW EXECUTE FUNCTION day_close_follows();
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE ON day_closes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_closes_no_truncate BEFORE TRUNCATE ON day_closes EXECUTE FUNCTION refuse_change();
