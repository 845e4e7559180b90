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

/** Codes with those of `given` in their place; an empty one takes its own away. All as writeCodes has them. */
export const overlaid = (written: string, given: string): string =>
  writeCodes(
    Object.fromEntries(
      Object.entries({ ...readCodes(written), ...readCodes(given) }).filter(([, code]) => code !== ''),
    ),
  );

/** What writeCodes has written. A vendor's name has no "=", and a code no comma. */
export const readCodes = (written: string): VendorCodes =>
  Object.fromEntries(
    written.split(', ').flatMap((part) => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at), part.slice(at + 1)]] : [];
    }),
  );
