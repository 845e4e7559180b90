import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '#server/http/context.ts';
import { remoteAddress } from '#server/http/remote-address.ts';

const app = new Hono<AppEnv>().get('/', (c) => c.text(remoteAddress(c)));

async function seen(peer: string | undefined, forwarded?: string) {
  const incoming = peer === undefined ? undefined : { socket: { remoteAddress: peer } };
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (await app.request('/', { headers }, { incoming })).text();
}

it.each([
  ['no socket', undefined, undefined, '127.0.0.1'],
  ['a caller from outside', '102.89.1.2', undefined, '102.89.1.2'],
  ['a caller that makes up a header', '102.89.1.2', '1.1.1.1', '102.89.1.2'],
  ['a proxy on this machine', '127.0.0.1', '102.89.1.2', '102.89.1.2'],
  ['a mapped address', '::ffff:127.0.0.1', '::ffff:102.89.1.2', '102.89.1.2'],
  ['two proxies of the house', '10.0.0.2', '102.89.1.2, 10.0.0.7', '102.89.1.2'],
  ['a made-up start of the list', '127.0.0.1', '6.6.6.6, 102.89.1.2', '102.89.1.2'],
  ['a caller inside the house', '127.0.0.1', '192.168.1.20', '192.168.1.20'],
  ['an IPv6 caller', '::1', '2c0f:f5c0::1', '2c0f:f5c0::1'],
  ['a proxy with a private IPv6 address', 'fd12:3456::7', '102.89.1.2', '102.89.1.2'],
  ['a caller whose address only looks private', '127.0.0.1', '172.32.0.1', '172.32.0.1'],
  ['nonsense', '127.0.0.1', 'not an address', '127.0.0.1'],
])('%s', async (_, peer, forwarded, expected) => {
  expect(await seen(peer, forwarded)).toBe(expected);
});
