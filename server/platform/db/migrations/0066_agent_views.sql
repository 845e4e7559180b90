SET LOCAL lock_timeout = '5s';

-- What lets one of the staff read the agent API as an agent: for a quarter of an hour, and no longer than the session it was asked in.
CREATE TABLE agent_views (
  token_hash bytea PRIMARY KEY,
  agent_id uuid NOT NULL REFERENCES agents (id),
  staff_session bytea NOT NULL REFERENCES staff_sessions (token_hash),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT agent_views_lifetime CHECK (expires_at > created_at AND expires_at <= created_at + interval '15 minutes')
);
