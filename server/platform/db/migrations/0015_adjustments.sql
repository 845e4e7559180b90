SET LOCAL lock_timeout = '5s';
-- Which reference of the operator's own (a ticket, a bank's reference) an adjustment was made for: each is applied once an agent.
CREATE TABLE adjustments (
  agent_id uuid NOT NULL REFERENCES agents (id),
  reference text NOT NULL CHECK (reference <> ''),
  ref text NOT NULL,
  PRIMARY KEY (agent_id, reference)
);
COMMENT ON COLUMN adjustments.ref IS 'of the line on the statement';
