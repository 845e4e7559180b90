SET LOCAL lock_timeout = '5s';

-- What each agent agreed to, and when: one row of each version of the terms and of the privacy notice. Agents of before have none.
CREATE TABLE consents (
  agent_id uuid NOT NULL REFERENCES agents (id),
  document text NOT NULL CHECK (document IN ('privacy', 'terms')),
  version date NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, document, version)
);
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Which versions this database has seen in force: a new one is told to all agents once.
CREATE TABLE document_versions (
  document text NOT NULL CHECK (document IN ('privacy', 'terms')),
  version date NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (document, version)
);
COMMENT ON COLUMN document_versions.since IS 'when a process of that version first started';
