import type { Config } from '../config.ts';
import { sandboxVendor } from './sandbox.ts';
import type { Vendor } from './vendor.ts';

const SANDBOX_SILENCE_MS = 1_500;

/** The vendor the settings name. */
export function createVendor(_config: Config): Vendor {
  return sandboxVendor(SANDBOX_SILENCE_MS);
}
