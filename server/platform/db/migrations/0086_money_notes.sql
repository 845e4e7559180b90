SET LOCAL lock_timeout = '5s';

-- What the staff tell each other about what waits for a decision, as order_notes has it of orders, for good. No agent reads it.
CREATE TABLE money_notes (
  kind text NOT NULL CHECK (kind IN ('claim', 'payment', 'request', 'statement', 'books')),
  subject text NOT NULL CHECK (subject <> ''),
  id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject, id)
);
COMMENT ON COLUMN money_notes.subject IS
  'a claim''s ref, a bank and its reference, the id of a request or of a compared statement, or ''books''';
CREATE TRIGGER money_notes_append_only BEFORE UPDATE OR DELETE ON money_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
