import { Resolver } from 'node:dns/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { checkedAddresses, readDestination, resolveByDns } from '#server/messages/webhooks/destination.ts';
import { isPublicAddress } from '#server/messages/webhooks/public-address.ts';
import { nextTry, WAITS_MS } from '#server/messages/webhooks/schedule.ts';

afterEach(() => vi.restoreAllMocks());

const sandbox = readConfig({});
const live = readConfig({
  VENDOR: 'vtpass',
  VTPASS_API_KEY: 'a',
  VTPASS_PUBLIC_KEY: 'b',
  VTPASS_SECRET_KEY: 'c',
  FUNDING: 'paystack',
  PAYSTACK_SECRET_KEY: 'd',
});

const PUBLIC = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
];
const PUBLIC_MORE = [
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
  '2001:200::1',
  '2003::1',
];
const PRIVATE = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
];
const PRIVATE_MORE = [
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
];
const PRIVATE_REST = [
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
];
const RESERVED = ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'];
const PRIVATE_6 = [
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
];
const PRIVATE_6_MORE = [
  '100::1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
];
const PRIVATE_6_REST = ['2001:20::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '4000::1', '5f00::1'];
const LOCAL_6 = ['2606:4700::1111%eth0'];
const NO_ADDRESS = ['', 'localhost', 'example.com', '127.1', '0x7f000001'];

describe('an IP address', () => {
  it.each([...PUBLIC, ...PUBLIC_MORE])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...PRIVATE,
    ...PRIVATE_MORE,
    ...PRIVATE_REST,
    ...RESERVED,
    ...PRIVATE_6,
    ...PRIVATE_6_MORE,
    ...PRIVATE_6_REST,
    ...LOCAL_6,
    ...NO_ADDRESS,
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('an agent’s address', () => {
  it.each([
    ['https://shop.example/hooks', ''],
    ['https://shop.example:443/', ''],
    ['https://shop.example:8443/a?b=c', ''],
    ['http://shop.example/', 'https://'],
    ['https://shop.example:80/', 'Use port 443'],
    ['https://shop.example:22/', 'Use port 443'],
    ['https://ada:secret@shop.example/', 'user and password'],
    ['https://ada@shop.example/', 'user and password'],
    ['ftp://shop.example/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['shop.example/hooks', 'such as'],
    ['https://', 'such as'],
  ])('%s: %s', (text, refusal) => {
    const read = () => readDestination(text, live);
    if (refusal) expect(read).toThrow(refusal);
    else expect(read().protocol).toBe('https:');
  });

  it('may be plain http in the sandbox, and on no low port there either', () => {
    expect(readDestination('http://127.0.0.1:3000/', sandbox).port).toBe('3000');
    expect(() => readDestination('http://127.0.0.1:25/', sandbox)).toThrow('port');
    expect(() => readDestination('ftp://127.0.0.1:3000/', sandbox)).toThrow('https://');
  });

  const leadingTo = (url: string, found: string[], config = live) =>
    checkedAddresses(new URL(url), config, () => Promise.resolve(found));

  it.each(['http://127.1:3000/', 'https://0x7f.0.0.1/', 'https://2130706433/', 'https://[::1]/'])(
    '%s is this machine however it is written, and only the sandbox goes there',
    async (url) => {
      await expect(leadingTo(url, ['1.1.1.1'])).rejects.toThrow('not on the public internet');
      expect(await leadingTo(url, ['1.1.1.1'], sandbox)).toHaveLength(1);
    },
  );

  it.each(['https://[::ffff:10.0.0.1]/', 'https://[fd00::1]/', 'https://169.254.169.254/', 'https://10.1/'])(
    '%s is private, also for the sandbox',
    async (url) => {
      await expect(leadingTo(url, ['1.1.1.1'])).rejects.toThrow('not on the public internet');
      await expect(leadingTo(url, ['1.1.1.1'], sandbox)).rejects.toThrow('not on the public internet');
    },
  );

  it('is refused when one of the addresses of its name is private, and when there is none', async () => {
    const url = 'https://shop.example/';
    expect(await leadingTo(url, ['1.1.1.1', '2606:4700::1'])).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    await expect(leadingTo(url, ['1.1.1.1', '10.0.0.7'])).rejects.toThrow('10.0.0.7');
    await expect(leadingTo(url, ['2606:4700::1', 'fd00::7'])).rejects.toThrow('fd00::7');
    await expect(leadingTo(url, [])).rejects.toThrow('No address was found');
    await expect(
      checkedAddresses(new URL(url), live, () => Promise.reject(new Error('ENOTFOUND'))),
    ).rejects.toThrow('No address was found');
  });

  it.each(['localhost', 'localhost.', 'shop.localhost'])(
    '%s is this machine without asking',
    async (name) => {
      expect(await resolveByDns(name)).toEqual(['127.0.0.1', '::1']);
    },
  );

  it('that only ends in the letters of localhost is asked for', async () => {
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['1.1.1.1']);
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('ENODATA'));
    expect(await resolveByDns('shoplocalhost')).toEqual(['1.1.1.1']);
  });
});

describe('the schedule', () => {
  const now = new Date('2026-11-21T09:00:00Z');

  it('spreads its tries over 24 hours, each wait longer than the one before', () => {
    const total = WAITS_MS.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(23 * 3_600_000);
    expect(total).toBeLessThan(24 * 3_600_000);
    expect(WAITS_MS.toSorted((a, b) => a - b)).toEqual(WAITS_MS);
  });

  it('varies each wait by a tenth at most, and ends', () => {
    for (const [index, wait] of WAITS_MS.entries()) {
      const drawn = Array.from(
        { length: 200 },
        () => (nextTry(index + 1, now)?.getTime() ?? 0) - now.getTime(),
      );
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(wait * 0.9);
      expect(Math.max(...drawn)).toBeLessThanOrEqual(wait * 1.1);
      expect(new Set(drawn).size).toBeGreaterThan(5);
    }
    expect(nextTry(WAITS_MS.length + 1, now)).toBeNull();
  });
});
