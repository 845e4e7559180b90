SET LOCAL lock_timeout = '5s';

-- What became of a provider's orders on a day of Lagos, for the public page: a task counts them, so that nobody who opens it has orders read.
CREATE TABLE provider_days (
  day date NOT NULL,
  service text NOT NULL,
  provider text NOT NULL,
  orders integer NOT NULL,
  delivered integer NOT NULL,
  agents integer NOT NULL,
  PRIMARY KEY (day, service, provider),
  CONSTRAINT provider_days_delivered CHECK (delivered BETWEEN 0 AND orders),
  CONSTRAINT provider_days_agents CHECK (agents BETWEEN 1 AND orders)
);
COMMENT ON COLUMN provider_days.orders IS 'those that have an outcome, or had none for too long; not those with a wrong number';
COMMENT ON COLUMN provider_days.agents IS 'how many placed them: what is said of a few would tell of one';
