SET LOCAL lock_timeout = '5s';

-- What vendors charged for orders that had failed there, by the day of Lagos on which it was booked: a report adds up its days, where no
-- index of transfers leads to these few of them. A trigger keeps it, so that a process of the version before is counted too.
CREATE TABLE late_cost_days (
  day date PRIMARY KEY,
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0)
);

CREATE FUNCTION count_late_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO late_cost_days AS kept (day, amount_kobo)
  VALUES ((NEW.created_at AT TIME ZONE 'Africa/Lagos')::date, NEW.amount_kobo)
  ON CONFLICT (day) DO UPDATE SET amount_kobo = kept.amount_kobo + excluded.amount_kobo;
  RETURN NULL;
END
$$;
CREATE TRIGGER transfers_count_late_cost AFTER INSERT ON transfers FOR EACH ROW
  WHEN (NEW.kind = 'LATE_COST') EXECUTE FUNCTION count_late_cost();

INSERT INTO late_cost_days (day, amount_kobo)
SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date, sum(amount_kobo)::bigint FROM transfers WHERE kind = 'LATE_COST' GROUP BY 1;
