-- A wallet numbers its lines, under the lock that moves its money: id, time and order of a line come from there, no longer from
-- the process that asked. Nothing is filled in: a line of before, or of the version before running beside, has no number.
SET LOCAL lock_timeout = '5s';
ALTER TABLE wallets
  ADD COLUMN line_no bigint NOT NULL DEFAULT 0,
  ADD COLUMN line_at timestamptz,
  ADD COLUMN line_balance_kobo bigint;
COMMENT ON COLUMN wallets.line_no IS 'number of the last line';
COMMENT ON COLUMN wallets.line_at IS 'created_at of the last line';
COMMENT ON COLUMN wallets.line_balance_kobo IS 'what the last numbered line left; differs after a movement that numbered none';
ALTER TABLE transactions ADD COLUMN line_no bigint;
COMMENT ON COLUMN transactions.line_no IS 'the line''s number in its wallet; two that follow each other chain by their balances';
