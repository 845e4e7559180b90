SET LOCAL lock_timeout = '5s';

-- Who works at the console. Nobody is deleted: the record names them. An invitation is a link that whoever has it may take up once;
-- somebody who is active keeps their password and their app until they take up another.
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'finance', 'support', 'auditor')),
  created_at timestamptz NOT NULL,
  password_hash text,
  totp_secret bytea,
  last_step bigint,
  invitation_hash bytea,
  invitation_secret bytea,
  invitation_ends_at timestamptz,
  signed_in_at timestamptz,
  disabled_at timestamptz,
  CONSTRAINT staff_factors CHECK ((password_hash IS NULL) = (totp_secret IS NULL)),
  CONSTRAINT staff_invitation CHECK (num_nulls(invitation_hash, invitation_secret, invitation_ends_at) IN (0, 3)),
  CONSTRAINT staff_disabled CHECK (disabled_at IS NULL OR invitation_hash IS NULL)
);
COMMENT ON COLUMN staff.totp_secret IS 'as totp.secret: sealed with TOTP_KEY where there is one';
COMMENT ON COLUMN staff.last_step IS 'the time step of the last code that was taken: none opens twice';
COMMENT ON COLUMN staff.invitation_secret IS 'what becomes totp_secret when the invitation is taken up';
CREATE UNIQUE INDEX staff_email_key ON staff (email);
CREATE UNIQUE INDEX staff_invitation_key ON staff (invitation_hash);

CREATE TABLE staff_sessions (
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON COLUMN staff_sessions.seen_at IS 'of the last call, to a minute: the session ends when nothing is called for long';
CREATE INDEX staff_sessions_open ON staff_sessions (staff_id) WHERE ended_at IS NULL;
