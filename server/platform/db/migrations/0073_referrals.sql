SET LOCAL lock_timeout = '5s';
-- Agents who bring agents. The code stands in a link that anybody may see; it opens nothing.
CREATE TABLE referral_codes (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z2-9]{8}$')
);

-- Who came by whose link, once each. What is decided stays.
CREATE TABLE referrals (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  referrer_id uuid NOT NULL REFERENCES agents (id),
  created_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'paid', 'refused')),
  because text CHECK (because IN ('same-device', 'same-payer', 'same-customers')),
  ref text,
  decided_at timestamptz,
  CONSTRAINT referrals_not_oneself CHECK (agent_id <> referrer_id),
  CONSTRAINT referrals_decided CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT referrals_paid_by_line CHECK ((state = 'paid') = (ref IS NOT NULL)),
  CONSTRAINT referrals_refused_because CHECK ((state = 'refused') = (because IS NOT NULL))
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, decided_at);
CREATE INDEX referrals_waiting ON referrals (agent_id) WHERE state = 'waiting';
COMMENT ON COLUMN referrals.ref IS 'the line of the bonus on the referrer''s statement';
COMMENT ON COLUMN referrals.because IS 'why it looks like one person: no bonus is paid';
