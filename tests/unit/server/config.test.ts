import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const VTPASS = { VENDOR: 'vtpass', VTPASS_API_KEY: 'a', VTPASS_PUBLIC_KEY: 'p', VTPASS_SECRET_KEY: 's' };
const VTPASS_TRIAL = { VTPASS_BASE_URL: 'https://sandbox.vtpass.com/api' };
const KOBODESK = {
  VENDOR: 'kobodesk',
  KOBODESK_API_KEY: 'ak_1',
  KOBODESK_BASE_URL: 'https://shop.example/api/v1/agent/',
};
const KOBODESK_TRIAL = { KOBODESK_API_KEY: 'ak_test_1' };
const PAYSTACK = { FUNDING: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_1' };
const MONNIFY = {
  FUNDING: 'monnify',
  MONNIFY_API_KEY: 'MK_PROD_1',
  MONNIFY_SECRET_KEY: 's',
  MONNIFY_CONTRACT_CODE: '1',
};

describe('readConfig', () => {
  it('runs without any setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      publicApiBase: '',
      publicBasePath: '',
      drainMs: 5000,
      trustedProxies: [],
      vendors: [{ adapter: 'sandbox', name: 'sandbox' }],
      funding: { name: 'sandbox' },
      money: 'sandbox',
      smtpUrl: undefined,
      totpKey: undefined,
      twoPeopleAboveKobo: 5_000_000n,
      logLevel: 'info',
    });
  });

  it('lets one person move any sum by hand with TWO_PEOPLE_ABOVE=off, and none with 0', () => {
    const above = (text: string) => readConfig({ TWO_PEOPLE_ABOVE: text }).twoPeopleAboveKobo;
    expect([above('off'), above(' OFF '), above('0'), above('75000')]).toEqual([
      undefined,
      undefined,
      0n,
      7_500_000n,
    ]);
    for (const text of ['none', '-1', '1.5', '1e3', '5000000000'])
      expect(() => above(text)).toThrow(
        'TWO_PEOPLE_ABOVE must be off or a whole number from 0 to 1000000000',
      );
  });

  it('takes VAT_PERCENT as basis points, 7.5 % when nothing is said, and none with off', () => {
    const vat = (text: string) => readConfig({ VAT_PERCENT: text }).vatPoints;
    expect([readConfig({}).vatPoints, vat('10'), vat('7.25'), vat('0'), vat(' OFF ')]).toEqual([
      750,
      1000,
      725,
      0,
      undefined,
    ]);
    for (const text of ['none', '-1', '7.555', '100', '7,5', '1e1'])
      expect(() => vat(text)).toThrow('VAT_PERCENT must be off or per cent from 0 to 99.99, such as 7.5');
  });

  it('requeries for a day when nothing else is said', () => {
    const waits = readConfig({}).requeryWaitsMs;
    expect(waits.slice(0, 8)).toEqual([5, 15, 30, 60, 120, 300, 900, 3600].map((seconds) => seconds * 1000));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(24 * 3600 * 1000);
  });

  it('takes an empty variable for none', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ', PUBLIC_API_BASE: '' });
    expect(config.port).toBe(4321);
    expect(config.databaseUrl).toBeUndefined();
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/kobodesk',
      DATABASE_URL: 'postgres://me:p%40ss@a:5432,b:5433/shop?sslmode=require',
      PUBLIC_API_BASE: 'https://api.example.com/',
      PUBLIC_BASE_PATH: '/portal/',
      DRAIN_SECONDS: '0',
      REQUERY_SECONDS: '1, 2,3',
      SMTP_URL: 'smtps://me:secret@mail.example.com',
      TOTP_KEY: 'aB'.repeat(32),
      TRUSTED_PROXIES: ' 127.0.0.1,10.0.0.0/8, FD00:0::/8 ,::ffff:192.0.2.0/120,',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: resolve('/var/lib/kobodesk'),
      databaseUrl: 'postgres://me:p%40ss@a:5432,b:5433/shop?sslmode=require',
      publicApiBase: 'https://api.example.com',
      publicBasePath: '/portal',
      drainMs: 0,
      requeryWaitsMs: [1000, 2000, 3000],
      smtpUrl: 'smtps://me:secret@mail.example.com',
      totpKey: Buffer.alloc(32, 0xab),
      trustedProxies: ['127.0.0.1/32', '10.0.0.0/8', 'fd00::/8', '192.0.2.0/24'],
      logLevel: 'debug',
    });
  });

  it('takes as PUBLIC_URL only an origin where browsers keep passkeys', () => {
    const site = (text: string) => readConfig({ PUBLIC_URL: text }).publicUrl;
    expect(site(' https://Shop.example.com/ ')).toBe('https://shop.example.com');
    expect(site('https://shop.example.com:8443')).toBe('https://shop.example.com:8443');
    expect(site('http://localhost:4321')).toBe('http://localhost:4321');
    expect(readConfig({}).publicUrl).toBeUndefined();
    for (const text of [
      'shop.example.com',
      'http://shop.example.com',
      'https://shop.example.com/portal',
      'https://shop.example.com/?a=b',
      'https://me@shop.example.com',
      'https://192.0.2.7',
      'https://[2001:db8::1]',
    ])
      expect(() => site(text), text).toThrow(
        'PUBLIC_URL must be an address such as https://shop.example.com',
      );
  });

  it('reads by what a vendor is chosen', () => {
    expect(readConfig({}).routing).toEqual({ policy: 'preferred', weights: {} });
    const given = { VENDOR: 'sandbox,sandbox:north', ROUTING_WEIGHTS: 'sandbox:70, sandbox:north:30' };
    expect(readConfig({ ...given, ROUTING: 'weighted' }).routing).toEqual({
      policy: 'weighted',
      weights: { sandbox: 70, 'sandbox:north': 30 },
    });
  });

  it.each([
    [{ ROUTING: 'random' }, 'ROUTING must be preferred, cheapest, reliable, weighted'],
    [{ ROUTING: 'weighted' }, 'ROUTING_WEIGHTS is missing'],
    [{ ROUTING: 'weighted', ROUTING_WEIGHTS: 'sandbox:0' }, 'with a weight above 0'],
    [{ ROUTING_WEIGHTS: 'vtpass:70' }, 'ROUTING_WEIGHTS names vtpass, which VENDOR does not'],
    [{ ROUTING_WEIGHTS: 'sandbox=70' }, 'such as vtpass:70,reloadly:30'],
    [{ ROUTING_WEIGHTS: 'sandbox:-1' }, 'such as vtpass:70,reloadly:30'],
  ])('refuses %j', (given, message) => {
    expect(() => readConfig(given)).toThrow(message);
  });

  it('reads the keys of the vendor and of the funding provider', () => {
    const config = readConfig({
      VENDOR: 'vtpass',
      VTPASS_API_KEY: 'a',
      VTPASS_PUBLIC_KEY: 'p',
      VTPASS_SECRET_KEY: 's',
      FUNDING: 'monnify',
      MONNIFY_API_KEY: 'k',
      MONNIFY_SECRET_KEY: 's',
      MONNIFY_CONTRACT_CODE: '123',
      MONNIFY_BASE_URL: 'http://127.0.0.1:9/',
    });
    expect(config.vendors).toEqual([
      {
        adapter: 'vtpass',
        name: 'vtpass',
        apiKey: 'a',
        publicKey: 'p',
        secretKey: 's',
        baseUrl: 'https://vtpass.com/api',
      },
    ]);
    expect(config.funding).toEqual({
      name: 'monnify',
      apiKey: 'k',
      secretKey: 's',
      contractCode: '123',
      baseUrl: 'http://127.0.0.1:9',
    });
  });

  it.each([
    ['ak_1', 'live'],
    ['ak_test_1', 'test'],
  ])('reads the key %s of another shop as a %s one', (apiKey, mode) => {
    const { vendors } = readConfig({
      ...KOBODESK,
      KOBODESK_API_KEY: apiKey,
      ...(mode === 'live' && PAYSTACK),
    });
    const baseUrl = 'https://shop.example/api/v1/agent';
    expect(vendors).toEqual([{ adapter: 'kobodesk', name: 'kobodesk', apiKey, mode, baseUrl }]);
  });

  it.each<[string, 'sandbox' | 'live', Record<string, string>]>([
    ['our sandbox', 'sandbox', {}],
    ['vendor and bank', 'live', { ...VTPASS, ...PAYSTACK }],
    ['the other bank', 'live', { ...VTPASS, ...MONNIFY }],
    ["the vendor's own sandbox", 'sandbox', { ...VTPASS, ...VTPASS_TRIAL }],
    ['another shop and a bank', 'live', { ...KOBODESK, ...PAYSTACK }],
    ['a test key of another shop', 'sandbox', { ...KOBODESK, ...KOBODESK_TRIAL }],
    ['a test key of the bank', 'sandbox', { ...PAYSTACK, PAYSTACK_SECRET_KEY: 'sk_test_1' }],
    ['a test key of the other bank', 'sandbox', { ...MONNIFY, MONNIFY_API_KEY: 'MK_TEST_1' }],
    [
      "the other bank's own sandbox",
      'sandbox',
      { ...MONNIFY, MONNIFY_BASE_URL: 'https://sandbox.monnify.com/' },
    ],
    ['both trials', 'sandbox', { ...VTPASS, ...VTPASS_TRIAL, ...PAYSTACK, PAYSTACK_SECRET_KEY: 'sk_test_1' }],
  ])('tells what kind of money moves with %s: %s', (_what, kind, environment) => {
    expect(readConfig(environment).money).toBe(kind);
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be'],
    [{ PORT: '80.5' }, 'PORT must be'],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must be'],
    [{ PUBLIC_API_BASE: 'api.example.com' }, 'PUBLIC_API_BASE must be empty or an address'],
    [{ PUBLIC_BASE_PATH: 'portal' }, 'PUBLIC_BASE_PATH must be empty or a path such as /portal'],
    [
      { VENDOR: 'acme' },
      'VENDOR must be sandbox, vtpass, reloadly or kobodesk, or several with commas between them.',
    ],
    [{ VENDOR: 'vtpass' }, 'VTPASS_API_KEY is missing: VENDOR=vtpass needs it.'],
    [{ VENDOR: 'vtpass', VTPASS_API_KEY: 'a', VTPASS_PUBLIC_KEY: 'p' }, 'VTPASS_SECRET_KEY is missing'],
    [{ VENDOR: 'kobodesk' }, 'KOBODESK_API_KEY is missing: VENDOR=kobodesk needs it.'],
    [
      { VENDOR: 'kobodesk', KOBODESK_API_KEY: 'ak_1' },
      'KOBODESK_BASE_URL is missing: VENDOR=kobodesk needs it.',
    ],
    [{ ...KOBODESK, KOBODESK_BASE_URL: 'shop.example' }, 'KOBODESK_BASE_URL must be an address'],
    [
      { ...KOBODESK, KOBODESK_BASE_URL: 'https://shop.example' },
      "KOBODESK_BASE_URL must be the address of a shop's API, such as https://shop.example.com/api/v1/agent.",
    ],
    [{ FUNDING: 'bank' }, 'FUNDING must be sandbox, paystack or monnify.'],
    [{ FUNDING: 'paystack' }, 'PAYSTACK_SECRET_KEY is missing: FUNDING=paystack needs it.'],
    [
      { FUNDING: 'paystack', PAYSTACK_SECRET_KEY: 's', PAYSTACK_BASE_URL: 'ftp://x' },
      'PAYSTACK_BASE_URL must be an address',
    ],
    [{ REQUERY_SECONDS: '5,,6' }, 'REQUERY_SECONDS must be whole seconds'],
    [{ REQUERY_SECONDS: '0' }, 'REQUERY_SECONDS must be'],
    [{ REQUERY_SECONDS: 'soon' }, 'REQUERY_SECONDS must be'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address such as smtp://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug'],
    ...[
      'localhost',
      '10.0.0.0/33',
      '10.0.0.0/0',
      '::/0',
      '10.0.0/8',
      '1.2.3.4:80',
      '10.0.0.0/8/8',
      'fe80::1%eth0/64',
      '*',
    ].map((proxies): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: `127.0.0.1, ${proxies}` },
      'TRUSTED_PROXIES must be addresses and ranges parted by commas',
    ]),
    [{ TOTP_KEY: 'secret' }, 'TOTP_KEY must be 64 hexadecimal digits'],
    [VTPASS, 'VENDOR=vtpass sells for real money but FUNDING, which is not set, takes play money'],
    [{ ...VTPASS, FUNDING: 'sandbox' }, 'but FUNDING=sandbox takes play money: set FUNDING to'],
    [
      { ...VTPASS, ...PAYSTACK, PAYSTACK_SECRET_KEY: 'sk_test_1' },
      'but FUNDING=paystack with its test settings takes play money',
    ],
    [PAYSTACK, 'FUNDING=paystack takes real money but VENDOR, which is not set, delivers nothing for it'],
    [
      { ...MONNIFY, VENDOR: 'sandbox' },
      'FUNDING=monnify takes real money but VENDOR=sandbox delivers nothing',
    ],
    [
      { ...KOBODESK, ...KOBODESK_TRIAL, ...PAYSTACK },
      'FUNDING=paystack takes real money but VENDOR=kobodesk with its test settings delivers nothing',
    ],
    [
      { ...VTPASS, ...VTPASS_TRIAL, ...PAYSTACK },
      'VENDOR=vtpass with its test settings delivers nothing for it: set VENDOR to',
    ],
  ])('refuses %o in one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('does not repeat a password in what it says', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@localhost/shop' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
