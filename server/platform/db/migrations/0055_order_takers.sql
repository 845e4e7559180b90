SET LOCAL lock_timeout = '5s';

-- Which of the staff has an order in hand: one, until they decide it, give it back, or somebody takes it over.
CREATE TABLE order_takers (
  agent_id uuid NOT NULL,
  order_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, order_id),
  FOREIGN KEY (agent_id, order_id) REFERENCES transactions (agent_id, id)
);

-- What the staff tell each other about an order, for good. No agent reads it.
CREATE TABLE order_notes (
  agent_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, order_id, id),
  FOREIGN KEY (agent_id, order_id) REFERENCES transactions (agent_id, id)
);
CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
