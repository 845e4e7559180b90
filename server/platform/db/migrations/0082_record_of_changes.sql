-- What an action changed: [{"what": "status", "before": "PENDING", "after": "FAILED"}]. NULL before it has ended, for what only reads
-- and for what was done before this version.
ALTER TABLE operator_audit ADD COLUMN changes jsonb;

-- A row's trigger does not see a table that is emptied at once.
CREATE TRIGGER operator_audit_no_truncate BEFORE TRUNCATE ON operator_audit EXECUTE FUNCTION refuse_change();
