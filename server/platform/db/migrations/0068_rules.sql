SET LOCAL lock_timeout = '5s';

-- Price cuts and what is booked as paid in at a vendor wait for a second person as well. They are no agent's.
ALTER TABLE money_requests DROP CONSTRAINT money_requests_kind_check;
ALTER TABLE money_requests ADD CONSTRAINT money_requests_kind_check
  CHECK (kind IN ('credit', 'debit', 'claim', 'payment', 'settle', 'refund', 'price', 'paid-in')) NOT VALID;
ALTER TABLE money_requests ALTER COLUMN agent_id DROP NOT NULL;
ALTER TABLE money_requests ADD CONSTRAINT money_requests_whose
  CHECK ((agent_id IS NULL) = (kind IN ('price', 'paid-in'))) NOT VALID;
COMMENT ON COLUMN money_requests.amount_kobo IS 'what it moves; of a price, what is to be asked';

-- Those of no agent are kept as well.
CREATE OR REPLACE FUNCTION keep_money_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'waiting'
    AND (NEW.id, NEW.kind, NEW.subject, NEW.agent_id, NEW.amount_kobo, NEW.input, NEW.asked_by, NEW.asked_at)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.kind, OLD.subject, OLD.agent_id, OLD.amount_kobo, OLD.input, OLD.asked_by, OLD.asked_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a money request is decided once, and what was asked stays';
END
$$;

-- Which of the staff has a claim, a payment or a request in hand, as order_takers has it of orders.
CREATE TABLE money_takers (
  kind text NOT NULL CHECK (kind IN ('claim', 'payment', 'request')),
  subject text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
COMMENT ON COLUMN money_takers.subject IS 'a claim''s ref, a bank and its reference, or a request''s id';
