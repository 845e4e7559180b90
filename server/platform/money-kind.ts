import type { FundingConfig, VendorConfig } from './adapter-config.ts';
import { StartupError } from './startup-error.ts';

/** Whether money is played with or real. */
export type MoneyKind = 'sandbox' | 'live';

interface Side {
  kind: MoneyKind;
  /** As the person who set it knows it. */
  name: string;
}

const isAt = (baseUrl: string, host: string) => new URL(baseUrl).hostname === host;

// The test modes of real companies count as play money, like our own sandbox.
const isTrialVendor = (settings: VendorConfig): boolean => {
  switch (settings.adapter) {
    case 'sandbox':
      return true;
    case 'vtpass':
      return isAt(settings.baseUrl, 'sandbox.vtpass.com');
    case 'reloadly':
      return isAt(settings.topupsUrl, 'topups-sandbox.reloadly.com');
    case 'kobodesk':
      return settings.mode === 'test';
  }
};

const isTrialBank = (settings: FundingConfig): boolean => {
  switch (settings.name) {
    case 'sandbox':
      return true;
    case 'paystack':
      return settings.secretKey.startsWith('sk_test_');
    case 'monnify':
      return isAt(settings.baseUrl, 'sandbox.monnify.com') || settings.apiKey.startsWith('MK_TEST_');
  }
};

function sideOf(setting: string, isTrial: boolean, isOurs: boolean, isSet: boolean): Side {
  const trial = isTrial && !isOurs ? ' with its test settings' : '';
  return {
    kind: isTrial ? 'sandbox' : 'live',
    name: isSet ? `${setting}${trial}` : `${setting.split('=')[0]}, which is not set,`,
  };
}

/** @throws StartupError when some vendors are real and others are not */
function sideOfVendors(vendors: readonly VendorConfig[], isSet: boolean): Side {
  const [first, ...others] = vendors.map((vendor) =>
    sideOf(`VENDOR=${vendor.name}`, isTrialVendor(vendor), vendor.adapter === 'sandbox', isSet),
  );
  if (!first) throw new StartupError('VENDOR names no vendor.');
  const other = others.find(({ kind }) => kind !== first.kind);
  if (!other) return first;
  const [real, play] = first.kind === 'live' ? [first, other] : [other, first];
  throw new StartupError(
    `${real.name} sells for real money but ${play.name} delivers nothing for it: name vendors of one kind in VENDOR.`,
  );
}

/**
 * The kind of money of vendors and bank. @throws StartupError when they are not all of one kind: play money would buy real goods, or
 * real money nothing
 */
export function moneyKindOf(
  vendors: readonly VendorConfig[],
  funding: FundingConfig,
  isSet: { vendor: boolean; funding: boolean },
): MoneyKind {
  const sells = sideOfVendors(vendors, isSet.vendor);
  const takes = sideOf(
    `FUNDING=${funding.name}`,
    isTrialBank(funding),
    funding.name === 'sandbox',
    isSet.funding,
  );
  if (sells.kind === takes.kind) return sells.kind;
  throw new StartupError(
    sells.kind === 'live'
      ? `${sells.name} sells for real money but ${takes.name} takes play money: set FUNDING to paystack or monnify with its live settings, or unset VENDOR.`
      : `${takes.name} takes real money but ${sells.name} delivers nothing for it: set VENDOR to vtpass with its live settings, or unset FUNDING.`,
  );
}
