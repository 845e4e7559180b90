import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import { sandboxVendor } from './sandbox.ts';
import type { Vendor } from './vendor.ts';
import { createVtpass } from './vtpass/vtpass.ts';

const SANDBOX_SILENCE_MS = 1_500;
// Below the minute after which an order counts as left behind by the process that asked.
const VTPASS_TIMEOUT_MS = 30_000;

/** What orders of test keys are kept under, and so told apart from those of any other vendor, the sandbox included. */
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
