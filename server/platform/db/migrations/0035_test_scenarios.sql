SET LOCAL lock_timeout = '5s';
-- What a test key asked the sandbox to play with an order. Of orders of the vendor 'test' alone: where money is real nothing is
-- played.
ALTER TABLE transactions
  ADD COLUMN scenario jsonb,
  ADD COLUMN scenario_at timestamptz,
  ADD CONSTRAINT transactions_scenario_of_test CHECK (scenario IS NULL OR vendor IS NOT DISTINCT FROM 'test') NOT VALID,
  ADD CONSTRAINT transactions_scenario_at CHECK (scenario_at IS NULL OR scenario IS NOT NULL) NOT VALID;
COMMENT ON COLUMN transactions.scenario IS 'the header Test-Scenario as it was understood';
COMMENT ON COLUMN transactions.scenario_at IS
  'when its outcome comes, pulled forward by the test clock; NULL where the recipient''s number plays, or no outcome ever comes';
