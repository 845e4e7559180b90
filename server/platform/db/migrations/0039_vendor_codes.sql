SET LOCAL lock_timeout = '5s';
-- What each vendor calls a provider.
CREATE TABLE provider_codes (
  service text NOT NULL,
  provider text NOT NULL,
  vendor text NOT NULL,
  code text NOT NULL CHECK (code <> ''),
  PRIMARY KEY (service, provider, vendor),
  FOREIGN KEY (service, provider) REFERENCES providers (service, code)
);
-- What each vendor calls a plan.
CREATE TABLE plan_codes (
  plan_id text NOT NULL REFERENCES plans (id),
  vendor text NOT NULL,
  code text NOT NULL CHECK (code <> ''),
  PRIMARY KEY (plan_id, vendor)
);

-- VTpass was the only vendor with codes. The columns stay for the version before, which may run beside this one; nothing reads or
-- writes them any more.
INSERT INTO provider_codes (service, provider, vendor, code)
SELECT service, code, 'vtpass', vendor_code FROM providers WHERE vendor_code <> '';
INSERT INTO plan_codes (plan_id, vendor, code)
SELECT id, 'vtpass', vendor_code FROM plans WHERE vendor_code <> '';
COMMENT ON COLUMN providers.vendor_code IS 'unused since provider_codes; to be dropped';
COMMENT ON COLUMN plans.vendor_code IS 'unused since plan_codes; to be dropped';

-- As in 0012, for sandboxes that have names of their own: vendor:sandbox:north.
CREATE OR REPLACE TRIGGER transfers_no_play_money BEFORE INSERT ON transfers FOR EACH ROW
  WHEN ('bank:sandbox' IN (NEW.source, NEW.destination)
    OR NEW.source LIKE 'vendor:sandbox%' OR NEW.destination LIKE 'vendor:sandbox%')
  EXECUTE FUNCTION refuse_play_money();
