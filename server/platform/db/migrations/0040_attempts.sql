SET LOCAL lock_timeout = '5s';
-- Each asking of one vendor for one order. A vendor is asked to deliver an order once. Without a foreign key, which would lock the
-- order's line once more for each sale; the statement that changes the line writes the attempt.
CREATE TABLE attempts (
  agent_id uuid NOT NULL,
  order_id uuid NOT NULL,
  vendor text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('PREFERRED', 'TRIAL', 'OTHERS_CLOSED', 'OTHERS_FAILED')),
  vendor_ref text,
  sent_at timestamptz NOT NULL,
  answered_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('delivered', 'failed', 'pending', 'unknown')),
  failure_code text CHECK ((failure_code IS NOT NULL) = (outcome = 'failed')),
  cost_kobo bigint CHECK (cost_kobo >= 0),
  ask_at timestamptz,
  PRIMARY KEY (agent_id, order_id, vendor)
);
COMMENT ON COLUMN attempts.reason IS 'why this vendor was asked';
COMMENT ON COLUMN attempts.answered_at IS 'of the last answer';
COMMENT ON COLUMN attempts.cost_kobo IS 'what the vendor says it took from our balance';
COMMENT ON COLUMN attempts.ask_at IS 'when a vendor that failed an order is asked once more whether it delivered it after all';
CREATE INDEX attempts_to_ask ON attempts (ask_at) WHERE ask_at IS NOT NULL;

-- An order that goes on to the next vendor takes its money along.
ALTER TABLE transfers
  DROP CONSTRAINT transfers_kind_check,
  ADD CONSTRAINT transfers_kind_check
    CHECK (kind IN ('PURCHASE', 'REFUND', 'FUNDING', 'FUNDING_FEE', 'ADJUSTMENT', 'REROUTE')) NOT VALID,
  ADD CONSTRAINT transfers_reroute
    CHECK (kind <> 'REROUTE' OR (source LIKE 'vendor:%' AND destination LIKE 'vendor:%')) NOT VALID;
COMMENT ON COLUMN transfers.subject_ref IS 'ref of the order or funding this transfer is about; a refund names the order it returns; a
 reroute adds ">" and the vendor that it goes to, since an order may have several';
