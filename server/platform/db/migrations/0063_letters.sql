SET LOCAL lock_timeout = '5s';
-- What the staff made of the house's letters. A letter without a row has the house's own words.
CREATE TABLE letters (
  kind text PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  CONSTRAINT letters_subject_check CHECK (subject <> '' AND subject !~ '[\r\n]')
);
