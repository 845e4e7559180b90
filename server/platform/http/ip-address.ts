import { BlockList, isIPv4, isIPv6 } from 'node:net';

// "1.2.3.4:5678", "[2001:db8::1]", "[2001:db8::1]:443": the forms in which proxies write their client.
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * The address in its canonical form: without port, brackets, quotes and zone, IPv6 short and in lower case, an IPv4 address
 * inside IPv6 as IPv4. Undefined for anything else.
 */
export function parseAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const { v4, v6 } = WITH_PORT.exec(bare)?.groups ?? {};
  const address = (v4 ?? v6 ?? bare).replace(/%.*$/s, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(short) ?? [];
  return high === undefined || low === undefined ? short : toIPv4(high, low);
}

const toIPv4 = (...halves: string[]) =>
  halves
    .map((half) => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 255])
    .join('.');

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The subject that calls from an address are counted for: an IPv4 address itself, or the /64 of an IPv6 address, which belongs
 * to one customer.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
const BITS = { ipv4: 32, ipv6: 128 } as const;

/** An address or a range ("10.0.0.0/8") in its canonical form; undefined for anything else and for a range of all addresses. */
export function parseNetwork(text: string): string | undefined {
  const [start = '', bits, ...more] = text.trim().split('/');
  if ((!isIPv4(start) && !isIPv6(start)) || start.includes('%')) return undefined;
  const address = parseAddress(start);
  if (address === undefined || more.length > 0) return undefined;
  const most = BITS[familyOf(address)];
  if (bits === undefined) return `${address}/${most}`;
  const isMapped = familyOf(start) !== familyOf(address);
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) - (isMapped ? BITS.ipv6 - BITS.ipv4 : 0) : 0;
  return length >= 1 && length <= most ? `${address}/${length}` : undefined;
}

/** @param networks as parseNetwork gives them @returns whether an address, as parseAddress gives it, is in one of them */
export function isInside(networks: readonly string[]): (address: string) => boolean {
  // Two lists: in a single list an IPv4 address would also be compared with the IPv6 networks, as ::ffff:….
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    const family = familyOf(address);
    lists[family].addSubnet(address, Number(bits), family);
  }
  return (address) => lists[familyOf(address)].check(address, familyOf(address));
}
