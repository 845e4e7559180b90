SET LOCAL lock_timeout = '5s';

-- Who asked to be erased and has not been yet. What is left of an agent after it stands in agents.erased_at.
CREATE TABLE erasures (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT erasures_may_be_taken_back CHECK (due_at > asked_at)
);
COMMENT ON COLUMN erasures.due_at IS 'not before; later where something of theirs is open still';

ALTER TABLE agents
  ADD COLUMN erased_at timestamptz,
  DROP CONSTRAINT test_accounts_are_nameless,
  ADD CONSTRAINT test_accounts_are_nameless CHECK (
    num_nonnulls(first_name, last_name, username) = CASE WHEN live_agent_id IS NULL THEN 3 ELSE 0 END) NOT VALID,
  ADD CONSTRAINT agents_can_be_reached CHECK (
    num_nonnulls(phone, email, password_hash) = CASE WHEN live_agent_id IS NULL AND erased_at IS NULL THEN 3 ELSE 0 END) NOT VALID;
ALTER TABLE agents VALIDATE CONSTRAINT test_accounts_are_nameless;
ALTER TABLE agents VALIDATE CONSTRAINT agents_can_be_reached;
COMMENT ON COLUMN agents.erased_at IS 'since when nothing here says who this was; their records of money stay';
