SET LOCAL lock_timeout = '5s';

ALTER TABLE agents ADD COLUMN email_confirmed_at timestamptz;
COMMENT ON COLUMN agents.email_confirmed_at IS 'since when a code that went to the email is known to have come back';

-- Codes that an agent has to tell back: to confirm the email, or to have another phone number.
CREATE TABLE contact_codes (
  agent_id uuid NOT NULL REFERENCES agents (id),
  kind text NOT NULL CONSTRAINT contact_codes_are_of_a_kind CHECK (kind IN ('EMAIL_CODE', 'PHONE_CODE')),
  phone text CONSTRAINT contact_codes_phone_is_e164 CHECK (phone ~ '^\+234\d{10}$'),
  asked_at timestamptz NOT NULL,
  code_hash text,
  tries_left integer NOT NULL CONSTRAINT contact_codes_tries_are_counted CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, kind),
  CONSTRAINT contact_codes_name_the_new_phone CHECK ((kind = 'PHONE_CODE') = (phone IS NOT NULL))
);
COMMENT ON COLUMN contact_codes.code_hash IS 'NULL until the message with the code is written';
COMMENT ON COLUMN contact_codes.phone IS 'the new number';
