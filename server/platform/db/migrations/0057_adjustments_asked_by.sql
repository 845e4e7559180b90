SET LOCAL lock_timeout = '5s';

-- What one person credits and debits within a day is counted together. Those from before are nobody's.
ALTER TABLE adjustments ADD COLUMN asked_by uuid;
ALTER TABLE adjustments ADD CONSTRAINT adjustments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff (id) NOT VALID;
COMMENT ON COLUMN adjustments.asked_by IS 'who of the staff; null: the command line';
