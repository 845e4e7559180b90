import type { PlatformDeps } from '../platform/deps.ts';
import type { Vendor } from './vendor.ts';

/** What orders are given: the platform, and who delivers. */
export interface OrderDeps extends PlatformDeps {
  vendor: Vendor;
  /** The one for test keys: see inTestMode. */
  testVendor: Vendor;
}

/** The same for work on test accounts: whoever is given these cannot reach the real vendor. */
export const inTestMode = <D extends OrderDeps>(deps: D): D => ({ ...deps, vendor: deps.testVendor });
