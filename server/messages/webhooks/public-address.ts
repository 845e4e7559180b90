import { BlockList, isIPv4, isIPv6 } from 'node:net';

// Two lists: in a single list an IPv4 address would also be compared with the IPv6 networks, as ::ffff:….
const NOT_PUBLIC_4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // behind a carrier's NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, where clouds keep their metadata
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24', // documentation, as are 198.51.100 and 203.0.113
  '192.88.99.0/24', // relays to 6to4
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
]);

// Only this part of IPv6 is public: loopback, fc00::/7, fe80::/10, ff00::/8, ::ffff:0:0/96 and 64:ff9b::/96 are not.
const GLOBAL_6 = listOf('ipv6', ['2000::/3']);
const NOT_PUBLIC_6 = listOf('ipv6', [
  '2001::/23', // Teredo and other protocols, which may lead to IPv4
  '2001:db8::/32',
  '2002::/16', // 6to4, which holds an IPv4 address
  '3fff::/20', // documentation
]);

const LOOPBACK_4 = listOf('ipv4', ['127.0.0.0/8']);

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

// An address with a zone ("fe80::1%eth0") is in a local network.
const isPlainIPv6 = (address: string) => isIPv6(address) && !address.includes('%');

/** True for a public IP address; false for every other text. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC_4.check(address, 'ipv4');
  return isPlainIPv6(address) && GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

/** True for an address of this very machine: 127.0.0.0/8 or ::1. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? LOOPBACK_4.check(address, 'ipv4') : address === '::1';
}
