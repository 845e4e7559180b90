-- A bucket of allowances a caller and a limit share. Unlogged: a lost row only forgives, and a row a request must not cost a
-- disk flush. full_at is when the bucket is full again; a row whose full_at has passed says nothing and may go.
CREATE UNLOGGED TABLE rate_limits (
  key bytea PRIMARY KEY,
  full_at timestamptz NOT NULL
);
COMMENT ON COLUMN rate_limits.key IS 'SHA-256 of the limit''s name and of whom it limits';

CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- One reset an agent at a time: a new code replaces the one before. The token takes the code's place once it was given.
CREATE TABLE password_resets (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  code_hash text,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  token_hash bytea,
  expires_at timestamptz NOT NULL,
  CHECK ((code_hash IS NULL) <> (token_hash IS NULL))
);

-- Mail that waits to be sent; a row goes when it was. due_at is NULL once nobody tries any more.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PASSWORD_RESET', 'PASSWORD_CHANGED')),
  recipient text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX mails_one_reset ON mails (recipient) WHERE kind = 'PASSWORD_RESET';

CREATE TABLE api_keys (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  key_hash bytea NOT NULL CONSTRAINT api_keys_key_hash_key UNIQUE,
  prefix text NOT NULL,
  last_four text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

-- agent_id is NULL when the notice is for everybody.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  agent_id uuid REFERENCES agents (id),
  title text NOT NULL,
  message text NOT NULL,
  level text NOT NULL CHECK (level IN ('info', 'warning', 'critical')),
  created_at timestamptz NOT NULL
);
CREATE INDEX notices_for_everybody ON notices (id) WHERE agent_id IS NULL;
CREATE INDEX notices_for_one ON notices (agent_id, id) WHERE agent_id IS NOT NULL;

CREATE TABLE notice_reads (
  agent_id uuid NOT NULL REFERENCES agents (id),
  notice_id uuid NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, notice_id)
);

-- Customers an agent saved. recipient is a phone (E.164), a meter number or a smart card number.
CREATE TABLE recipients (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  service text NOT NULL,
  provider text NOT NULL,
  recipient text NOT NULL,
  name text NOT NULL,
  plan_id text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id),
  CONSTRAINT recipients_once UNIQUE (agent_id, service, provider, recipient)
);

-- What an operator may change without a new version.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
INSERT INTO settings (key, value) VALUES
  ('contacts', '[{"name": "Support on WhatsApp", "link": "https://wa.me/?phone=2348030000000"}]');
