SET LOCAL lock_timeout = '5s';
-- What was sold on the wallet's latest day of sales, in Lagos, kept in the row that every debit locks: sales side by side cannot pass a
-- sum together. The day of the upgrade begins with nothing, and a process of the version before adds nothing.
ALTER TABLE wallets
  ADD COLUMN sold_on date,
  ADD COLUMN sold_kobo bigint NOT NULL DEFAULT 0,
  ADD COLUMN sold_without_pin_kobo bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN wallets.sold_kobo IS 'orders of sold_on, less those refunded since';
COMMENT ON COLUMN wallets.sold_without_pin_kobo IS 'orders of sold_on that a session placed without its PIN, while there was one';

ALTER TABLE agents
  ADD COLUMN pin_day_kobo bigint,
  ADD COLUMN day_limit_kobo bigint,
  ADD CONSTRAINT agents_day_sums_check CHECK (pin_day_kobo >= 0 AND day_limit_kobo > 0) NOT VALID;
ALTER TABLE agents VALIDATE CONSTRAINT agents_day_sums_check;
COMMENT ON COLUMN agents.pin_day_kobo IS 'sales of a day without the PIN come to no more; NULL: five times pin_above_kobo';
COMMENT ON COLUMN agents.day_limit_kobo IS 'sales of a day come to no more; NULL: no limit';
