SET LOCAL lock_timeout = '5s';
-- What a plan costs us at each vendor, from a moment on; null: no longer known.
CREATE TABLE plan_costs (
  plan_id text NOT NULL REFERENCES plans (id),
  vendor text NOT NULL,
  since timestamptz NOT NULL,
  cost_kobo bigint CHECK (cost_kobo > 0),
  PRIMARY KEY (plan_id, vendor, since)
);
-- What each vendor leaves us of an amount, where the agent chooses it; null: no longer known.
CREATE TABLE vendor_commissions (
  service text NOT NULL,
  provider text NOT NULL,
  vendor text NOT NULL,
  since timestamptz NOT NULL,
  commission_points integer CHECK (commission_points BETWEEN 0 AND 10000),
  PRIMARY KEY (service, provider, vendor, since),
  FOREIGN KEY (service, provider) REFERENCES providers (service, code)
);
COMMENT ON COLUMN vendor_commissions.commission_points IS 'in basis points of the face value';

ALTER TABLE transactions
  ADD COLUMN cost_kobo bigint,
  ADD CONSTRAINT transactions_cost_kobo_check CHECK (cost_kobo >= 0) NOT VALID;
COMMENT ON COLUMN transactions.cost_kobo IS 'of a delivered order: what its vendor charged, as it said or else by our list; null: unknown';

-- The part of a sale that its vendor did not charge is moved from the vendor's account to the house's, or back for a loss.
ALTER TABLE transfers
  DROP CONSTRAINT transfers_kind_check,
  ADD CONSTRAINT transfers_kind_check CHECK (kind IN ('PURCHASE', 'REFUND', 'FUNDING', 'FUNDING_FEE', 'ADJUSTMENT', 'REROUTE',
    'PROFIT', 'PROFIT_BACK', 'LATE_COST')) NOT VALID,
  ADD CONSTRAINT transfers_profit CHECK (kind NOT IN ('PROFIT', 'PROFIT_BACK', 'LATE_COST')
    OR ('profit' IN (source, destination) AND (source LIKE 'vendor:%' OR destination LIKE 'vendor:%'))) NOT VALID;

-- Movements of the house's own money, which are no agent's.
CREATE TABLE house_transfers (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('PAID_IN', 'CORRECTION')),
  source text NOT NULL,
  destination text NOT NULL CHECK (destination <> source),
  amount_kobo bigint NOT NULL CHECK (amount_kobo > 0),
  -- The bank's reference of a payment, or why the books were corrected.
  reference text NOT NULL CHECK (reference <> ''),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX house_transfers_once ON house_transfers (source, destination, reference) WHERE kind = 'PAID_IN';
CREATE TRIGGER house_transfers_append_only BEFORE UPDATE OR DELETE ON house_transfers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER house_transfers_no_truncate BEFORE TRUNCATE ON house_transfers EXECUTE FUNCTION refuse_change();
CREATE TRIGGER house_transfers_no_play_money BEFORE INSERT ON house_transfers FOR EACH ROW
  WHEN (NEW.source LIKE 'vendor:sandbox%' OR NEW.destination LIKE 'vendor:sandbox%')
  EXECUTE FUNCTION refuse_play_money();

-- As in 0012; what was paid in at a sandbox is play money too.
CREATE OR REPLACE FUNCTION holds_money() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM transfers WHERE 'test-float' NOT IN (source, destination)
      AND 'vendor:test' NOT IN (source, destination))
    OR EXISTS (SELECT FROM house_transfers)
    OR EXISTS (SELECT FROM funding_payments)
    OR EXISTS (SELECT FROM funding_claims WHERE status = 'PENDING')
$$;
