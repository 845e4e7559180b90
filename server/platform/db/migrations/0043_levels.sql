SET LOCAL lock_timeout = '5s';
-- Named sets of prices. An agent is shown their own prices alone, and never reads of a level.
CREATE TABLE levels (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL
);
INSERT INTO levels (code, name, position) VALUES ('standard', 'Standard', 0);

-- A constant default rewrites no row, and the version before, which knows no levels, goes on opening accounts.
ALTER TABLE agents
  ADD COLUMN level text NOT NULL DEFAULT 'standard',
  ADD COLUMN level_since timestamptz,
  ADD CONSTRAINT agents_level_fkey FOREIGN KEY (level) REFERENCES levels (code) NOT VALID,
  ADD CONSTRAINT agents_level_of_live CHECK (live_agent_id IS NULL OR (level = 'standard' AND level_since IS NULL)) NOT VALID;
COMMENT ON COLUMN agents.level IS 'whose prices they pay; a test account pays those of its agent';
COMMENT ON COLUMN agents.level_since IS 'NULL: since the account was opened';

-- What a plan costs the agents of a level, where that is not what it costs the others. They know the plan by an id of its own, so
-- that an order from a stale list names the price it saw. Like a plan, a row never changes its price.
CREATE TABLE level_prices (
  id text PRIMARY KEY,
  plan_id text NOT NULL REFERENCES plans (id),
  level text NOT NULL REFERENCES levels (code) CHECK (level <> 'standard'),
  price_kobo bigint NOT NULL CHECK (price_kobo > 0),
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX level_prices_one_in_force ON level_prices (plan_id, level) WHERE withdrawn_at IS NULL;
COMMENT ON COLUMN level_prices.id IS 'what the agents of the level know the plan by; no plan has the same id';

CREATE TABLE level_discounts (
  service text NOT NULL,
  provider text NOT NULL,
  level text NOT NULL REFERENCES levels (code) CHECK (level <> 'standard'),
  discount_points integer NOT NULL CHECK (discount_points BETWEEN 0 AND 10000),
  PRIMARY KEY (service, provider, level),
  FOREIGN KEY (service, provider) REFERENCES providers (service, code)
);

CREATE FUNCTION level_of(agent uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(live.level, own.level) FROM agents own LEFT JOIN agents live ON live.id = own.live_agent_id
  WHERE own.id = agent);
COMMENT ON FUNCTION level_of IS 'a test account has the level of its agent';

-- What is told of prices to the agents of some levels alone. NULL: to all.
ALTER TABLE notices
  ADD COLUMN price_levels text[],
  ADD CONSTRAINT notices_price_levels_check CHECK (price_levels IS NULL OR agent_id IS NULL) NOT VALID;
ALTER TABLE events
  ADD COLUMN price_levels text[],
  ADD CONSTRAINT events_price_levels_check CHECK (price_levels IS NULL
    OR (type = 'price.changed' AND agent_id = '00000000-0000-0000-0000-000000000000')) NOT VALID;

CREATE FUNCTION is_told(agent uuid, price_levels text[], at timestamptz) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN price_levels IS NULL OR EXISTS (
  SELECT FROM agents own JOIN agents payer ON payer.id = coalesce(own.live_agent_id, own.id)
  WHERE own.id = agent AND payer.level = ANY (price_levels) AND at >= coalesce(payer.level_since, '-infinity'));
COMMENT ON FUNCTION is_told IS 'whether an agent has, and had at that time, a level that something was told to';

-- As in 0033, but what is told to some levels is posted to their agents alone.
CREATE OR REPLACE FUNCTION post_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.agent_id = '00000000-0000-0000-0000-000000000000' THEN
    INSERT INTO webhook_events (agent_id, id, type, order_id, details, created_at, due_at)
    SELECT agent_id, NEW.id, NEW.type, NEW.order_id, NEW.details, NEW.created_at, CASE WHEN paused_at IS NULL THEN NEW.created_at END
    FROM webhook_endpoints WHERE events ? NEW.type AND is_told(agent_id, NEW.price_levels, NEW.created_at)
    ORDER BY agent_id FOR KEY SHARE;
  ELSE
    INSERT INTO webhook_events (agent_id, id, type, order_id, details, created_at, due_at)
    SELECT agent_id, NEW.id, NEW.type, NEW.order_id, NEW.details, NEW.created_at, CASE WHEN paused_at IS NULL THEN NEW.created_at END
    FROM webhook_endpoints WHERE agent_id = NEW.agent_id AND events ? NEW.type FOR KEY SHARE;
  END IF;
  RETURN NULL;
END
$$;
