SET LOCAL lock_timeout = '5s';
-- How the events of a test order are posted, where its scenario says so.
ALTER TABLE webhook_events
  ADD COLUMN plays text[],
  ADD CONSTRAINT webhook_events_plays CHECK (plays <@ ARRAY['twice', 'after-reversal']) NOT VALID;
COMMENT ON COLUMN webhook_events.plays IS
  'twice: it is posted once more after it arrived; after-reversal: it waits until order.reversed was posted. NULL on live orders';

-- It comes after the triggers that write the event, being later in the alphabet, and in the same transaction: no event is posted
-- before it is known how. due_at stays NULL while the endpoint is paused.
CREATE FUNCTION play_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  plan jsonb := NEW.scenario->'webhook';
BEGIN
  UPDATE webhook_events e SET
    status = CASE WHEN plan ? 'none' THEN 'FAILED' ELSE status END,
    last_answer = CASE WHEN plan ? 'none' THEN 'Not posted: the order''s Test-Scenario says webhook=none.' ELSE last_answer END,
    plays = array_remove(ARRAY[
      CASE WHEN plan ? 'twice' THEN 'twice' END,
      CASE WHEN plan ? 'out-of-order' AND NEW.status = 'SUCCESSFUL' THEN 'after-reversal' END], NULL),
    due_at = CASE
      WHEN plan ? 'none' OR plan ? 'out-of-order' AND NEW.status = 'SUCCESSFUL' THEN NULL
      WHEN plan ? 'late' THEN due_at + interval '10 minutes'
      ELSE due_at END
  WHERE e.agent_id = NEW.agent_id AND e.order_id = NEW.id AND e.status = 'PENDING' AND e.tries = 0 AND e.plays IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER transactions_play_webhook AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (NEW.scenario ? 'webhook' AND OLD.status <> NEW.status) EXECUTE FUNCTION play_webhook();
