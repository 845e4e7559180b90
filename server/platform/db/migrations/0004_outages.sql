-- Set when a vendor says that it cannot reach a provider; over by itself, so that nobody has to switch it on again.
ALTER TABLE providers ADD COLUMN down_until timestamptz;
