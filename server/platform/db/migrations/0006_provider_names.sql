-- A receipt names its provider as it was called when it was sold, whatever became of it in the catalogue. Lines from before this
-- have none: pages read the name of their provider from the catalogue.
ALTER TABLE transactions ADD COLUMN provider_name text;
