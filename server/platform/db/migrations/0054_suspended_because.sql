SET LOCAL lock_timeout = '5s';

ALTER TABLE agents ADD COLUMN suspended_because text;
COMMENT ON COLUMN agents.suspended_because IS 'as the agent reads it where they are refused; it counts with suspended_at alone';
