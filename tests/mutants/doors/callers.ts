import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const HTTP = 'tests/server/platform/http';
const ADDRESSES = [`${HTTP}/remote-address.test.ts`];

/** From where a call comes. */
export const callers: readonly MutatedFile[] = [
  {
    file: 'server/platform/http/remote-address.ts',
    beside: ADDRESSES,
    mistakes: {
      'anybody makes up an address': {
        from: 'while (isProxy(caller))',
        to: 'while (forwarded.length > 0 || isProxy(caller))',
      },
      'every 172.x is a proxy': {
        from: 'const isProxy = isInside(trustedProxies);',
        to: "const inside = isInside(trustedProxies);\n  const isProxy = (address: string) => inside(address) || address.startsWith('172.');",
      },
      'every private address is a proxy': {
        from: 'const isProxy = isInside(trustedProxies);',
        to: "const isProxy = isInside([...trustedProxies, '192.168.0.0/16']);",
      },
      'the made-up start of the list is believed': { from: 'forwarded.pop()', to: 'forwarded.shift()' },
      'a proxy of a proxy counts as the caller': {
        from: 'while (isProxy(caller))',
        to: 'if (isProxy(caller)) for (;;)',
      },
      'an address that no proxy knows is taken for the one before': {
        from: 'if (before === undefined) break;',
        to: 'if (before === undefined && forwarded.length > 0) continue;\n    if (before === undefined) break;',
      },
      'every address that begins with 12 is this machine, without limits': {
        from: "address.startsWith('127.')",
        to: "address.startsWith('12')",
      },
      'IPv6 of this machine is counted as one stranger': { from: "address === '::1' || ", to: '' },
      'a forgotten TRUSTED_PROXIES is never told': { from: '      log.warn(', to: '      log.debug(' },
      'a forgotten TRUSTED_PROXIES fills the log': { from: '      hasWarned = true;\n', to: '' },
    },
  },
  {
    file: 'server/platform/http/ip-address.ts',
    beside: [...ADDRESSES, 'tests/server/platform/limits/limits.test.ts'],
    mistakes: {
      'a range of proxies is taken for all that begin alike': {
        from: 'Number(bits), family)',
        to: '8, family)',
      },
      'one customer has a limit for each of a million networks': {
        from: 'NETWORK_GROUPS = 4',
        to: 'NETWORK_GROUPS = 8',
      },
      'a whole provider of IPv6 counts as one caller': {
        from: 'NETWORK_GROUPS = 4',
        to: 'NETWORK_GROUPS = 2',
      },
      'one address has two spellings': {
        from: 'high === undefined || low === undefined ? short : toIPv4(high, low)',
        to: 'void toIPv4, void low, void high, short',
      },
    },
  },
];
