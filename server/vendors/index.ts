import type { Logger } from 'pino';
import type { VendorConfig } from '../platform/adapter-config.ts';
import type { Config } from '../platform/config.ts';
import { tracedFetch } from '../platform/traces/traced-fetch.ts';
import { sandboxVendor } from './sandbox.ts';
import type { Vendor } from './vendor.ts';
import { createKobodesk } from './kobodesk/kobodesk.ts';
import { createReloadly } from './reloadly/reloadly.ts';
import { createVtpass } from './vtpass/vtpass.ts';

const SANDBOX_SILENCE_MS = 1_500;
// Less than the minute after which an order counts as abandoned by its process.
const TIMEOUT_MS = 30_000;
// Less than that minute too. Another shop asks its own vendor before it answers, for up to TIMEOUT_MS, and may check the number
// first.
const SHOP_TIMEOUT_MS = 45_000;

/** The vendor name stored with orders of test keys, different from every other vendor's, the sandbox included. */
export const TEST_VENDOR = 'test';

/** The vendor of every test key, whatever the setting VENDOR names. */
export const createTestVendor = (): Vendor => sandboxVendor(SANDBOX_SILENCE_MS, TEST_VENDOR);

/** The vendors that the setting VENDOR names, in its order: the preferred first. */
export const createVendors = ({ vendors }: Config, log: Logger): Vendor[] =>
  vendors.map((settings) => createVendor(settings, log));

function createVendor(settings: VendorConfig, log: Logger): Vendor {
  switch (settings.adapter) {
    case 'sandbox':
      return sandboxVendor(SANDBOX_SILENCE_MS, settings.name);
    case 'vtpass':
      return createVtpass(settings, { fetch: tracedFetch, timeoutMs: TIMEOUT_MS }, log);
    case 'reloadly':
      return createReloadly(settings, { fetch: tracedFetch, timeoutMs: TIMEOUT_MS }, log);
    case 'kobodesk':
      return createKobodesk(settings, { fetch: tracedFetch, timeoutMs: SHOP_TIMEOUT_MS }, log);
  }
}
