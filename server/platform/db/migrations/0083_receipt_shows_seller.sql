SET LOCAL lock_timeout = '5s';
ALTER TABLE agents ADD COLUMN receipt_shows_seller boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN agents.receipt_shows_seller IS 'true: a receipt has the name of the cashier who sold it';
