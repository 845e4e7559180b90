import type { VendorCodes } from '../../catalogue/sellers.ts';

/**
 * What each vendor has of it, such as codes, as one text, which two rows can be compared by and a person can read:
 * "reloadly=341, vtpass=mtn-data".
 */
export const writeCodes = (codes: VendorCodes): string =>
  Object.keys(codes)
    .sort()
    .map((vendor) => `${vendor}=${codes[vendor]}`)
    .join(', ');

/** What writeCodes has written. A vendor's name has no "=", and a code no comma. */
export const readCodes = (written: string): VendorCodes =>
  Object.fromEntries(
    written.split(', ').flatMap((part) => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at), part.slice(at + 1)]] : [];
    }),
  );
