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

/** The test modes of real companies count as play money, like our own sandbox. */
const isTrial = (settings: VendorConfig | FundingConfig): boolean => {
  switch (settings.name) {
    case 'sandbox':
      return true;
    case 'vtpass':
      return isAt(settings.baseUrl, 'sandbox.vtpass.com');
    case 'paystack':
      return settings.secretKey.startsWith('sk_test_');
    case 'monnify':
      return isAt(settings.baseUrl, 'sandbox.monnify.com') || settings.apiKey.startsWith('MK_TEST_');
  }
};

function sideOf(setting: 'VENDOR' | 'FUNDING', settings: VendorConfig | FundingConfig, isSet: boolean): Side {
  const kind = isTrial(settings) ? 'sandbox' : 'live';
  const trial = kind === 'sandbox' && settings.name !== 'sandbox' ? ' with its test settings' : '';
  return { kind, name: isSet ? `${setting}=${settings.name}${trial}` : `${setting}, which is not set,` };
}

/**
 * The kind of money of vendor and bank. @throws StartupError when only one of them is real: play money would buy real goods, or
 * real money nothing
 */
export function moneyKindOf(
  vendor: VendorConfig,
  funding: FundingConfig,
  isSet: { vendor: boolean; funding: boolean },
): MoneyKind {
  const sells = sideOf('VENDOR', vendor, isSet.vendor);
  const takes = sideOf('FUNDING', funding, isSet.funding);
  if (sells.kind === takes.kind) return sells.kind;
  throw new StartupError(
    sells.kind === 'live'
      ? `${sells.name} sells for real money but ${takes.name} takes play money: set FUNDING to paystack or monnify with its live settings, or unset VENDOR.`
      : `${takes.name} takes real money but ${sells.name} delivers nothing for it: set VENDOR to vtpass with its live settings, or unset FUNDING.`,
  );
}
