SET LOCAL lock_timeout = '5s';
-- Levels that agents get by what they sell, and changes of level that they are told of before they come.
ALTER TABLE levels
  ADD COLUMN sold_kobo bigint,
  ADD CONSTRAINT levels_sold_kobo_check CHECK (sold_kobo > 0) NOT VALID,
  ADD CONSTRAINT levels_standard_is_for_all CHECK (code <> 'standard' OR sold_kobo IS NULL) NOT VALID;
COMMENT ON COLUMN levels.sold_kobo IS 'who sells as much within 30 days gets the level by itself; NULL: by hand alone';

-- A constant default rewrites no row. Whoever has a level was given it by hand.
ALTER TABLE agents
  ADD COLUMN level_by_hand boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT agents_level_by_hand_of_live CHECK (live_agent_id IS NULL OR NOT level_by_hand) NOT VALID;
UPDATE agents SET level_by_hand = true WHERE level <> 'standard';
COMMENT ON COLUMN agents.level_by_hand IS 'the rule leaves their level alone';

CREATE TABLE level_moves (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  level text NOT NULL REFERENCES levels (code),
  at timestamptz NOT NULL,
  operator text CHECK (operator <> ''),
  told_at timestamptz NOT NULL,
  CONSTRAINT level_moves_told_before CHECK (at > told_at)
);
CREATE INDEX level_moves_due ON level_moves (at);
COMMENT ON TABLE level_moves IS 'changes of level to come, one an agent, who was told of it';
COMMENT ON COLUMN level_moves.operator IS 'who of the staff asked for it; NULL: the rule did';
