SET LOCAL lock_timeout = '5s';
-- What a caller keeps with an order, and why an order failed, as a code for programs.
ALTER TABLE transactions
  ADD COLUMN client_reference text,
  ADD COLUMN metadata jsonb,
  ADD COLUMN failure_code text,
  ADD CONSTRAINT transactions_callers_own
    CHECK (service IS NOT NULL OR (client_reference IS NULL AND metadata IS NULL)) NOT VALID,
  ADD CONSTRAINT transactions_client_reference CHECK (client_reference ~ '^[ -~]{1,64}$') NOT VALID,
  ADD CONSTRAINT transactions_failure_code CHECK (failure_code IS NULL OR status IN ('FAILED', 'REVERSED')) NOT VALID;
COMMENT ON COLUMN transactions.client_reference IS 'the order''s name in the caller''s own books; need not be unique';
COMMENT ON COLUMN transactions.metadata IS 'texts by name that the caller sent; only handed back';
COMMENT ON COLUMN transactions.failure_code IS 'NULL also on orders that failed before it was stored';

COMMENT ON COLUMN line_terms.term IS
  'an amount in kobo as =150000, a caller''s reference as ~order-17, or the last eight characters of a code in reverse';

-- As in 0028, with the caller's reference. No line of before has one.
CREATE OR REPLACE FUNCTION terms_of(line transactions) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(
  SELECT '=' || kobo AS term FROM unnest(ARRAY[line.amount_kobo, line.selling_price_kobo,
    line.amount_kobo + coalesce(line.discount_kobo, 0) + coalesce(line.fee_kobo, 0)]) AS kobo WHERE kobo IS NOT NULL
  UNION SELECT code_end(code) FROM unnest(line.ref || delivered_codes(line.delivery)) AS code
  UNION SELECT '~' || lower(line.client_reference) WHERE line.client_reference IS NOT NULL
  ORDER BY term);
COMMENT ON FUNCTION terms_of IS
  'what was paid, with and without discount or fee, what the customer pays, the ends of all codes, and the caller''s reference';
