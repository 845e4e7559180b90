SET LOCAL lock_timeout = '5s';
-- Our money at each vendor, as it last told. Written every few minutes, never by a sale: what was sent since is added up when it is read.
CREATE TABLE vendor_floats (
  vendor text PRIMARY KEY,
  balance_kobo bigint NOT NULL,
  read_at timestamptz NOT NULL
);
COMMENT ON COLUMN vendor_floats.read_at IS 'when it was asked: orders placed later may not be in its answer';

-- What the orders placed through each vendor took of our money in each hour that is over. No row: nothing.
CREATE TABLE vendor_hours (
  vendor text NOT NULL,
  hour timestamptz NOT NULL,
  taken_kobo bigint NOT NULL CHECK (taken_kobo >= 0),
  PRIMARY KEY (vendor, hour)
);

-- How each vendor delivered in the last hour, written every few seconds by whichever process has the turn, where routing goes by it.
CREATE TABLE vendor_health (
  vendor text NOT NULL,
  service text NOT NULL,
  provider text NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  delivered integer NOT NULL CHECK (delivered BETWEEN 0 AND orders),
  judged_at timestamptz NOT NULL,
  PRIMARY KEY (vendor, service, provider)
);

ALTER TABLE attempts
  DROP CONSTRAINT attempts_reason_check,
  ADD CONSTRAINT attempts_reason_check CHECK (reason IN ('PREFERRED', 'CHEAPEST', 'MOST_RELIABLE', 'WEIGHT', 'PROBE', 'TRIAL', 'OTHERS_CLOSED',
    'OTHERS_EMPTY', 'OTHERS_FAILED')) NOT VALID;
