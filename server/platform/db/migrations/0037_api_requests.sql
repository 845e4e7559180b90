SET LOCAL lock_timeout = '5s';
-- The last calls of API keys, for who writes the programs. Nothing depends on it, so it is not logged for recovery: a crash of the
-- database empties it, a standby has none of it. Without a foreign key, which would lock the agent's row with each batch.
CREATE UNLOGGED TABLE api_requests (
  agent_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  status integer NOT NULL,
  code text,
  request_id text NOT NULL,
  duration_ms integer NOT NULL,
  idempotency_key text,
  request text,
  answer text,
  PRIMARY KEY (agent_id, id)
);
COMMENT ON COLUMN api_requests.agent_id IS 'whose key it was: of a test key the test account';
COMMENT ON COLUMN api_requests.request IS 'the body with secrets masked; NULL when there was none';
CREATE INDEX api_requests_at ON api_requests (at);
