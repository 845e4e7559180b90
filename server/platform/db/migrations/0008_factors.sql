-- A PIN that sales above an amount ask for. Wrong ones are counted in the row itself, so that processes side by side count together.
ALTER TABLE agents
  ADD COLUMN pin_hash text,
  ADD COLUMN pin_above_kobo bigint CHECK (pin_above_kobo >= 0),
  ADD COLUMN pin_wrong_tries integer NOT NULL DEFAULT 0 CHECK (pin_wrong_tries >= 0),
  ADD COLUMN pin_locked_until timestamptz,
  ADD CONSTRAINT agents_pin_check CHECK ((pin_hash IS NULL) = (pin_above_kobo IS NULL));
COMMENT ON COLUMN agents.pin_above_kobo IS 'sales that cost more than this ask for the PIN; 0 is every sale';

-- A program has no PIN to type. A new key begins without this: whoever makes one by a stolen session gains nothing.
ALTER TABLE api_keys ADD COLUMN sells_above_pin boolean NOT NULL DEFAULT false;

-- Codes of an authenticator app (RFC 6238). In force once confirmed_at is set.
CREATE TABLE totp (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint,
  recovery_salt bytea NOT NULL,
  recovery_hashes jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  CHECK (confirmed_at IS NOT NULL OR (last_step IS NULL AND recovery_hashes = '[]'))
);
COMMENT ON COLUMN totp.secret IS 'one byte that says how it is kept, then the secret as it is (0) or sealed with TOTP_KEY (1)';
COMMENT ON COLUMN totp.last_step IS 'the time step of the last code that was taken: none opens twice';
COMMENT ON COLUMN totp.recovery_hashes IS 'argon2id of each recovery code that is left, base64, all with recovery_salt';

-- The kinds are listed in server/mail/enqueue.ts; a list here too would have to be written anew with each of them.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
