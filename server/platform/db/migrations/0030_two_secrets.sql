SET LOCAL lock_timeout = '5s';
-- After a change of its secret an endpoint signs with both for a day, so that a receiver changes over without losing a post.
ALTER TABLE webhook_endpoints
  ADD COLUMN former_secret text,
  ADD COLUMN former_until timestamptz,
  ADD CONSTRAINT webhook_endpoints_former CHECK ((former_secret IS NULL) = (former_until IS NULL)) NOT VALID;
