SET LOCAL lock_timeout = '5s';
-- Parts of a catalogue that are to be imported at their time.
CREATE TABLE dated_imports (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  file jsonb NOT NULL,
  -- For people: what it changes.
  title text NOT NULL CHECK (title <> ''),
  operator text NOT NULL CHECK (operator <> ''),
  created_at timestamptz NOT NULL,
  applied_at timestamptz,
  -- Why it could not be imported at its time.
  refused text CHECK (refused <> ''),
  CHECK (applied_at IS NULL OR refused IS NULL)
);
