import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { networkOf, parseAddress } from '#server/platform/http/ip-address.ts';
import { isLoopback, knowRemoteAddress } from '#server/platform/http/remote-address.ts';

const HOUSE = '127.0.0.1, ::1, 10.0.0.0/8, 172.16.0.0/12, fd00::/8, ::ffff:198.51.100.0/120';

function listening(proxies?: string) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const config = readConfig({ TRUSTED_PROXIES: proxies });
  const app = new Hono<AppEnv>().use(knowRemoteAddress(config, log));
  app.get('/', (c) => c.text(c.get('remoteAddress')));
  const seen = async (peer: string | undefined, forwarded?: string) => {
    const incoming = peer === undefined ? undefined : { socket: { remoteAddress: peer } };
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
    return (await app.request('/', { headers }, { incoming })).text();
  };
  return { seen, lines };
}

it.each([
  ['no socket', undefined, undefined, '127.0.0.1'],
  ['a caller from outside', '102.89.1.2', undefined, '102.89.1.2'],
  ['a caller that makes up a header', '102.89.1.2', '1.1.1.1', '102.89.1.2'],
  ['a private caller that makes up a header', '192.168.1.20', '1.1.1.1', '192.168.1.20'],
  ['a proxy on this machine', '127.0.0.1', '102.89.1.2', '102.89.1.2'],
  ['mapped addresses', '::ffff:127.0.0.1', '::ffff:102.89.1.2', '102.89.1.2'],
  ['a mapped address in hexadecimal', '127.0.0.1', '::FFFF:6659:0102', '102.89.1.2'],
  ['a mapped range', '198.51.100.9', '102.89.1.2', '102.89.1.2'],
  ['two proxies of the house', '10.0.0.2', '102.89.1.2, 10.0.0.7', '102.89.1.2'],
  ['a made-up start of the list', '127.0.0.1', '6.6.6.6, 102.89.1.2', '102.89.1.2'],
  [
    'a made-up proxy of the house before the caller',
    '127.0.0.1',
    '6.6.6.6, 10.0.0.9, 102.89.1.2',
    '102.89.1.2',
  ],
  ['the last address of a range', '172.31.255.255', '102.89.1.2', '102.89.1.2'],
  ['the first address behind a range', '172.32.0.0', '1.1.1.1', '172.32.0.0'],
  ['the last address before a range', '172.15.255.255', '1.1.1.1', '172.15.255.255'],
  ['a caller that begins like a range', '127.0.0.1', '6.6.6.6, 172.67.1.2', '172.67.1.2'],
  ['a private network that is not named', '127.0.0.1', '6.6.6.6, 192.168.1.20', '192.168.1.20'],
  ['a caller inside the house', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['an IPv6 caller', '::1', '2c0f:f5c0::1', '2c0f:f5c0::1'],
  ['an IPv6 caller in another form', '::1', '2C0F:F5C0:0:0:0:0:0:1', '2c0f:f5c0::1'],
  ['a proxy with a private IPv6 address', 'fd12:3456::7', '102.89.1.2', '102.89.1.2'],
  ['a port', '127.0.0.1', '102.89.1.2:51234', '102.89.1.2'],
  ['a port behind IPv6', '127.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['brackets', '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['quotes', '127.0.0.1', '"[2001:db8::1]:443"', '2001:db8::1'],
  ['a zone', '127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  ['nobody the proxy knows', '10.0.0.2', '6.6.6.6, unknown', '10.0.0.2'],
  ['nonsense', '127.0.0.1', 'not an address', '127.0.0.1'],
  ['nothing', '127.0.0.1', '', '127.0.0.1'],
  ['numbers that are no address', '127.0.0.1', '0x7f.1, 102.89.1, 1.2.3.4:5:6', '127.0.0.1'],
])('%s', async (_, peer, forwarded, expected) => {
  expect(await listening(HOUSE).seen(peer, forwarded)).toBe(expected);
});

it('nobody counts as a proxy unless TRUSTED_PROXIES says so, and the log tells once', async () => {
  const { seen, lines } = listening();
  for (const peer of ['127.0.0.1', '::1', '10.0.0.2', '192.168.1.20', 'fd00::1'])
    expect(await seen(peer, '1.1.1.1')).toBe(peer);
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
});

it.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['126.255.255.255', false],
  ['128.0.0.1', false],
  ['12.7.0.1', false],
  ['172.16.0.1', false],
  ['10.0.0.1', false],
  ['::2', false],
])('%s is this machine: %s', (address, isThis) => {
  expect(isLoopback(address)).toBe(isThis);
});

it.each([
  ['2c0f:f5c0:12:1:a:b:c:d', '2c0f:f5c0:12:1'],
  ['2c0f:f5c0:0012:0001::7', '2c0f:f5c0:12:1'],
  ['2c0f::1', '2c0f:0:0:0'],
  ['::1:2:3:4:5', '0:0:0:1'],
  ['102.89.1.2', '102.89.1.2'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(parseAddress(address) ?? '')).toBe(network);
});
