SET LOCAL lock_timeout = '5s';

-- Passkeys of the staff: of each, the half that may be known. A row goes when its passkey is removed; the record keeps that it was.
CREATE TABLE staff_passkeys (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  credential_id bytea NOT NULL CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON COLUMN staff_passkeys.public_key IS 'COSE, as the authenticator gave it';
COMMENT ON COLUMN staff_passkeys.counter IS 'of signatures, as the last one told it: it only grows, or stays 0 where an authenticator does not count';
CREATE UNIQUE INDEX staff_passkeys_credential_key ON staff_passkeys (credential_id);
CREATE INDEX staff_passkeys_of ON staff_passkeys (staff_id);

-- What a passkey is asked to sign. A row goes when it was answered, whatever the answer was, or when it is too old.
CREATE TABLE staff_challenges (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in')),
  session_hash bytea REFERENCES staff_sessions (token_hash),
  expires_at timestamptz NOT NULL,
  CONSTRAINT staff_challenges_session CHECK ((purpose = 'add') = (session_hash IS NOT NULL))
);
COMMENT ON COLUMN staff_challenges.session_hash IS 'the session in which a passkey is being added; nobody has one who signs in';
CREATE INDEX staff_challenges_end ON staff_challenges (expires_at);
