import type { PlatformDeps } from '../platform/deps.ts';
import { TEST_VENDOR } from './index.ts';
import type { Vendor } from './vendor.ts';

/** The dependencies of orders: the platform and the vendors. */
export interface OrderDeps extends PlatformDeps {
  /** Those that the settings name, the preferred first. */
  vendors: readonly Vendor[];
  /** The one for test keys: see inTestMode. */
  testVendor: Vendor;
}

/** The same for test accounts: code that gets these cannot reach a real vendor. */
export const inTestMode = <D extends OrderDeps>(deps: D): D => ({ ...deps, vendors: [deps.testVendor] });

/** True for what inTestMode has made. */
export const isInTestMode = ({ vendors }: Pick<OrderDeps, 'vendors'>): boolean =>
  vendors.some(({ name }) => name === TEST_VENDOR);

/** The vendor of an order; undefined when the settings no longer name it. */
export const vendorNamed = (
  { vendors }: Pick<OrderDeps, 'vendors'>,
  name: string | null,
): Vendor | undefined => vendors.find((vendor) => vendor.name === name);
