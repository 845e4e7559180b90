SET LOCAL lock_timeout = '5s';
-- Transfers are for good, but for play money: what a test account sold is taken away after a while, and its sum put in its place.
-- Whoever does so names the account in its own database transaction, and it must be a test account.
CREATE FUNCTION refuse_transfer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('kobodesk.forgets_test_account', true) = OLD.agent_id::text
    AND EXISTS (SELECT FROM agents WHERE id = OLD.agent_id AND live_agent_id IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only; correct it with a new row', TG_TABLE_NAME;
END
$$;
CREATE OR REPLACE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_transfer_change();
