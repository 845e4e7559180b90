import type { PlatformDeps } from '../platform/deps.ts';
import type { Vendor } from './vendor.ts';

/** The dependencies of orders: the platform and the vendors. */
export interface OrderDeps extends PlatformDeps {
  vendor: Vendor;
  /** The one for test keys: see inTestMode. */
  testVendor: Vendor;
}

/** The same for test accounts: code that gets these cannot reach the real vendor. */
export const inTestMode = <D extends OrderDeps>(deps: D): D => ({ ...deps, vendor: deps.testVendor });
