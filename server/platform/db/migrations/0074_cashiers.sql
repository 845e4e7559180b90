SET LOCAL lock_timeout = '5s';
-- People who sell from an agent's wallet with a login of their own. Whoever has ended stays: sales keep their name.
CREATE TABLE cashiers (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL REFERENCES agents (id),
  name text NOT NULL CHECK (name <> ''),
  login text NOT NULL CHECK (login <> ''),
  pin_hash text,
  pin_wrong_tries smallint NOT NULL DEFAULT 0 CHECK (pin_wrong_tries >= 0),
  pin_locked_until timestamptz,
  services text[] NOT NULL CHECK (cardinality(services) > 0),
  sale_limit_kobo bigint CHECK (sale_limit_kobo > 0),
  day_limit_kobo bigint CHECK (day_limit_kobo > 0),
  opens smallint CHECK (opens BETWEEN 0 AND 1439),
  closes smallint CHECK (closes BETWEEN 0 AND 1439),
  sees_balance boolean NOT NULL DEFAULT false,
  signed_in_at timestamptz,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT cashiers_hours CHECK ((opens IS NULL) = (closes IS NULL) AND opens <> closes)
);
CREATE INDEX cashiers_of_agent ON cashiers (agent_id);
CREATE UNIQUE INDEX cashiers_login ON cashiers (login) WHERE ended_at IS NULL;
COMMENT ON COLUMN cashiers.login IS 'a username in lower case, or a phone number as E.164';
COMMENT ON COLUMN cashiers.pin_hash IS 'NULL: a reset of the agent''s password took it, and the agent sets a new one';
COMMENT ON COLUMN cashiers.opens IS 'minutes since midnight in Lagos; past midnight where closes is the earlier';

CREATE TABLE cashier_sessions (
  token_hash bytea PRIMARY KEY,
  agent_id uuid NOT NULL REFERENCES agents (id),
  cashier_id uuid NOT NULL REFERENCES cashiers (id),
  device bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('SUPERSEDED', 'LOGOUT', 'PIN_CHANGED', 'ENDED')),
  CONSTRAINT cashier_sessions_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX cashier_sessions_one_live ON cashier_sessions (cashier_id) WHERE ended_at IS NULL;
CREATE INDEX cashier_sessions_on_device ON cashier_sessions (device) WHERE ended_at IS NULL;
CREATE INDEX cashier_sessions_expires_at ON cashier_sessions (expires_at);

CREATE TABLE cashier_devices (
  device bytea,
  cashier_id uuid REFERENCES cashiers (id),
  agent_id uuid NOT NULL REFERENCES agents (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (device, cashier_id)
);
CREATE INDEX cashier_devices_of_cashier ON cashier_devices (cashier_id, seen_at);
COMMENT ON TABLE cashier_devices IS 'where a cashier has logged in, by the hash of the device''s mark: only there they switch by PIN';
