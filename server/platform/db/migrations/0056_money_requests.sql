SET LOCAL lock_timeout = '5s';

-- Money that nobody of the staff moves alone: what somebody asked for, and what somebody else made of it. A request is decided once,
-- and confirmed within three days by another person; what was asked stays as it is.
CREATE TABLE money_requests (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('credit', 'debit', 'claim', 'payment')),
  subject text NOT NULL,
  agent_id uuid NOT NULL REFERENCES agents (id),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  input jsonb NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'refused', 'taken back', 'ended')),
  decided_by uuid REFERENCES staff (id),
  decided_at timestamptz,
  reason text,
  outcome text,
  CONSTRAINT money_requests_decided CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT money_requests_decider CHECK ((state IN ('waiting', 'ended')) = (decided_by IS NULL)),
  CONSTRAINT money_requests_two_people CHECK (decided_by IS NULL OR (decided_by = asked_by) = (state = 'taken back')),
  CONSTRAINT money_requests_in_time CHECK (state <> 'confirmed' OR decided_at < asked_at + interval '72 hours'),
  CONSTRAINT money_requests_reason CHECK ((state IN ('confirmed', 'refused')) = (reason IS NOT NULL)),
  CONSTRAINT money_requests_outcome CHECK ((state = 'confirmed') = (outcome IS NOT NULL))
);
COMMENT ON COLUMN money_requests.subject IS 'what it is about, such as a claim''s ref: it waits once at a time';
COMMENT ON COLUMN money_requests.input IS 'what the action is given when somebody confirms it';
COMMENT ON COLUMN money_requests.reason IS 'of whoever confirmed or refused it';
COMMENT ON COLUMN money_requests.outcome IS 'what the action told';
CREATE UNIQUE INDEX money_requests_one_waiting ON money_requests (kind, subject) WHERE state = 'waiting';
CREATE INDEX money_requests_waiting ON money_requests (asked_at) WHERE state = 'waiting';

CREATE FUNCTION keep_money_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'waiting'
    AND (NEW.id, NEW.kind, NEW.subject, NEW.agent_id, NEW.amount_kobo, NEW.input, NEW.asked_by, NEW.asked_at)
      = (OLD.id, OLD.kind, OLD.subject, OLD.agent_id, OLD.amount_kobo, OLD.input, OLD.asked_by, OLD.asked_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a money request is decided once, and what was asked stays';
END
$$;
CREATE TRIGGER money_requests_kept BEFORE UPDATE OR DELETE ON money_requests FOR EACH ROW EXECUTE FUNCTION keep_money_request();
CREATE TRIGGER money_requests_no_truncate BEFORE TRUNCATE ON money_requests EXECUTE FUNCTION refuse_change();
