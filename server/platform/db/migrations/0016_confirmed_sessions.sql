SET LOCAL lock_timeout = '5s';
-- When the holder of a session last gave the password with it. What outlives a session (keys, webhooks, funding accounts) is
-- made by none that did not do so lately, a fresh login's included: its token may have been taken the moment it was made.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
