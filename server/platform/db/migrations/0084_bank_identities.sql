SET LOCAL lock_timeout = '5s';
-- Which bank was told who an agent is. The number went to the bank alone: its last four digits are kept.
CREATE TABLE bank_identities (
  agent_id uuid NOT NULL REFERENCES agents (id),
  provider text NOT NULL CHECK (provider <> ''),
  number_kind text NOT NULL CHECK (number_kind IN ('BVN', 'NIN')),
  last_four text NOT NULL CHECK (last_four ~ '^\d{4}$'),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, provider)
);
COMMENT ON TABLE bank_identities IS 'one of each agent and provider that opens accounts for known people alone';
