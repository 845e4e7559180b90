import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { sellsInSandbox } from '../../platform/adapter-config.ts';
import type { Config } from '../../platform/config.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** A checked address that a connection can be made to. */
export interface CheckedAddress {
  address: string;
  family: 4 | 6;
}

/** All IP addresses of a name. @throws Error when there are none */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Checks an agent's webhook address. The errors are written for the agent. */
export class RefusedDestination extends Error {}

const HTTPS_PORT = 443;
const LEAST_HIGH_PORT = 1024;
// Limits the lookup, no matter how many name servers there are.
const LOOKUP_LIMIT_MS = 4_000;
const LOCAL_NAME = /(^|\.)localhost\.?$/;

/**
 * Reads an agent's address: HTTPS, without a password, on port 443 or from 1024 up, where no system service listens. The
 * sandbox also takes http.
 * @throws RefusedDestination
 */
export function readDestination(text: string, config: Pick<Config, 'vendors'>): URL {
  if (!URL.canParse(text))
    throw new RefusedDestination('Enter an address such as https://example.com/kobodesk.');
  const url = new URL(text);
  const isPlainAllowed = sellsInSandbox(config) && url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlainAllowed)
    throw new RefusedDestination('The address must begin with https://.');
  if (url.username || url.password)
    throw new RefusedDestination('Leave user and password out of the address; check the signature instead.');
  const port = url.port === '' ? HTTPS_PORT : Number(url.port);
  if (port !== HTTPS_PORT && port < LEAST_HIGH_PORT)
    throw new RefusedDestination('Use port 443, or one from 1024 up.');
  return url;
}

/**
 * The addresses that a host leads to, each of them allowed: the connection is then made to these without another lookup. One
 * address that is not public refuses the host. The sandbox also allows this machine.
 * @throws RefusedDestination
 */
export async function checkedAddresses(
  { hostname }: URL,
  config: Pick<Config, 'vendors'>,
  resolve: Resolve,
): Promise<CheckedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (found.length === 0) throw new RefusedDestination(`No address was found for ${host}.`);
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (sellsInSandbox(config) && isLoopbackAddress(address));
  const refused = found.find((address) => !isAllowed(address));
  if (refused === host) throw new RefusedDestination(`${host} is not on the public internet.`);
  if (refused !== undefined)
    throw new RefusedDestination(`${host} leads to ${refused}, which is not on the public internet.`);
  return found.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
}

/** Asks the name servers, not the system: a slow one must not take a thread from password hashing. Bounded to some seconds. */
export const resolveByDns: Resolve = async (hostname) => {
  if (LOCAL_NAME.test(hostname)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const timer = setTimeout(() => resolver.cancel(), LOOKUP_LIMIT_MS);
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
