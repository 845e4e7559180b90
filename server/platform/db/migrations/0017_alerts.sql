SET LOCAL lock_timeout = '5s';

-- What somebody of the house must be told and that waits to be posted; a row goes when it was. due_at is NULL once nobody tries any
-- more.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  event text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX alerts_due ON alerts (due_at) WHERE due_at IS NOT NULL;

-- What is looked after every so often, by one process at a time.
CREATE TABLE watches (
  name text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  told_at timestamptz
);
COMMENT ON COLUMN watches.told_at IS 'when somebody was last told that it is not well; NULL while it is';
