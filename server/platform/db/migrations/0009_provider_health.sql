-- A refusal that is no fault of the provider's: the customer's number or the amount was wrong.
ALTER TABLE transactions ADD COLUMN wrong_details boolean NOT NULL DEFAULT false;

-- The operator's word: this provider's status is what the catalogue says, whatever its orders show.
ALTER TABLE providers ADD COLUMN status_held boolean NOT NULL DEFAULT false;

-- What our own orders of the last hour say of a provider, written every few seconds by whichever process has the turn. Nothing
-- that a sale writes: a row that every sale of a network waits for would be the end of selling side by side.
CREATE TABLE provider_health (
  service text NOT NULL,
  provider text NOT NULL,
  orders integer NOT NULL CHECK (orders >= 0),
  delivered integer NOT NULL CHECK (delivered BETWEEN 0 AND orders),
  median_ms bigint CHECK (median_ms >= 0),
  p95_ms bigint CHECK (p95_ms >= median_ms),
  recent integer NOT NULL CHECK (recent BETWEEN 0 AND orders),
  recent_failed integer NOT NULL CHECK (recent_failed BETWEEN 0 AND recent),
  degraded_at timestamptz,
  judged_at timestamptz NOT NULL,
  PRIMARY KEY (service, provider)
);
COMMENT ON COLUMN provider_health.recent IS 'the newest orders, by which the provider becomes degraded and is well again';
COMMENT ON COLUMN provider_health.degraded_at IS 'since when most of the newest orders failed; NULL while they do not';
