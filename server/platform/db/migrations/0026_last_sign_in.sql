SET LOCAL lock_timeout = '5s';
-- When the agent signed in for this session, and for the one before it: sessions are forgotten a day after they end.
ALTER TABLE agents ADD COLUMN signed_in_at timestamptz, ADD COLUMN last_signed_in_at timestamptz;
