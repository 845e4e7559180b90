SET LOCAL lock_timeout = '5s';

-- Where an agent has logged in: a device by the mark its browser keeps, a network by its address. Whoever guesses from elsewhere
-- uses up other tries than the agent's own. Nothing is proved by it but that.
CREATE TABLE known_places (
  agent_id uuid NOT NULL REFERENCES agents (id),
  place bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, place)
);
CREATE INDEX known_places_seen_at ON known_places (seen_at);
COMMENT ON COLUMN known_places.place IS 'SHA-256 of the device''s mark, or of the IPv4 address or IPv6 /64';
