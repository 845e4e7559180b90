SET LOCAL lock_timeout = '5s';
-- What the staff posted for later, and to several agents. NULL: shown at once; to whomever agent_id and price_levels say.
ALTER TABLE notices
  ADD COLUMN show_from timestamptz,
  ADD COLUMN agent_ids uuid[],
  ADD CONSTRAINT notices_show_from_check CHECK (show_from IS NULL OR (posted_by IS NOT NULL AND show_from > created_at)) NOT VALID,
  ADD CONSTRAINT notices_agent_ids_check CHECK (agent_ids IS NULL
    OR (agent_id IS NULL AND price_levels IS NULL AND posted_by IS NOT NULL AND cardinality(agent_ids) > 0)) NOT VALID;
