SET LOCAL lock_timeout = '5s';

-- What the staff say of a provider while they hold it.
ALTER TABLE providers ADD COLUMN held_status text;
ALTER TABLE providers ADD CONSTRAINT providers_held_status_check CHECK (held_status IN ('up', 'degraded', 'down')) NOT VALID;
COMMENT ON COLUMN providers.held_status IS 'counts instead of status while status_held does; NULL: status itself is kept';

-- Pictures that the staff gave to providers. None is ever deleted: orders name the address of what they were sold with.
CREATE TABLE pictures (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/webp', 'image/svg+xml')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 65536)
);
COMMENT ON COLUMN pictures.hash IS 'SHA-256 of the bytes; part of the address';

-- One for each provider, whatever the services that have it.
CREATE TABLE provider_pictures (
  provider text PRIMARY KEY,
  picture text NOT NULL REFERENCES pictures
);
COMMENT ON COLUMN provider_pictures.provider IS 'as providers.code';
