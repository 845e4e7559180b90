SET LOCAL lock_timeout = '5s';
-- Agents below another agent, one level deep. Each has a wallet of their own and pays what the agent above has set.
CREATE TABLE sub_agents (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  above_id uuid NOT NULL REFERENCES agents (id),
  since timestamptz NOT NULL,
  points integer NOT NULL DEFAULT 0 CHECK (points BETWEEN 0 AND 10000),
  given_kobo bigint NOT NULL DEFAULT 0,
  taken_back_kobo bigint NOT NULL DEFAULT 0,
  CONSTRAINT sub_agents_not_oneself CHECK (agent_id <> above_id),
  CONSTRAINT sub_agents_taken_back CHECK (taken_back_kobo BETWEEN 0 AND given_kobo)
);
CREATE INDEX sub_agents_of_above ON sub_agents (above_id);
COMMENT ON COLUMN sub_agents.points IS 'basis points that they pay above what the agent above pays, where no provider has its own';

CREATE TABLE sub_agent_prices (
  agent_id uuid NOT NULL REFERENCES sub_agents (agent_id) ON DELETE CASCADE,
  service text NOT NULL,
  provider text NOT NULL,
  points integer NOT NULL CHECK (points BETWEEN 0 AND 10000),
  PRIMARY KEY (agent_id, service, provider)
);

-- The house's own limit: a sub-agent pays at most so much above the standard price.
CREATE TABLE sub_agent_ceiling (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  points integer NOT NULL CHECK (points BETWEEN 0 AND 10000)
);
INSERT INTO sub_agent_ceiling (points) VALUES (500);

CREATE TABLE sub_agent_invitations (
  id uuid PRIMARY KEY,
  code_hash bytea NOT NULL UNIQUE,
  above_id uuid NOT NULL REFERENCES agents (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  accepted_by uuid REFERENCES agents (id),
  CONSTRAINT sub_agent_invitations_accepted CHECK (accepted_by IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX sub_agent_invitations_of_above ON sub_agent_invitations (above_id) WHERE ended_at IS NULL;
COMMENT ON COLUMN sub_agent_invitations.ended_at IS 'when it was accepted or taken back; NULL: it holds until it expires';

-- What an agent has earned by sales of agents below, not yet moved to the wallet. Below zero after a reversal of what was moved.
CREATE TABLE commission_accounts (
  agent_id uuid PRIMARY KEY REFERENCES agents (id),
  balance_kobo bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

-- What the agent above sees of each agent below: how much, never to whom.
CREATE TABLE sub_agent_days (
  above_id uuid NOT NULL REFERENCES agents (id),
  day date NOT NULL,
  agent_id uuid NOT NULL REFERENCES agents (id),
  sales integer NOT NULL CHECK (sales >= 0),
  sold_kobo bigint NOT NULL CHECK (sold_kobo >= 0),
  commission_kobo bigint NOT NULL CHECK (commission_kobo >= 0),
  PRIMARY KEY (above_id, day, agent_id)
) WITH (fillfactor = 50);
COMMENT ON TABLE sub_agent_days IS 'delivered sales by the day in Lagos on which they were placed; a reversal leaves its day again';

-- Money that an agent has moved down, back, or from the commission account to the wallet. One move for each key.
CREATE TABLE agent_moves (
  mover_id uuid NOT NULL REFERENCES agents (id),
  idempotency_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('down', 'back', 'commission')),
  agent_id uuid REFERENCES agents (id),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  note text NOT NULL,
  ref text NOT NULL UNIQUE,
  other_ref text UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (mover_id, idempotency_key),
  CONSTRAINT agent_moves_whose CHECK ((agent_id IS NULL) = (kind = 'commission')),
  CONSTRAINT agent_moves_other_end CHECK ((other_ref IS NULL) = (kind = 'commission'))
);
COMMENT ON COLUMN agent_moves.ref IS 'of the line on the statement of the one who moved it';
COMMENT ON COLUMN agent_moves.other_ref IS 'of the line at the other end';

-- Frozen into the order at its debit. NULL for an agent with nobody above.
ALTER TABLE transactions
  ADD COLUMN above_id uuid,
  ADD COLUMN commission_kobo bigint;
COMMENT ON COLUMN transactions.commission_kobo IS 'what the agent above gets once it is delivered: the price less what that agent would have paid';

-- A day that is closed says what went to commission accounts, less what came back.
ALTER TABLE day_closes ADD COLUMN commission_kobo bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN day_closes.commission_kobo IS 'commission of orders delivered, less that of orders taken back';

-- As in 0043, but an agent below pays by the level of the agent above.
CREATE OR REPLACE FUNCTION level_of(agent uuid) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT coalesce(above.level, live.level, own.level) FROM agents own LEFT JOIN agents live ON live.id = own.live_agent_id
  LEFT JOIN sub_agents sub ON sub.agent_id = coalesce(own.live_agent_id, own.id) LEFT JOIN agents above ON above.id = sub.above_id
  WHERE own.id = agent);

-- As in 0043, but prices of levels are never told to an agent below: those are what the agent above pays.
CREATE OR REPLACE FUNCTION is_told(agent uuid, price_levels text[], at timestamptz) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN price_levels IS NULL OR EXISTS (
  SELECT FROM agents own JOIN agents payer ON payer.id = coalesce(own.live_agent_id, own.id)
  WHERE own.id = agent AND payer.level = ANY (price_levels) AND at >= coalesce(payer.level_since, '-infinity')
    AND NOT EXISTS (SELECT FROM sub_agents sub WHERE sub.agent_id = payer.id));

-- What an agent below pays more than the agent above, in basis points.
CREATE FUNCTION points_below(agent uuid, of_service text, of_provider text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT coalesce(price.points, sub.points) FROM sub_agents sub LEFT JOIN sub_agent_prices price
    ON price.agent_id = sub.agent_id AND price.service = of_service AND price.provider = of_provider
  WHERE sub.agent_id = agent), 0);

-- The price of a plan: never below what the agent above pays at this moment, and never above the ceiling unless that agent pays more.
-- The price of a recharge card is its value, which is the same for all.
CREATE FUNCTION price_below(agent uuid, of_service text, of_provider text, above_kobo bigint, standard_kobo bigint) RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN of_service = 'recharge-cards' THEN above_kobo ELSE greatest(above_kobo, least(
  above_kobo + round(above_kobo::numeric * points_below(agent, of_service, of_provider) / 10000)::bigint,
  standard_kobo + trunc(standard_kobo::numeric * (SELECT points FROM sub_agent_ceiling) / 10000)::bigint)) END;

-- The discount where the amount is chosen: never above that of the agent above, never below nothing. Plans have their price instead.
CREATE FUNCTION discount_below(agent uuid, of_service text, of_provider text, above_points integer, standard_points integer)
RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN of_service NOT IN ('airtime', 'electricity', 'recharge-cards') THEN above_points ELSE least(above_points,
  greatest(0, above_points - points_below(agent, of_service, of_provider),
    standard_points - (SELECT points FROM sub_agent_ceiling))) END;

-- As in 0047, with the commission of agents below.
CREATE OR REPLACE FUNCTION transactions_rules(line transactions) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  broken text := CASE
    WHEN (line.amount_kobo >= 0) IS FALSE THEN 'transactions_amount_kobo_check'
    WHEN (line.requery_at IS NULL OR line.status IN ('PENDING', 'SUCCESSFUL')) IS FALSE THEN 'transactions_asked_about'
    WHEN (line.balance_after_kobo >= 0) IS FALSE THEN 'transactions_balance_after_kobo_check'
    WHEN (line.balance_before_kobo >= 0) IS FALSE THEN 'transactions_balance_before_kobo_check'
    WHEN (line.service IS NOT NULL OR (line.client_reference IS NULL AND line.metadata IS NULL)) IS FALSE
      THEN 'transactions_callers_own'
    WHEN ((line.status = 'PENDING') = (line.settled_at IS NULL)) IS FALSE THEN 'transactions_check'
    WHEN (line.type LIKE '%\_ORDER' OR (line.service IS NULL AND line.idempotency_key IS NULL)) IS FALSE
      THEN 'transactions_check2'
    WHEN (line.client_reference ~ '^[ -~]{1,64}$') IS FALSE THEN 'transactions_client_reference'
    WHEN ((line.above_id IS NULL) = (line.commission_kobo IS NULL)
      AND (line.commission_kobo IS NULL OR line.commission_kobo BETWEEN 0 AND line.amount_kobo)) IS FALSE
      THEN 'transactions_commission'
    WHEN (line.cost_kobo >= 0) IS FALSE THEN 'transactions_cost_kobo_check'
    WHEN (line.discount_kobo >= 0) IS FALSE THEN 'transactions_discount_kobo_check'
    WHEN (line.failure_code IS NULL OR line.status IN ('FAILED', 'REVERSED')) IS FALSE THEN 'transactions_failure_code'
    WHEN (line.fee_kobo >= 0) IS FALSE THEN 'transactions_fee_kobo_check'
    WHEN (line.refund_ref IS NULL OR line.status IN ('FAILED', 'REVERSED')) IS FALSE THEN 'transactions_refunded'
    WHEN (line.status <> 'REVERSED' OR line.refund_ref IS NOT NULL) IS FALSE THEN 'transactions_reversed_once'
    WHEN (line.scenario_at IS NULL OR line.scenario IS NOT NULL) IS FALSE THEN 'transactions_scenario_at'
    WHEN (line.scenario IS NULL OR line.vendor IS NOT DISTINCT FROM 'test') IS FALSE THEN 'transactions_scenario_of_test'
    WHEN (line.selling_price_kobo IS NULL OR (line.selling_price_kobo > 0 AND line.service IS NOT NULL)) IS FALSE
      THEN 'transactions_sold_for'
    WHEN (line.status IN ('PENDING', 'SUCCESSFUL', 'FAILED', 'REVERSED')) IS FALSE THEN 'transactions_status_check'
    WHEN (line.type IN ('WALLET_FUNDING', 'REFUND', 'ADJUSTMENT')
      OR line.type = upper(replace(coalesce(line.service, ''), '-', '_')) || '_ORDER') IS FALSE THEN 'transactions_type_check'
  END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE check_violation USING CONSTRAINT = broken, TABLE = 'transactions', MESSAGE = 'a line of the statement breaks ' || broken;
  END IF;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION transfers_rules(transfer transfers) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  broken text := CASE
    WHEN (transfer.amount_kobo > 0) IS FALSE THEN 'transfers_amount_kobo_check'
    WHEN (transfer.destination <> transfer.source) IS FALSE THEN 'transfers_check'
    WHEN (transfer.kind IN ('PURCHASE', 'REFUND', 'FUNDING', 'FUNDING_FEE', 'ADJUSTMENT', 'REROUTE', 'PROFIT', 'PROFIT_BACK',
      'LATE_COST', 'COMMISSION', 'COMMISSION_BACK')) IS FALSE THEN 'transfers_kind_check'
    WHEN (transfer.kind NOT IN ('COMMISSION', 'COMMISSION_BACK')
      OR ('commission' IN (transfer.source, transfer.destination)
        AND (transfer.source LIKE 'vendor:%' OR transfer.destination LIKE 'vendor:%'))) IS FALSE THEN 'transfers_commission'
    WHEN (transfer.kind NOT IN ('PROFIT', 'PROFIT_BACK', 'LATE_COST')
      OR ('profit' IN (transfer.source, transfer.destination)
        AND (transfer.source LIKE 'vendor:%' OR transfer.destination LIKE 'vendor:%'))) IS FALSE THEN 'transfers_profit'
    WHEN (transfer.kind <> 'REROUTE' OR (transfer.source LIKE 'vendor:%' AND transfer.destination LIKE 'vendor:%')) IS FALSE
      THEN 'transfers_reroute'
  END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE check_violation USING CONSTRAINT = broken, TABLE = 'transfers', MESSAGE = 'a transfer breaks ' || broken;
  END IF;
  RETURN true;
END
$$;
