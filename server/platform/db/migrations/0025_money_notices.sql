SET LOCAL lock_timeout = '5s';
-- What a notice is about, for its picture, and the line of the statement that it leads to. Both NULL: a message from the operator.
ALTER TABLE notices
  ADD COLUMN kind text,
  ADD COLUMN ref text,
  ADD CONSTRAINT notices_kind_check
    CHECK (kind IN ('DELIVERED', 'REFUND', 'REVERSAL', 'LOW_WALLET', 'PRICES')) NOT VALID;
ALTER TABLE notices VALIDATE CONSTRAINT notices_kind_check;
