SET LOCAL lock_timeout = '5s';
ALTER TABLE vendor_health ADD COLUMN leads boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN vendor_health.leads IS 'at the last look it was asked before the first of VENDOR, for being more reliable';
