SET LOCAL lock_timeout = '5s';
-- What an agent's lines can be found by: to whom they sold, and what it was called. A few rows for each customer, however many the
-- sales: a search reads these, then the lines of those who match by transactions_recipient.
CREATE FUNCTION sold_label(name text, description text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(name || ' ' || regexp_replace(description, '\d[\d ]{5,}\d[0-9A-Z]*', '', 'g'));
COMMENT ON FUNCTION sold_label IS 'name and description without phones, meters and refs: those are found as recipients and refs';

CREATE TABLE sold_to (
  agent_id uuid NOT NULL,
  recipient text NOT NULL,
  label text NOT NULL,
  PRIMARY KEY (agent_id, recipient, label)
);
COMMENT ON COLUMN sold_to.recipient IS 'empty for lines that have none';
CREATE INDEX sold_to_by_label ON sold_to (agent_id, label);
CREATE TABLE sold_labels (
  agent_id uuid NOT NULL,
  label text NOT NULL,
  PRIMARY KEY (agent_id, label)
);

-- A trigger: several statements write lines, and so does the version before while it runs beside this one.
CREATE FUNCTION note_sold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  label text := sold_label(NEW.name, NEW.description);
BEGIN
  INSERT INTO sold_to VALUES (NEW.agent_id, coalesce(NEW.recipient, ''), label) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO sold_labels VALUES (NEW.agent_id, label) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_note_sold AFTER INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION note_sold();

-- How far the lines of before are noted, which a job does step by step, holding up no sale; without a row all are.
CREATE TABLE sold_fill (
  agent_id uuid NOT NULL,
  id uuid NOT NULL
);
INSERT INTO sold_fill
SELECT '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
WHERE EXISTS (SELECT FROM transactions);
