SET LOCAL lock_timeout = '5s';
-- A key that was replaced may work for a day more, so that programs change over without a pause.
ALTER TABLE api_keys
  ADD COLUMN former_hash bytea,
  ADD COLUMN former_until timestamptz,
  ADD CONSTRAINT api_keys_former CHECK ((former_hash IS NULL) = (former_until IS NULL)) NOT VALID;
CREATE INDEX api_keys_former_hash ON api_keys (former_hash);
