import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { sandboxVendor } from './sandbox.ts';
import type { Vendor } from './vendor.ts';
import { createVtpass } from './vtpass/vtpass.ts';

const SANDBOX_SILENCE_MS = 1_500;
// Below the minute after which an order counts as left behind by the process that asked.
const VTPASS_TIMEOUT_MS = 30_000;

/** The vendor that the setting VENDOR names. */
export function createVendor({ vendor }: Config, log: Logger): Vendor {
  switch (vendor.name) {
    case 'sandbox':
      return sandboxVendor(SANDBOX_SILENCE_MS);
    case 'vtpass':
      return createVtpass(vendor, { fetch, timeoutMs: VTPASS_TIMEOUT_MS }, log);
  }
}
