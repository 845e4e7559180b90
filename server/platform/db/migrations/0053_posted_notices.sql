SET LOCAL lock_timeout = '5s';
-- What the staff posted, and took back: agents do not see it any more, and the row stays. NULL: posted by the product itself, or before
-- this was kept.
ALTER TABLE notices
  ADD COLUMN posted_by text,
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_by text,
  ADD CONSTRAINT notices_withdrawn_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)
    AND (withdrawn_at IS NULL OR posted_by IS NOT NULL)) NOT VALID;
