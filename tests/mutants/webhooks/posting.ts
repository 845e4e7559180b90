import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTCOMES = 'tests/server/messages/webhooks/outcomes.test.ts';
const AGENTS = 'tests/server/messages/webhooks/agents.test.ts';
const SENDING = 'tests/server/messages/webhooks/sending.test.ts';
const POST = 'tests/server/messages/webhooks/post.test.ts';
const DESTINATION = 'tests/unit/server/webhook-destination.test.ts';

/** Where a post may go, and what of its answer is kept. */
export const posting: readonly MutatedFile[] = [
  {
    file: 'server/messages/webhooks/post.ts',
    beside: [POST, OUTCOMES, SENDING],
    mistakes: {
      'a redirect counts as delivered': {
        from: 'status >= 200 && status < 300',
        to: 'status >= 200 && status < 400',
      },
      'a refusal counts as delivered': { from: 'status >= 200 && status < 300', to: 'status >= 200' },
      'an endless answer fills the memory': { from: 'if (bytes >= READ_BYTES) break;', to: '' },
      'a long answer is kept whole': { from: '.slice(0, KEPT_CHARACTERS)', to: '' },
      'an answer with NUL is not written down': { from: ".replaceAll(/[\\p{C}\\s]+/gu, ' ')", to: '' },
      'the name is looked up again at the connection': {
        from: '...(addresses && { lookup: alwaysTo(addresses) }),',
        to: '',
      },
      'a receiver that hangs is waited for': {
        from: '    signal,\n    ...(addresses',
        to: '    ...(addresses',
      },
      'an answer of another protocol hangs for ever': {
        from: ".on('close', () => reject(CLOSED))",
        to: '',
      },
      'the length of the body is told in characters': {
        from: 'Buffer.byteLength(body)',
        to: 'body.length',
      },
      'an answer cut in the middle is a failure': {
        from: '  } catch {\n    // Cut off, or too slow.\n  }',
        to: '  } catch (error) {\n    throw error;\n  }',
      },
      'a late answer is told as a fault': {
        from: "if (signal.aborted) return 'No answer in time.';",
        to: '',
      },
      'connections are shared between agents': { from: 'agent: false', to: 'agent: undefined' },
    },
  },
  {
    file: 'server/messages/webhooks/destination.ts',
    beside: [DESTINATION],
    elsewhere: [AGENTS],
    mistakes: {
      'events are posted in the open': {
        from: "if (url.protocol !== 'https:' && !isPlainAllowed)",
        to: 'if (false)',
      },
      'http is taken where money is real': {
        from: "sellsInSandbox(config) && url.protocol === 'http:'",
        to: "url.protocol === 'http:'",
      },
      'a file is taken in the sandbox': { from: " && url.protocol === 'http:'", to: '' },
      'a password in the address is kept': { from: 'url.username || url.password', to: 'false' },
      'a user in the address is kept': { from: 'url.username || url.password', to: 'url.password' },
      'mail servers of others are posted to': {
        from: 'if (port !== HTTPS_PORT && port < LEAST_HIGH_PORT)',
        to: 'if (false)',
      },
      'a second private address goes unnoticed': {
        from: 'found.find((address) => !isAllowed(address))',
        to: 'found.slice(0, 1).find((address) => !isAllowed(address))',
      },
      'a private network is posted to': {
        from: 'const refused = found.find((address) => !isAllowed(address));',
        to: 'const refused = undefined as string | undefined;',
      },
      'this machine is posted to where money is real': {
        from: '(sellsInSandbox(config) && isLoopbackAddress(address))',
        to: 'isLoopbackAddress(address)',
      },
      'a name without address is connected to': { from: 'if (found.length === 0)', to: 'if (false)' },
      'a fault of the name servers is a fault of ours': { from: '.catch(() => [])', to: '' },
      'an IPv6 address is connected to as IPv4': {
        from: 'isIP(address) === 6 ? 6 : 4',
        to: 'isIP(address) === 6 ? 4 : 4',
      },
      'any name that ends in localhost is this machine': {
        from: '/(^|\\.)localhost\\.?$/',
        to: '/localhost\\.?$/',
      },
    },
  },
  {
    file: 'server/messages/webhooks/public-address.ts',
    beside: [DESTINATION],
    mistakes: {
      "a cloud's metadata is posted to": {
        from: "  '169.254.0.0/16', // link-local, where clouds keep their metadata\n",
        to: '',
      },
      'a private network of 172 is posted to': { from: "'172.16.0.0/12'", to: "'172.16.0.0/16'" },
      "a carrier's network is posted to": { from: "'100.64.0.0/10'", to: "'100.64.0.0/16'" },
      'IPv4 within 6to4 is posted to': {
        from: "  '2002::/16', // 6to4, which holds an IPv4 address\n",
        to: '',
      },
      'an address with a zone is posted to': { from: " && !address.includes('%')", to: '' },
      'every IPv6 address is public': { from: "GLOBAL_6.check(address, 'ipv6') && ", to: '' },
      'Teredo is posted to': { from: " && !NOT_PUBLIC_6.check(address, 'ipv6')", to: '' },
      'this machine is not known as such by IPv6': { from: "address === '::1'", to: 'false' },
    },
  },
];
