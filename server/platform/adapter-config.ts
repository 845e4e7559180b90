import { API_BASE } from '#contract/endpoint.ts';
import type { KeyMode } from '#contract/keys.ts';
import { z } from 'zod';
import { httpUrl, secret } from './settings.ts';
import { StartupError } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A vendor of the setting VENDOR. `name` is stored with its orders, names its account in the ledger and its codes in the catalogue. */
export type VendorConfig =
  | { adapter: 'sandbox'; name: string }
  | {
      adapter: 'reloadly';
      name: string;
      clientId: string;
      clientSecret: string;
      authUrl: string;
      topupsUrl: string;
      utilitiesUrl: string;
    }
  | { adapter: 'kobodesk'; name: string; apiKey: string; mode: KeyMode; baseUrl: string }
  | {
      adapter: 'vtpass';
      name: string;
      apiKey: string;
      publicKey: string;
      secretKey: string;
      baseUrl: string;
    };

export type FundingConfig =
  | { name: 'sandbox' }
  | { name: 'paystack'; secretKey: string; baseUrl: string }
  | { name: 'monnify'; apiKey: string; secretKey: string; contractCode: string; baseUrl: string };

/** Through what texts go by SMS. */
export type SmsConfig =
  | { adapter: 'off' }
  | { adapter: 'sandbox' }
  | {
      adapter: 'termii';
      apiKey: string;
      senderId: string;
      channel: 'generic' | 'dnd';
      baseUrl: string;
    };

const vtpassSchema = z.object({
  VTPASS_API_KEY: secret('VTPASS_API_KEY', 'VENDOR=vtpass'),
  VTPASS_PUBLIC_KEY: secret('VTPASS_PUBLIC_KEY', 'VENDOR=vtpass'),
  VTPASS_SECRET_KEY: secret('VTPASS_SECRET_KEY', 'VENDOR=vtpass'),
  VTPASS_BASE_URL: httpUrl('VTPASS_BASE_URL').default('https://vtpass.com/api'),
});

const reloadlySchema = z.object({
  RELOADLY_CLIENT_ID: secret('RELOADLY_CLIENT_ID', 'VENDOR=reloadly'),
  RELOADLY_CLIENT_SECRET: secret('RELOADLY_CLIENT_SECRET', 'VENDOR=reloadly'),
  RELOADLY_AUTH_URL: httpUrl('RELOADLY_AUTH_URL').default('https://auth.reloadly.com'),
  RELOADLY_TOPUPS_URL: httpUrl('RELOADLY_TOPUPS_URL').default('https://topups.reloadly.com'),
  RELOADLY_UTILITIES_URL: httpUrl('RELOADLY_UTILITIES_URL').default('https://utilities.reloadly.com'),
});

const kobodeskSchema = z.object({
  KOBODESK_API_KEY: secret('KOBODESK_API_KEY', 'VENDOR=kobodesk'),
  KOBODESK_BASE_URL: secret('KOBODESK_BASE_URL', 'VENDOR=kobodesk')
    .pipe(httpUrl('KOBODESK_BASE_URL'))
    .refine(
      (url) => url.endsWith(API_BASE),
      `KOBODESK_BASE_URL must be the address of a shop's API, such as https://shop.example.com${API_BASE}`,
    ),
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

const SENDER_ID = /^[A-Za-z\d][A-Za-z\d .-]{1,9}[A-Za-z\d]$/;

const termiiSchema = z.object({
  TERMII_API_KEY: secret('TERMII_API_KEY', 'SMS=termii'),
  TERMII_SENDER_ID: secret('TERMII_SENDER_ID', 'SMS=termii').refine(
    (name) => SENDER_ID.test(name),
    'TERMII_SENDER_ID must have 3 to 11 letters and digits, as Termii has approved it',
  ),
  TERMII_CHANNEL: z.enum(['generic', 'dnd'], 'TERMII_CHANNEL must be generic or dnd').default('generic'),
  TERMII_BASE_URL: httpUrl('TERMII_BASE_URL').default('https://api.ng.termii.com'),
});

/** The settings that the vendor, the bank and whoever sends texts need. */
export const ADAPTER_SETTINGS: readonly string[] = [
  vtpassSchema,
  reloadlySchema,
  kobodeskSchema,
  paystackSchema,
  monnifySchema,
  termiiSchema,
].flatMap(({ shape }) => Object.keys(shape));

const isSandbox = (name: string) => name.split(':')[0] === 'sandbox';

/** True where every vendor is our own sandbox, which delivers nothing. */
export const sellsInSandbox = ({ vendors }: { vendors: readonly VendorConfig[] }): boolean =>
  vendors.every(({ adapter }) => adapter === 'sandbox');

/** @throws StartupError naming what the vendor's settings lack */
export function readVendor(name: string, given: Environment): VendorConfig {
  if (isSandbox(name)) return { adapter: 'sandbox', name };
  if (name === 'reloadly') return readReloadly(name, given);
  if (name === 'kobodesk') return readKobodesk(name, given);
  const keys = checkSettings(vtpassSchema, given);
  return {
    adapter: 'vtpass',
    name,
    apiKey: keys.VTPASS_API_KEY,
    publicKey: keys.VTPASS_PUBLIC_KEY,
    secretKey: keys.VTPASS_SECRET_KEY,
    baseUrl: keys.VTPASS_BASE_URL,
  };
}

function readReloadly(name: string, given: Environment): VendorConfig {
  const keys = checkSettings(reloadlySchema, given);
  return {
    adapter: 'reloadly',
    name,
    clientId: keys.RELOADLY_CLIENT_ID,
    clientSecret: keys.RELOADLY_CLIENT_SECRET,
    authUrl: keys.RELOADLY_AUTH_URL,
    topupsUrl: keys.RELOADLY_TOPUPS_URL,
    utilitiesUrl: keys.RELOADLY_UTILITIES_URL,
  };
}

function readKobodesk(name: string, given: Environment): VendorConfig {
  const { KOBODESK_API_KEY: apiKey, KOBODESK_BASE_URL: baseUrl } = checkSettings(kobodeskSchema, given);
  // As that shop's API page makes its keys.
  const mode = apiKey.startsWith('ak_test_') ? 'test' : 'live';
  return { adapter: 'kobodesk', name, apiKey, mode, baseUrl };
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

/** @throws StartupError naming what the settings of texts lack */
export function readSms(adapter: SmsConfig['adapter'], given: Environment): SmsConfig {
  if (adapter !== 'termii') return { adapter };
  const keys = checkSettings(termiiSchema, given);
  return {
    adapter,
    apiKey: keys.TERMII_API_KEY,
    senderId: keys.TERMII_SENDER_ID,
    channel: keys.TERMII_CHANNEL,
    baseUrl: keys.TERMII_BASE_URL,
  };
}

/** @throws StartupError where customers would be told by texts that nobody sends */
export function readSmsOutcomes(isOn: boolean, { adapter }: SmsConfig): boolean {
  if (isOn && adapter === 'off')
    throw new StartupError(
      'SMS_OUTCOMES is true, but SMS is off: set SMS to termii (or to sandbox, to try it), or SMS_OUTCOMES to false.',
    );
  return isOn;
}

/** @throws StartupError naming the first setting that is wrong or missing */
export function checkSettings<S extends z.ZodType>(settings: S, given: Environment): z.output<S> {
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  throw new StartupError(`${result.error.issues[0]?.message ?? 'A setting is wrong'}.`);
}
