SET LOCAL lock_timeout = '5s';

-- Orders that are settled or refunded by hand wait for a second person as well.
ALTER TABLE money_requests DROP CONSTRAINT money_requests_kind_check;
ALTER TABLE money_requests ADD CONSTRAINT money_requests_kind_check
  CHECK (kind IN ('credit', 'debit', 'claim', 'payment', 'settle', 'refund')) NOT VALID;
