SET LOCAL lock_timeout = '5s';

-- Each time that a backup was restored on trial: a backup that nobody restored proves nothing.
CREATE TABLE restore_drills (
  id uuid PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  took_ms integer NOT NULL CHECK (took_ms >= 0),
  -- As its folder names it; empty: there was none.
  backup text NOT NULL,
  -- The restored database had everything that was written up to then; NULL: it could not be restored.
  restored_to timestamptz,
  -- Why it could not be restored, or what does not agree in the restored books; NULL: all went well.
  problem text CHECK (problem <> ''),
  CHECK (restored_to IS NOT NULL OR problem IS NOT NULL)
);
CREATE INDEX restore_drills_begun ON restore_drills (begun_at);
