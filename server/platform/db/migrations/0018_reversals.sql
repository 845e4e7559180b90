-- A delivered order that the vendor took back: REVERSED, with its refund beside it. Each rule below allows more than the one in its
-- place, so every row there is keeps it already: NOT VALID saves reading them all under a lock, and new rows are checked as ever.
SET LOCAL lock_timeout = '5s';
ALTER TABLE transactions
  DROP CONSTRAINT transactions_status_check,
  DROP CONSTRAINT transactions_check1,
  DROP CONSTRAINT transactions_check3,
  ADD CONSTRAINT transactions_status_check
    CHECK (status IN ('PENDING', 'SUCCESSFUL', 'FAILED', 'REVERSED')) NOT VALID,
  -- A delivered order is asked about again when the vendor has news of it.
  ADD CONSTRAINT transactions_asked_about CHECK (requery_at IS NULL OR status IN ('PENDING', 'SUCCESSFUL')) NOT VALID,
  ADD CONSTRAINT transactions_refunded CHECK (refund_ref IS NULL OR status IN ('FAILED', 'REVERSED')) NOT VALID,
  ADD CONSTRAINT transactions_reversed_once CHECK (status <> 'REVERSED' OR refund_ref IS NOT NULL) NOT VALID;

ALTER TABLE day_totals
  DROP CONSTRAINT day_totals_status_check,
  ADD CONSTRAINT day_totals_status_check CHECK (status IN ('SUCCESSFUL', 'FAILED', 'REVERSED')) NOT VALID;

-- The one way a line that was counted changes: it leaves its row, and the row goes when nothing is left in it.
CREATE FUNCTION uncount_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_over integer;
BEGIN
  SELECT count - 1 INTO left_over FROM day_totals
    WHERE agent_id = OLD.agent_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Lagos')::date AND type = OLD.type
      AND status = OLD.status AND is_credit = (OLD.balance_after_kobo > OLD.balance_before_kobo) FOR UPDATE;
  IF left_over = 0 THEN
    DELETE FROM day_totals
      WHERE agent_id = OLD.agent_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Lagos')::date AND type = OLD.type
        AND status = OLD.status AND is_credit = (OLD.balance_after_kobo > OLD.balance_before_kobo);
  ELSE
    UPDATE day_totals SET count = left_over, amount_kobo = amount_kobo - OLD.amount_kobo
      WHERE agent_id = OLD.agent_id AND day = (OLD.created_at AT TIME ZONE 'Africa/Lagos')::date AND type = OLD.type
        AND status = OLD.status AND is_credit = (OLD.balance_after_kobo > OLD.balance_before_kobo);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_uncount_reversed AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status = 'SUCCESSFUL' AND NEW.status = 'REVERSED') EXECUTE FUNCTION uncount_settled();
CREATE TRIGGER transactions_count_reversed AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status = 'SUCCESSFUL' AND NEW.status = 'REVERSED') EXECUTE FUNCTION count_settled();

-- An order has one event of each type: it may be delivered, then reversed.
ALTER TABLE webhook_events
  DROP CONSTRAINT webhook_events_type_check,
  ADD CONSTRAINT webhook_events_type_check
    CHECK (type IN ('order.successful', 'order.failed', 'order.reversed', 'webhook.test')) NOT VALID;
CREATE UNIQUE INDEX webhook_events_once_each ON webhook_events (agent_id, order_id, type);
DROP INDEX webhook_events_once;

-- As in 0010, with the event of a reversal.
CREATE OR REPLACE FUNCTION note_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_events (agent_id, id, type, order_id, created_at, due_at)
  SELECT agent_id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      PLACING substring(int8send((extract(epoch FROM NEW.settled_at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
      'hex')::uuid,
    CASE NEW.status WHEN 'SUCCESSFUL' THEN 'order.successful' WHEN 'REVERSED' THEN 'order.reversed' ELSE 'order.failed' END,
    NEW.id, NEW.settled_at, CASE WHEN paused_at IS NULL THEN NEW.settled_at END
  FROM webhook_endpoints
  WHERE agent_id = (SELECT coalesce(live_agent_id, id) FROM agents WHERE id = NEW.agent_id) FOR KEY SHARE;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_note_reversal AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status = 'SUCCESSFUL' AND NEW.status = 'REVERSED') EXECUTE FUNCTION note_outcome();
