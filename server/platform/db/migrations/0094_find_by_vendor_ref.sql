-- The staff look for an order by its vendor's reference, and without this read every attempt there ever was.
CREATE INDEX CONCURRENTLY attempts_vendor_ref ON attempts (vendor_ref) WHERE vendor_ref IS NOT NULL;
