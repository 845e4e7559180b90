import { z } from 'zod';
import { httpUrl, secret } from './settings.ts';
import { StartupError } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type VendorConfig =
  | { name: 'sandbox' }
  | { name: 'vtpass'; apiKey: string; publicKey: string; secretKey: string; baseUrl: string };

export type FundingConfig =
  | { name: 'sandbox' }
  | { name: 'paystack'; secretKey: string; baseUrl: string }
  | { name: 'monnify'; apiKey: string; secretKey: string; contractCode: string; baseUrl: string };

const vtpassSchema = z.object({
  VTPASS_API_KEY: secret('VTPASS_API_KEY', 'VENDOR=vtpass'),
  VTPASS_PUBLIC_KEY: secret('VTPASS_PUBLIC_KEY', 'VENDOR=vtpass'),
  VTPASS_SECRET_KEY: secret('VTPASS_SECRET_KEY', 'VENDOR=vtpass'),
  VTPASS_BASE_URL: httpUrl('VTPASS_BASE_URL').default('https://vtpass.com/api'),
});

const paystackSchema = z.object({
  PAYSTACK_SECRET_KEY: secret('PAYSTACK_SECRET_KEY', 'FUNDING=paystack'),
  PAYSTACK_BASE_URL: httpUrl('PAYSTACK_BASE_URL').default('https://api.paystack.co'),
});

const monnifySchema = z.object({
  MONNIFY_API_KEY: secret('MONNIFY_API_KEY', 'FUNDING=monnify'),
  MONNIFY_SECRET_KEY: secret('MONNIFY_SECRET_KEY', 'FUNDING=monnify'),
  MONNIFY_CONTRACT_CODE: secret('MONNIFY_CONTRACT_CODE', 'FUNDING=monnify'),
  MONNIFY_BASE_URL: httpUrl('MONNIFY_BASE_URL').default('https://api.monnify.com'),
});

/** The settings that the vendor and the bank need. */
export const ADAPTER_SETTINGS: readonly string[] = [vtpassSchema, paystackSchema, monnifySchema].flatMap(
  ({ shape }) => Object.keys(shape),
);

/** @throws StartupError naming what the vendor's settings lack */
export function readVendor(name: VendorConfig['name'], given: Environment): VendorConfig {
  if (name === 'sandbox') return { name };
  const keys = checkSettings(vtpassSchema, given);
  return {
    name,
    apiKey: keys.VTPASS_API_KEY,
    publicKey: keys.VTPASS_PUBLIC_KEY,
    secretKey: keys.VTPASS_SECRET_KEY,
    baseUrl: keys.VTPASS_BASE_URL,
  };
}

/** @throws StartupError naming what the bank's settings lack */
export function readFunding(name: FundingConfig['name'], given: Environment): FundingConfig {
  if (name === 'sandbox') return { name };
  if (name === 'paystack') {
    const keys = checkSettings(paystackSchema, given);
    return { name, secretKey: keys.PAYSTACK_SECRET_KEY, baseUrl: keys.PAYSTACK_BASE_URL };
  }
  const keys = checkSettings(monnifySchema, given);
  return {
    name,
    apiKey: keys.MONNIFY_API_KEY,
    secretKey: keys.MONNIFY_SECRET_KEY,
    contractCode: keys.MONNIFY_CONTRACT_CODE,
    baseUrl: keys.MONNIFY_BASE_URL,
  };
}

/** @throws StartupError naming the first setting that is wrong or missing */
export function checkSettings<S extends z.ZodType>(settings: S, given: Environment): z.output<S> {
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  throw new StartupError(`${result.error.issues[0]?.message ?? 'A setting is wrong'}.`);
}
