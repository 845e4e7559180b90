SET LOCAL lock_timeout = '5s';
-- What became of each letter that a mail server took: never its words, and of the address only what tells it apart. One that waits or
-- was given up stands in mails.
CREATE TABLE sent_letters (
  agent_id uuid NOT NULL REFERENCES agents (id),
  id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  tries integer NOT NULL,
  asked_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, id)
);
COMMENT ON COLUMN sent_letters.recipient IS 'masked: a•••@example.com';
CREATE INDEX sent_letters_sent_at ON sent_letters (sent_at);
