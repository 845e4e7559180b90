SET LOCAL lock_timeout = '5s';
-- An agent has an endpoint for live and one for test: each belongs to the account whose events it gets, the agent's own or the
-- agent's test account. Each chooses its events; what there is goes on getting what it got.
ALTER TABLE webhook_endpoints
  ADD COLUMN events jsonb NOT NULL DEFAULT '["order.successful", "order.failed", "order.reversed"]',
  ADD CONSTRAINT webhook_endpoints_events CHECK (jsonb_typeof(events) = 'array' AND events <> '[]') NOT VALID;

-- Events that are of no order tell what happened in words of their own. An endpoint gets each event once: the primary key says so.
ALTER TABLE webhook_events
  ADD COLUMN details jsonb,
  DROP CONSTRAINT webhook_events_type_check,
  DROP CONSTRAINT webhook_events_check;
COMMENT ON COLUMN webhook_events.order_id IS 'the line of the statement that it tells of';
COMMENT ON COLUMN webhook_events.details IS 'what the event tells besides that line, as it is posted';

-- What was posted of test orders went to the one endpoint there was. Agents who have sold in test mode keep that: their test
-- endpoint begins as its copy, with the same secret and with the test events that wait.
INSERT INTO webhook_endpoints (agent_id, url, secret, former_secret, former_until, created_at, failing_since, paused_at, paused_by, told_at)
SELECT t.id, p.url, p.secret, p.former_secret, p.former_until, p.created_at, p.failing_since, p.paused_at, p.paused_by, p.told_at
FROM webhook_endpoints p JOIN agents t ON t.live_agent_id = p.agent_id;
UPDATE webhook_events e SET agent_id = t.id
FROM agents t JOIN transactions o ON o.agent_id = t.id
WHERE e.agent_id = t.live_agent_id AND e.order_id = o.id;
