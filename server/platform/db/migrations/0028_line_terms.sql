SET LOCAL lock_timeout = '5s';
-- What a single line is found by: its amounts, and the ends of its ref, tokens, pins and serials.
CREATE TABLE line_terms (
  agent_id uuid NOT NULL,
  term text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (agent_id, term, id)
);
COMMENT ON COLUMN line_terms.term IS 'an amount in kobo as =150000, or the last eight characters of a code in reverse';

-- Reversed, so that the index finds an end as the beginning of a term.
CREATE FUNCTION code_end(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN reverse(right(code, 8));

CREATE FUNCTION delivered_codes(delivery jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT upper(regexp_replace(code, '[ -]', '', 'g')) FROM (
    SELECT delivery->'meter'->>key AS code
    FROM unnest(ARRAY['token', 'bonusToken', 'kct1', 'kct2', 'resetToken', 'configureToken']) AS key
    UNION ALL
    SELECT pin->>key FROM jsonb_path_query(delivery, '$.pins[*]') AS pin CROSS JOIN unnest(ARRAY['pin', 'serial']) AS key
  ) codes WHERE code <> '');
COMMENT ON FUNCTION delivered_codes IS 'tokens, pins and serials without spaces and dashes';

-- In one order, so that two who write the same terms never wait for each other.
CREATE FUNCTION terms_of(line transactions) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT '=' || kobo AS term FROM unnest(ARRAY[line.amount_kobo, line.selling_price_kobo,
    line.amount_kobo + coalesce(line.discount_kobo, 0) + coalesce(line.fee_kobo, 0)]) AS kobo WHERE kobo IS NOT NULL
  UNION SELECT code_end(code) FROM unnest(line.ref || delivered_codes(line.delivery)) AS code
  ORDER BY term);
COMMENT ON FUNCTION terms_of IS 'what was paid, with and without discount or fee, what the customer pays, and the ends of all codes';

-- As in 0019, with the terms of the line. The codes come with the delivery.
CREATE OR REPLACE FUNCTION note_sold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  label text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    label := sold_label(NEW.name, NEW.description);
    INSERT INTO sold_to VALUES (NEW.agent_id, coalesce(NEW.recipient, ''), label) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO sold_labels VALUES (NEW.agent_id, label) ON CONFLICT DO NOTHING;
    END IF;
  ELSIF NEW.delivery IS NULL OR NEW.delivery IS NOT DISTINCT FROM OLD.delivery THEN
    RETURN NULL;
  END IF;
  INSERT INTO line_terms SELECT NEW.agent_id, term, NEW.id FROM unnest(terms_of(NEW)) AS term ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
-- It waits for those who are writing lines, so that each line has its terms from here on or from the task up to here.
CREATE OR REPLACE TRIGGER transactions_note_sold AFTER INSERT OR UPDATE OF delivery ON transactions
  FOR EACH ROW EXECUTE FUNCTION note_sold();

-- The agents with lines from before, which a task reads from the newest to the oldest.
CREATE TABLE line_terms_fill (
  agent_id uuid PRIMARY KEY,
  last_id uuid NOT NULL
);
COMMENT ON COLUMN line_terms_fill.last_id IS 'the newest line whose terms are not noted yet';
INSERT INTO line_terms_fill
SELECT w.agent_id, last.id FROM wallets w
CROSS JOIN LATERAL (SELECT id FROM transactions t WHERE t.agent_id = w.agent_id ORDER BY id DESC LIMIT 1) last;
