SET LOCAL lock_timeout = '5s';

-- Up to which line of an agent a task has taken out whom orders were for, once they are older than KEEP_RECORDS_YEARS.
CREATE TABLE old_records (
  agent_id uuid PRIMARY KEY,
  last_id uuid NOT NULL
);
