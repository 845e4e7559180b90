-- What stands against a vendor for one provider of a service; with both empty against all it sells. No row: nothing.
CREATE TABLE vendor_strikes (
  vendor text NOT NULL,
  service text NOT NULL,
  provider text NOT NULL,
  strikes integer NOT NULL CHECK (strikes > 0),
  closed_until timestamptz NOT NULL,
  PRIMARY KEY (vendor, service, provider),
  CHECK ((service = '') = (provider = ''))
);
COMMENT ON COLUMN vendor_strikes.strikes IS 'failures and silences since it last delivered';
COMMENT ON COLUMN vendor_strikes.closed_until IS 'until then it is not asked; then one order tries it';
