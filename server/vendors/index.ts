import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import { sandboxVendor } from './sandbox.ts';
import type { Vendor } from './vendor.ts';
import { createVtpass } from './vtpass/vtpass.ts';

const SANDBOX_SILENCE_MS = 1_500;
// Less than the minute after which an order counts as abandoned by its process.
const VTPASS_TIMEOUT_MS = 30_000;

/** The vendor name stored with orders of test keys, different from every other vendor's, the sandbox included. */
export const TEST_VENDOR = 'test';

/** The vendor of every test key, whatever the setting VENDOR names. */
export const createTestVendor = (): Vendor => sandboxVendor(SANDBOX_SILENCE_MS, TEST_VENDOR);

/** The vendor that the setting VENDOR names. */
export function createVendor({ vendor }: Config, log: Logger): Vendor {
  switch (vendor.name) {
    case 'sandbox':
      return sandboxVendor(SANDBOX_SILENCE_MS);
    case 'vtpass':
      return createVtpass(vendor, { fetch, timeoutMs: VTPASS_TIMEOUT_MS }, log);
  }
}
