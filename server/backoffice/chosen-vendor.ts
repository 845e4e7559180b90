import type { Vendor } from '../vendors/vendor.ts';
import { type OperatorContext, OperatorError } from './context.ts';

export interface VendorWanted {
  /** @default the only one there is */
  vendor?: string | undefined;
}

/** The vendor of this name. @throws OperatorError where VENDOR does not name it, or names several and none was given */
export function chosenVendor({ vendors }: OperatorContext, name: string | undefined): Vendor {
  const names = vendors.map((vendor) => vendor.name).join(', ');
  if (name === undefined && vendors.length > 1)
    throw new OperatorError(`There are several vendors: say which with --vendor, one of ${names}.`);
  const vendor = name === undefined ? vendors[0] : vendors.find((each) => each.name === name);
  if (!vendor) throw new OperatorError(`There is no vendor ${name}.`, { remedy: `VENDOR names ${names}.` });
  return vendor;
}
