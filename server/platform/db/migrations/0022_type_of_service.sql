-- The type of an order follows from its service, so that a new service needs no change here. Each row written so far keeps the rule:
-- NOT VALID saves reading them all under a lock, and new rows are checked as ever.
SET LOCAL lock_timeout = '5s';
ALTER TABLE transactions
  DROP CONSTRAINT transactions_type_check,
  ADD CONSTRAINT transactions_type_check CHECK (type IN ('WALLET_FUNDING', 'REFUND', 'ADJUSTMENT')
    OR type = upper(replace(coalesce(service, ''), '-', '_')) || '_ORDER') NOT VALID;
