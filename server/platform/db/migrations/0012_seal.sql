SET LOCAL lock_timeout = '5s';

-- Whether this database is for play money or for real money: one row, written by the first start, for ever.
CREATE TABLE seal (
  is_the_one boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  kind text NOT NULL CHECK (kind IN ('sandbox', 'live')),
  sealed_at timestamptz NOT NULL
);

-- What stands in the way of real money: entries, but for those of test accounts, and what would become entries.
CREATE FUNCTION holds_money() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM transfers WHERE 'test-float' NOT IN (source, destination)
      AND 'vendor:test' NOT IN (source, destination))
    OR EXISTS (SELECT FROM funding_payments)
    OR EXISTS (SELECT FROM funding_claims WHERE status = 'PENDING')
$$;

CREATE FUNCTION keep_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.kind = 'sandbox' AND NEW.kind = 'live' AND NOT holds_money() THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a sealed database stays what it is; only a sandbox without money goes live';
END
$$;
CREATE TRIGGER seal_is_kept BEFORE UPDATE OR DELETE ON seal FOR EACH ROW EXECUTE FUNCTION keep_seal();
CREATE TRIGGER seal_no_truncate BEFORE TRUNCATE ON seal EXECUTE FUNCTION refuse_change();

-- A process that began in the sandbox, and was not stopped before the database went live, brings no play money into it. The
-- condition keeps this out of every entry of real money.
CREATE FUNCTION refuse_play_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM seal WHERE kind = 'live') THEN
    RAISE EXCEPTION 'this database is live: nothing moves from % to %', NEW.source, NEW.destination;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER transfers_no_play_money BEFORE INSERT ON transfers FOR EACH ROW
  WHEN ('bank:sandbox' IN (NEW.source, NEW.destination) OR 'vendor:sandbox' IN (NEW.source, NEW.destination))
  EXECUTE FUNCTION refuse_play_money();
