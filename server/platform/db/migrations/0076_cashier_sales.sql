SET LOCAL lock_timeout = '5s';
-- What cashiers sell, apart from the statement's lines: an index of their own there would cost every sale of every shop. The number of
-- rows read for a page is that of the cashier's sales alone, however many lines the shop has.
CREATE TABLE cashier_sales (
  agent_id uuid,
  order_id uuid,
  cashier_id uuid NOT NULL REFERENCES cashiers (id),
  day date NOT NULL,
  charged_kobo bigint NOT NULL CHECK (charged_kobo > 0),
  PRIMARY KEY (agent_id, order_id),
  CONSTRAINT cashier_sales_order_fkey FOREIGN KEY (agent_id, order_id) REFERENCES transactions (agent_id, id)
);
CREATE INDEX cashier_sales_of_cashier ON cashier_sales (cashier_id, order_id);
COMMENT ON COLUMN cashier_sales.day IS 'in Lagos: the day of the limit that it was counted in';
COMMENT ON COLUMN cashier_sales.charged_kobo IS 'what the screen told the cashier to take: the selling price, else the face value';

CREATE TABLE cashier_days (
  cashier_id uuid REFERENCES cashiers (id),
  day date,
  agent_id uuid NOT NULL REFERENCES agents (id),
  sold_kobo bigint NOT NULL DEFAULT 0 CHECK (sold_kobo >= 0),
  counted_kobo bigint CHECK (counted_kobo >= 0),
  expected_kobo bigint,
  counted_at timestamptz,
  PRIMARY KEY (cashier_id, day),
  CONSTRAINT cashier_days_counted CHECK ((counted_kobo IS NULL) = (expected_kobo IS NULL)
    AND (counted_kobo IS NULL) = (counted_at IS NULL))
);
COMMENT ON COLUMN cashier_days.sold_kobo IS 'what counts against the limit of the day; what failed or was reversed is taken off';
COMMENT ON COLUMN cashier_days.expected_kobo IS 'the cash that was expected when the agent counted it';
