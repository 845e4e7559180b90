import { resolve } from 'node:path';
import { type Kobo, kobo } from '#domain/money.ts';
import { z } from 'zod';
import { type MoneyKind, moneyKindOf } from './money-kind.ts';
import { requeryWaitsMs } from './requery-waits.ts';
import { refuseNearMisses } from './setting-names.ts';
import {
  hexKey,
  hookUrl,
  httpUrl,
  networks,
  optionalHttpUrl,
  postgresUrl,
  secret,
  smtpUrl,
  wholeNumber,
} from './settings.ts';
import { StartupError } from './startup-error.ts';

const schema = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
  PUBLIC_API_BASE: optionalHttpUrl('PUBLIC_API_BASE').default(''),
  TRUSTED_PROXIES: networks('TRUSTED_PROXIES').default([]),
  VENDOR: z.enum(['sandbox', 'vtpass'], 'VENDOR must be sandbox or vtpass').default('sandbox'),
  FUNDING: z
    .enum(['sandbox', 'paystack', 'monnify'], 'FUNDING must be sandbox, paystack or monnify')
    .default('sandbox'),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300)
    .default(5)
    .transform((seconds) => seconds * 1_000),
  REQUERY_SECONDS: requeryWaitsMs,
  SMTP_URL: smtpUrl('SMTP_URL').optional(),
  TOTP_KEY: hexKey('TOTP_KEY').optional(),
  OPERATOR_NAME: z.string().trim().optional(),
  ALERT_WEBHOOK_URL: hookUrl('ALERT_WEBHOOK_URL').optional(),
  FLOAT_ALERT_NAIRA: wholeNumber('FLOAT_ALERT_NAIRA', 0, 1_000_000_000)
    .default(20_000)
    .transform((naira) => kobo(BigInt(naira) * 100n)),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

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

const OF_COMPANIES = [vtpassSchema, paystackSchema, monnifySchema].flatMap(({ shape }) => Object.keys(shape));

/** The name of every setting there is. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(schema.shape), ...OF_COMPANIES];

export type VendorConfig =
  | { name: 'sandbox' }
  | { name: 'vtpass'; apiKey: string; publicKey: string; secretKey: string; baseUrl: string };

export type FundingConfig =
  | { name: 'sandbox' }
  | { name: 'paystack'; secretKey: string; baseUrl: string }
  | { name: 'monnify'; apiKey: string; secretKey: string; contractCode: string; baseUrl: string };

/** The settings, read once at the start. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined;
  /** Origin of the API as the built pages call it; empty when the same process serves both. */
  readonly publicApiBase: string;
  /** Whose X-Forwarded-For counts: addresses and ranges, as parseNetwork gives them. */
  readonly trustedProxies: readonly string[];
  readonly vendor: Readonly<VendorConfig>;
  readonly funding: Readonly<FundingConfig>;
  /** Of vendor and funding, which are of one kind. */
  readonly money: MoneyKind;
  /** How long it serves on, not ready any more, once it is told to stop by SIGTERM. */
  readonly drainMs: number;
  /** Waits before the first, second, … requery of a pending order; after the last the order waits for the operator. */
  readonly requeryWaitsMs: readonly number[];
  /** Undefined: each mail is a file below dataDir/outbox. */
  readonly smtpUrl: string | undefined;
  /** What seals the secrets of authenticator apps, 32 bytes; undefined: they are kept as they are. */
  readonly totpKey: Buffer | undefined;
  /** Who works at the command line, for its record; undefined: the system's name of the user. */
  readonly operatorName: string | undefined;
  /** Where alerts are posted besides the log. A secret, as what it leads to believes whoever knows it. */
  readonly alertWebhookUrl: string | undefined;
  /** What may be left at the vendor before somebody is told; 0: nobody is. */
  readonly floatAlertKobo: Kobo;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws StartupError naming the first setting that is wrong or missing */
export function readConfig(environment: Environment): Config {
  // An empty variable means the same as none: compose files and .env templates leave them so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  refuseNearMisses(Object.keys(given), SETTING_NAMES, OF_COMPANIES);
  const settings = check(schema, given);
  const vendor = readVendor(settings.VENDOR, given);
  const funding = readFunding(settings.FUNDING, given);
  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    publicApiBase: settings.PUBLIC_API_BASE,
    trustedProxies: Object.freeze(settings.TRUSTED_PROXIES),
    vendor: Object.freeze(vendor),
    funding: Object.freeze(funding),
    money: moneyKindOf(vendor, funding, { vendor: 'VENDOR' in given, funding: 'FUNDING' in given }),
    drainMs: settings.DRAIN_SECONDS,
    requeryWaitsMs: Object.freeze(settings.REQUERY_SECONDS),
    smtpUrl: settings.SMTP_URL,
    totpKey: settings.TOTP_KEY,
    operatorName: settings.OPERATOR_NAME,
    alertWebhookUrl: settings.ALERT_WEBHOOK_URL,
    floatAlertKobo: settings.FLOAT_ALERT_NAIRA,
    logLevel: settings.LOG_LEVEL,
  });
}

function readVendor(name: VendorConfig['name'], given: Environment): VendorConfig {
  if (name === 'sandbox') return { name };
  const keys = check(vtpassSchema, given);
  return {
    name,
    apiKey: keys.VTPASS_API_KEY,
    publicKey: keys.VTPASS_PUBLIC_KEY,
    secretKey: keys.VTPASS_SECRET_KEY,
    baseUrl: keys.VTPASS_BASE_URL,
  };
}

function readFunding(name: FundingConfig['name'], given: Environment): FundingConfig {
  if (name === 'sandbox') return { name };
  if (name === 'paystack') {
    const keys = check(paystackSchema, given);
    return { name, secretKey: keys.PAYSTACK_SECRET_KEY, baseUrl: keys.PAYSTACK_BASE_URL };
  }
  const keys = check(monnifySchema, given);
  return {
    name,
    apiKey: keys.MONNIFY_API_KEY,
    secretKey: keys.MONNIFY_SECRET_KEY,
    contractCode: keys.MONNIFY_CONTRACT_CODE,
    baseUrl: keys.MONNIFY_BASE_URL,
  };
}

function check<S extends z.ZodType>(settings: S, given: Environment): z.output<S> {
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  throw new StartupError(`${result.error.issues[0]?.message ?? 'A setting is wrong'}.`);
}
