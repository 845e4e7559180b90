import { resolve } from 'node:path';
import { type BasisPoints, type Kobo, kobo } from '#domain/money.ts';
import { z } from 'zod';
import {
  ADAPTER_SETTINGS,
  type Environment,
  type FundingConfig,
  type SmsConfig,
  type VendorConfig,
  checkSettings,
  readFunding,
  readSms,
  readSmsOutcomes,
  readVendor,
} from './adapter-config.ts';
import { type BackupConfig, backupPlace, readBackup } from './backup-settings.ts';
import { type MetricsConfig, readMetrics } from './metrics-settings.ts';
import { type MoneyKind, moneyKindOf } from './money-kind.ts';
import { readRetention, type Retention } from './retention-settings.ts';
import { requeryWaitsMs } from './requery-waits.ts';
import { readRouting, ROUTINGS, type Routing, routingWeights } from './routing-settings.ts';
import { refuseNearMisses } from './setting-names.ts';
import {
  ageRecipients,
  basePath,
  hexKey,
  hookUrl,
  longToken,
  networks,
  optionalHttpUrl,
  percentOrOff,
  postgresUrl,
  siteUrl,
  smtpUrl,
  vendorNames,
  wholeNumber,
  wholeNumberOrOff,
} from './settings.ts';
import { otlpHeaders, readTraces, samplerRatio, type TracesConfig } from './traces-settings.ts';

const ofNaira = (naira: number): Kobo => kobo(BigInt(naira) * 100n);

const schema = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl('DATABASE_URL').optional(),
  BACKUP_DIR: backupPlace('BACKUP_DIR').optional(),
  BACKUP_RECIPIENT: ageRecipients('BACKUP_RECIPIENT').default([]),
  BACKUP_DAYS: wholeNumber('BACKUP_DAYS', 1, 3_650).default(7),
  PUBLIC_URL: siteUrl('PUBLIC_URL').optional(),
  PUBLIC_API_BASE: optionalHttpUrl('PUBLIC_API_BASE').default(''),
  PUBLIC_BASE_PATH: basePath('PUBLIC_BASE_PATH').default(''),
  TRUSTED_PROXIES: networks('TRUSTED_PROXIES').default([]),
  TRUSTED_NETWORKS: networks('TRUSTED_NETWORKS').default([]),
  VENDOR: vendorNames('VENDOR').default(['sandbox']),
  ROUTING: z.enum(ROUTINGS, `ROUTING must be ${ROUTINGS.join(', ')}`).default('preferred'),
  ROUTING_WEIGHTS: routingWeights.default({}),
  FUNDING: z
    .enum(['sandbox', 'paystack', 'monnify'], 'FUNDING must be sandbox, paystack or monnify')
    .default('sandbox'),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300)
    .default(5)
    .transform((seconds) => seconds * 1_000),
  REQUERY_SECONDS: requeryWaitsMs,
  SMTP_URL: smtpUrl('SMTP_URL').optional(),
  EMAIL_CONFIRMATION: z
    .enum(['asked', 'needed'], 'EMAIL_CONFIRMATION must be asked or needed')
    .default('asked'),
  SMS: z.enum(['off', 'sandbox', 'termii'], 'SMS must be off, sandbox or termii').default('off'),
  SMS_OUTCOMES: z
    .enum(['true', 'false'], 'SMS_OUTCOMES must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  TOTP_KEY: hexKey('TOTP_KEY').optional(),
  OPERATOR_NAME: z.string().trim().optional(),
  ALERT_WEBHOOK_URL: hookUrl('ALERT_WEBHOOK_URL').optional(),
  FLOAT_ALERT_NAIRA: wholeNumber('FLOAT_ALERT_NAIRA', 0, 1_000_000_000).default(20_000).transform(ofNaira),
  FLOAT_ALERT_HOURS: wholeNumber('FLOAT_ALERT_HOURS', 0, 24).default(3),
  TWO_PEOPLE_ABOVE: wholeNumberOrOff('TWO_PEOPLE_ABOVE', 0, 1_000_000_000)
    .default(50_000)
    .transform((naira) => (naira === 'off' ? undefined : ofNaira(naira))),
  PRICE_CUT_ABOVE: wholeNumberOrOff('PRICE_CUT_ABOVE', 0, 100)
    .default(10)
    .transform((percent) => (percent === 'off' ? undefined : percent)),
  REFERRAL_BONUS: wholeNumberOrOff('REFERRAL_BONUS', 1, 1_000_000).default('off'),
  REFERRAL_FUNDED: wholeNumber('REFERRAL_FUNDED', 1, 1_000_000_000).default(5_000),
  REFERRAL_MOST: wholeNumber('REFERRAL_MOST', 1, 1_000).default(10),
  VAT_PERCENT: percentOrOff('VAT_PERCENT')
    .default(750)
    .transform((points) => (points === 'off' ? undefined : points)),
  OUTAGE_MINUTES: wholeNumber('OUTAGE_MINUTES', 0, 60).default(10),
  OUTAGE_ORDERS: wholeNumber('OUTAGE_ORDERS', 1, 1_000).default(10),
  KEEP_RECORDS_YEARS: wholeNumber('KEEP_RECORDS_YEARS', 1, 50).default(6),
  KEEP_SIGN_INS_DAYS: wholeNumber('KEEP_SIGN_INS_DAYS', 1, 3_650).default(90),
  KEEP_EMAILS_DAYS: wholeNumber('KEEP_EMAILS_DAYS', 1, 3_650).default(90),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: longToken('METRICS_TOKEN').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalHttpUrl('OTEL_EXPORTER_OTLP_ENDPOINT').default(''),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.default({}),
  OTEL_SERVICE_NAME: z.string().trim().default('kobodesk'),
  OTEL_TRACES_SAMPLER_ARG: samplerRatio.default(1),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
});

/** The name of every setting there is. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(schema.shape), ...ADAPTER_SETTINGS];

/** What an agent gets who brings another. */
export interface ReferralRule {
  bonusKobo: Kobo;
  /** What the new agent must have paid in. */
  fundedKobo: Kobo;
  /** Of one agent within 30 days. */
  most: number;
}

function referralRule({
  REFERRAL_BONUS,
  REFERRAL_FUNDED,
  REFERRAL_MOST,
}: z.output<typeof schema>): Readonly<ReferralRule> | undefined {
  if (REFERRAL_BONUS === 'off') return undefined;
  const [bonusKobo, fundedKobo] = [ofNaira(REFERRAL_BONUS), ofNaira(REFERRAL_FUNDED)];
  return Object.freeze({ bonusKobo, fundedKobo, most: REFERRAL_MOST });
}

/** The settings, read once at the start. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined;
  /** Of the embedded database, but for the recipients. */
  readonly backup: BackupConfig;
  /** Origin of the pages as staff open them, which their passkeys are bound to; undefined: not known. */
  readonly publicUrl: string | undefined;
  /** Origin of the API as the built pages call it; empty when the same process serves both. */
  readonly publicApiBase: string;
  /** What stands before every path of the built pages: '' or "/portal". */
  readonly publicBasePath: string;
  /** The proxies whose X-Forwarded-For is trusted: addresses and ranges, as parseNetwork gives them. */
  readonly trustedProxies: readonly string[];
  /** From where the console may be used: addresses and ranges as above; empty: from everywhere. */
  readonly trustedNetworks: readonly string[];
  /** At least one, the preferred first. */
  readonly vendors: readonly Readonly<VendorConfig>[];
  /** By what one of several vendors is chosen. */
  readonly routing: Routing;
  readonly funding: Readonly<FundingConfig>;
  /** Of vendors and funding, which are of one kind. */
  readonly money: MoneyKind;
  /** How long the process keeps serving after SIGTERM while it reports not ready. */
  readonly drainMs: number;
  /** Waits before the first, second, … requery of a pending order; after the last the order waits for the operator. */
  readonly requeryWaitsMs: readonly number[];
  /** Undefined: each mail is a file below dataDir/outbox. */
  readonly smtpUrl: string | undefined;
  /** Nobody sells, or has a bank account opened, before a code has come back from their email. */
  readonly needsConfirmedEmail: boolean;
  readonly sms: Readonly<SmsConfig>;
  /** Whether customers get a text when an order that was pending has ended; never with sms off. */
  readonly smsOutcomes: boolean;
  /** The key that seals the secrets of authenticator apps, 32 bytes; undefined: they are stored unsealed. */
  readonly totpKey: Buffer | undefined;
  /** The operator's name for the record; undefined: the name of the system user. */
  readonly operatorName: string | undefined;
  /** Where alerts are posted besides the log. A secret: anybody who knows it can post there. */
  readonly alertWebhookUrl: string | undefined;
  /** Alert when less than this is left at a vendor; 0: never. */
  readonly floatAlertKobo: Kobo;
  /** Alert when what is left at a vendor lasts less than so many hours; 0: never. */
  readonly floatAlertHours: number;
  /** Above it, money that one of the staff moves by hand at the console waits for a second person; undefined: none waits. */
  readonly twoPeopleAboveKobo: Kobo | undefined;
  /** In per cent: what lowers a price further at the console, or leaves it below cost, waits likewise; undefined: no price waits. */
  readonly priceCutAbovePercent: number | undefined;
  /** What agents get for bringing agents; undefined: nothing. */
  readonly referral: Readonly<ReferralRule> | undefined;
  /** The rate of VAT that reports work with, in basis points; undefined: they work none out. */
  readonly vatPoints: BasisPoints | undefined;
  /** A provider goes off sale when for so many minutes (0: never) none of at least so many orders was delivered. */
  readonly outage: Readonly<{ minutes: number; orders: number }>;
  readonly retention: Retention;
  readonly metrics: MetricsConfig;
  readonly traces: TracesConfig;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** @throws StartupError naming the first setting that is wrong or missing */
export function readConfig(environment: Environment): Config {
  // An empty variable means the same as none: compose files and .env templates leave them so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  refuseNearMisses(Object.keys(given), SETTING_NAMES, ADAPTER_SETTINGS);
  const settings = checkSettings(schema, given);
  const vendors = settings.VENDOR.map((name) => readVendor(name, given));
  const funding = readFunding(settings.FUNDING, given);
  const sms = readSms(settings.SMS, given);
  return Object.freeze({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    backup: readBackup(settings),
    publicUrl: settings.PUBLIC_URL,
    publicApiBase: settings.PUBLIC_API_BASE,
    publicBasePath: settings.PUBLIC_BASE_PATH,
    trustedProxies: Object.freeze(settings.TRUSTED_PROXIES),
    trustedNetworks: Object.freeze(settings.TRUSTED_NETWORKS),
    vendors: Object.freeze(vendors.map((vendor) => Object.freeze(vendor))),
    routing: readRouting(settings.ROUTING, settings.ROUTING_WEIGHTS, settings.VENDOR),
    funding: Object.freeze(funding),
    money: moneyKindOf(vendors, funding, { vendor: 'VENDOR' in given, funding: 'FUNDING' in given }),
    drainMs: settings.DRAIN_SECONDS,
    requeryWaitsMs: Object.freeze(settings.REQUERY_SECONDS),
    smtpUrl: settings.SMTP_URL,
    needsConfirmedEmail: settings.EMAIL_CONFIRMATION === 'needed',
    sms: Object.freeze(sms),
    smsOutcomes: readSmsOutcomes(settings.SMS_OUTCOMES, sms),
    totpKey: settings.TOTP_KEY,
    operatorName: settings.OPERATOR_NAME,
    alertWebhookUrl: settings.ALERT_WEBHOOK_URL,
    floatAlertKobo: settings.FLOAT_ALERT_NAIRA,
    floatAlertHours: settings.FLOAT_ALERT_HOURS,
    twoPeopleAboveKobo: settings.TWO_PEOPLE_ABOVE,
    priceCutAbovePercent: settings.PRICE_CUT_ABOVE,
    referral: referralRule(settings),
    vatPoints: settings.VAT_PERCENT,
    outage: Object.freeze({ minutes: settings.OUTAGE_MINUTES, orders: settings.OUTAGE_ORDERS }),
    retention: readRetention(settings),
    metrics: readMetrics(settings),
    traces: readTraces(settings),
    logLevel: settings.LOG_LEVEL,
  });
}
