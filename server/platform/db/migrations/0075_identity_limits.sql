SET LOCAL lock_timeout = '5s';
-- What agents may hold and sell, by what is known of who they are. Without a limit set, everything stays allowed.
CREATE TABLE identity_levels (
  code text PRIMARY KEY CHECK (code IN ('none', 'number', 'address')),
  balance_kobo bigint CHECK (balance_kobo > 0),
  day_kobo bigint CHECK (day_kobo > 0),
  sale_kobo bigint CHECK (sale_kobo > 0)
);
INSERT INTO identity_levels (code) VALUES ('none'), ('number'), ('address');
COMMENT ON TABLE identity_levels IS 'none: nothing is verified; number: a BVN or NIN is; address: that and the address. A limit that is NULL does not hold';

-- Who was verified, by whom and how. The number itself is not kept.
CREATE TABLE identities (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  level text NOT NULL REFERENCES identity_levels (code),
  number_kind text NOT NULL CHECK (number_kind IN ('BVN', 'NIN')),
  last_four text NOT NULL CHECK (last_four ~ '^\d{4}$'),
  proof text NOT NULL CHECK (proof IN ('document', 'bank')),
  verified_by text NOT NULL CHECK (verified_by <> ''),
  verified_at timestamptz NOT NULL,
  CONSTRAINT identities_verified CHECK (level <> 'none')
);
COMMENT ON TABLE identities IS 'one of each agent who was verified; an agent without is of the level none';
