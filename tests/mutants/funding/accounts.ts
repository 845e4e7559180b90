import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const CREDIT = 'tests/server/funding/credit.test.ts';
const IDENTITY = 'tests/server/funding/identity.test.ts';

/** Agents' own accounts, and what their banks are told of who they are. */
export const accounts: readonly MutatedFile[] = [
  {
    file: 'server/funding/identify.ts',
    beside: [IDENTITY],
    elsewhere: [],
    mistakes: {
      'who one bank was told of is known to all': { from: ' AND provider = ${name}', to: '' },
      'the whole number is kept': { from: 'number.slice(-4)', to: 'number' },
      'a bank is heard above the staff': {
        from: 'ON CONFLICT (agent_id) DO NOTHING',
        to: "ON CONFLICT (agent_id) DO UPDATE SET level = 'number', last_four = EXCLUDED.last_four",
      },
    },
  },
  {
    file: 'server/funding/banks/monnify-identity.ts',
    beside: [IDENTITY],
    elsewhere: [],
    mistakes: {
      'a number that is refused in words counts as accepted': {
        from: 'if (!told.requestSuccessful) throw',
        to: 'if (false) throw',
      },
      'an NIN is told as a BVN': { from: '[identity.kind.toLowerCase()]', to: 'bvn' },
    },
  },
  {
    file: 'server/funding/banks/ask.ts',
    beside: [IDENTITY],
    elsewhere: [],
    mistakes: {
      'a number that the bank repeats is logged': { from: ".replace(NUMBERS_OF_PEOPLE, '…')", to: '' },
    },
  },
  {
    file: 'server/funding/accounts.ts',
    beside: [CREDIT, IDENTITY],
    elsewhere: ['tests/server/security/authorisation.test.ts'],
    mistakes: {
      "an agent pays into another's account": {
        from: 'WHERE a.agent_id = ${agentId} AND a.provider',
        to: 'WHERE a.provider',
      },
      'accounts of a bank that is no longer asked are shown': {
        from: ' AND a.provider = ${provider}',
        to: '',
      },
      'a bank that is not on offer is asked': {
        from: 'if (!onOffer.some(({ code }) => code === bankCode))',
        to: 'if (false)',
      },
      'an account is opened for somebody unknown': { from: 'if (isWanted && !identity)', to: 'if (false)' },
      'the bank is told at each account': { from: 'isWanted ? given : undefined', to: 'given' },
      'an open account never says who its owner is': { from: 'await provider.identify?.(', to: 'void (' },
      'who was told is forgotten': { from: 'await note(tx);', to: '' },
      'every visit opens another account': { from: 'if (existing) {', to: 'if (false) {' },
      'two visits at once are a fault': {
        from: 'ON CONFLICT (agent_id, provider, bank_code) DO NOTHING',
        to: '',
      },
      'the account number shown is another than the bank opened': {
        from: '${opened.accountNumber},',
        to: '${opened.bankName},',
      },
      "the fee shown is another provider's": {
        from: 'ON f.provider = a.provider',
        to: 'ON f.provider <> a.provider',
      },
      'the account of another bank is answered': {
        from: 'account.bankCode === bankCode',
        to: 'account.bankCode !== undefined',
      },
    },
  },
];
