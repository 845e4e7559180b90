SET LOCAL lock_timeout = '5s';
-- What vendors wrote of an order, tokens and pins masked, for whoever looks into it. Without a foreign key, as attempts.
CREATE TABLE vendor_answers (
  agent_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  vendor text NOT NULL,
  at timestamptz NOT NULL,
  status smallint CHECK (status BETWEEN 100 AND 999),
  body text NOT NULL CHECK (length(body) <= 2000),
  PRIMARY KEY (agent_id, order_id, id)
);
COMMENT ON COLUMN vendor_answers.status IS 'of HTTP; NULL: no whole answer came';
COMMENT ON COLUMN vendor_answers.body IS 'as the vendor wrote it; where no answer came, what happened instead';
-- They come in the order of their time, and are forgotten in it.
CREATE INDEX vendor_answers_at ON vendor_answers USING brin (at);
