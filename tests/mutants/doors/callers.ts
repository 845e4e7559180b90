import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const HTTP = 'tests/server/platform/http';
const ADDRESSES = [`${HTTP}/remote-address.test.ts`];

/** From where a call comes, and what it may do. */
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
  {
    file: 'server/api/mount-routes.ts',
    beside: [`${HTTP}/requests.test.ts`, `${HTTP}/callers.test.ts`, `${HTTP}/lanes.test.ts`],
    elsewhere: [
      'tests/server/identity/keys',
      'tests/server/identity/confirm.test.ts',
      'tests/server/orders/http.test.ts',
      'tests/server/orders/test-mode',
      'tests/server/security/authorisation.test.ts',
    ],
    mistakes: {
      'calls of agents are open to all': {
        from: "if (endpoint.access === 'none') return undefined;",
        to: 'if (endpoint) return undefined;',
      },
      'a key makes calls that are for people': {
        from: '  assertMayCall(caller, endpoint);\n',
        to: '  void assertMayCall;\n',
      },
      'keys have no limit': {
        from: "if (caller?.kind === 'key') await",
        to: "if (caller?.mode === 'nobody' as never) await",
      },
      'the calls of one agent’s key use up another’s': {
        from: 'LIMITS.apiKey, caller.agentId',
        to: 'LIMITS.apiKey, caller.kind',
      },
      'a test key buys with real money': {
        from: "byMode[caller?.mode ?? 'live']",
        to: "byMode[caller ? 'live' : 'live']",
      },
      'a test answer does not say so': {
        from: "  if (caller.mode === 'test') c.header(MODE_HEADER, caller.mode);\n",
        to: '  void MODE_HEADER;\n',
      },
      'the log does not know whose call it was': { from: "  c.set('agentId', caller.agentId);\n", to: '' },
      'a path for files is taken for an id': {
        from: "Number(pathOf(a).includes(':')) - Number(pathOf(b).includes(':'))",
        to: "Number(pathOf(b).includes(':')) - Number(pathOf(a).includes(':'))",
      },
      'a method that a path has not got ends in nothing': {
        from: "      c.header('Allow', methods.join(', '));\n",
        to: '',
      },
      'a paid order is answered with a refusal when it is sent again': {
        from: '    if (!earlier) throw refusal;\n    return earlier;',
        to: '    void earlier;\n    throw refusal;',
      },
      'reads go on after their caller has gone': { from: ', signal: c.req.raw.signal', to: '' },
      'an agent’s reads have no share': {
        from: 'deps.reads.onErrand({ ...errand, signal',
        to: 'deps.reads.onErrand({ signal',
      },
      'an agent’s writes have no share': {
        from: 'errand ? { ...deps, sql: deps.sql.onErrand(errand) } : deps',
        to: 'deps',
      },
    },
  },
];
