SET LOCAL lock_timeout = '5s';

-- A hold that somebody forgets would hide for weeks that a provider fails.
ALTER TABLE providers ADD COLUMN held_until timestamptz, ADD COLUMN held_because text;
COMMENT ON COLUMN providers.held_until IS 'when status_held ends to count; NULL: when somebody releases it';
COMMENT ON COLUMN providers.held_because IS 'for the staff; it counts with status_held alone';
