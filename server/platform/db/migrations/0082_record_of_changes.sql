-- What an action changed: [{"what": "status", "before": "PENDING", "after": "FAILED"}]. NULL before it has ended, for what only reads
-- and for what was done before this version.
ALTER TABLE operator_audit ADD COLUMN changes jsonb;
