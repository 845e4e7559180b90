SET LOCAL lock_timeout = '5s';

-- What a vendor did to an order after it had ended, which a person looks into once: it took a delivered order back ('reversal'), or
-- delivered one that it had failed ('late'). Written with the money that it moves. Those of before this table are not in it.
CREATE TABLE order_incidents (
  agent_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('reversal', 'late')),
  vendor text NOT NULL CHECK (vendor <> ''),
  noted_at timestamptz NOT NULL,
  dealt_at timestamptz,
  -- Who dealt with it: an email of the staff, or who ran the command line.
  dealt_by text CHECK (dealt_by <> ''),
  note text CHECK (note <> ''),
  PRIMARY KEY (agent_id, order_id, kind, vendor),
  FOREIGN KEY (agent_id, order_id) REFERENCES transactions (agent_id, id),
  CHECK ((dealt_at IS NULL) = (dealt_by IS NULL) AND (dealt_at IS NULL) = (note IS NULL))
);
CREATE INDEX order_incidents_open ON order_incidents (noted_at) WHERE dealt_at IS NULL;

-- What reconcile found last, of our own records, of what the vendors say and of what the bank says: a row for each, and none before
-- it was tried.
CREATE TABLE books_checks (
  of text PRIMARY KEY CHECK (of IN ('records', 'vendors', 'bank')),
  checked_at timestamptz NOT NULL,
  checked_by text NOT NULL CHECK (checked_by <> ''),
  -- How many rules were tried.
  rules integer NOT NULL CHECK (rules >= 0),
  -- Each rule that does not hold, with examples: [{rule, found, examples: [{agent, ref, fault}]}].
  faults jsonb NOT NULL,
  -- Since when some rule has not held, whatever rule it was; NULL: all hold.
  differs_since timestamptz CHECK (differs_since <= checked_at),
  CHECK ((differs_since IS NULL) = (faults = '[]'))
);

-- A check that somebody at the console asked for, until it is made: one at a time. One that could not be made says why until the next.
CREATE TABLE books_wanted (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  wanted_at timestamptz NOT NULL,
  wanted_by text NOT NULL CHECK (wanted_by <> ''),
  -- Whether vendors and bank are asked as well.
  asks boolean NOT NULL,
  -- Whoever runs it has until then; then somebody else does.
  leased_until timestamptz,
  problem text CHECK (problem <> '')
);

ALTER TABLE money_takers DROP CONSTRAINT money_takers_kind_check;
ALTER TABLE money_takers ADD CONSTRAINT money_takers_kind_check
  CHECK (kind IN ('claim', 'payment', 'request', 'statement', 'books')) NOT VALID;
COMMENT ON COLUMN money_takers.subject IS
  'a claim''s ref, a bank and its reference, the id of a request or of a compared statement, or ''books''';
