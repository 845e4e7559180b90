import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const LIMITS = 'tests/server/orders/identity-limits.test.ts';
const ABOVE = 'tests/server/funding/above-limit.test.ts';
const COMMANDS = 'tests/server/cli/identity.test.ts';

/** What agents may hold and sell by what is known of who they are. */
export const identity: readonly MutatedFile[] = [
  {
    file: 'server/ledger/identity-limits.ts',
    beside: [LIMITS, ABOVE],
    mistakes: {
      'one sale has no limit': { from: '${amountKobo} > sale_kobo OR ', to: '' },
      'a day has no limit': { from: ' OR ${soldToday(sql, now)} + ${amountKobo} > day_kobo', to: '' },
      'a sale that fills the day is refused': {
        from: '+ ${amountKobo} > day_kobo',
        to: '+ ${amountKobo} >= day_kobo',
      },
      'this sale does not count in its day': {
        from: '${soldToday(sql, now)} + ${amountKobo} > day_kobo',
        to: '${soldToday(sql, now)} > day_kobo',
      },
      'whoever was verified stays at the lowest level': {
        from: 'SELECT level FROM identities WHERE agent_id',
        to: 'SELECT level FROM identities WHERE false AND agent_id',
      },
      'one verified agent lifts the limits of all': {
        from: 'SELECT level FROM identities WHERE agent_id = ${agentId}',
        to: 'SELECT max(level) FROM identities WHERE ${agentId}::text IS NOT NULL',
      },
      'test orders have the limits of real ones': {
        from: ' AND live_agent_id IS NOT NULL)',
        to: ' AND false)',
      },
    },
  },
  {
    file: 'server/ledger/tell-above.ts',
    beside: [ABOVE],
    mistakes: {
      'a wallet as full as it may be is told as above': {
        from: 'balanceKobo <= most',
        to: 'balanceKobo < most',
      },
      'each payment tells it again': { from: ' || balanceKobo - amountKobo > most', to: '' },
      'who holds too much is not told': { from: 'if (most === null ||', to: 'if (true ||' },
    },
  },
  {
    file: 'server/orders/identity-refusal.ts',
    beside: [LIMITS],
    mistakes: {
      'an empty wallet is told as too large a sale': {
        from: 'amountKobo > saleKobo',
        to: 'amountKobo >= saleKobo',
      },
      'an empty wallet is told as a full day': {
        from: 'soldKobo + amountKobo > dayKobo',
        to: 'soldKobo + amountKobo >= 0n',
      },
      'the refusal names the day without this sale': {
        from: 'kobo(soldKobo + amountKobo)',
        to: 'kobo(soldKobo)',
      },
      'everybody is asked for a number': {
        from: 'less at a time.`',
        to: 'less at a time.`.replace(REMEDY[level], REMEDY.none)',
      },
    },
  },
  {
    file: 'server/backoffice/identity/verify.ts',
    beside: [COMMANDS],
    mistakes: {
      'the whole number is kept': { from: 'LAST_FOUR = /^', to: 'LAST_FOUR = /' },
      'a whole number is on record': {
        from: 'LAST_FOUR.test(lastFour) ? { ...given, lastFour } : given',
        to: '({ ...given, lastFour })',
      },
      'it stays who verified first': { from: ' verified_by = EXCLUDED.verified_by,', to: '' },
    },
  },
  {
    file: 'server/backoffice/identity/limits.ts',
    beside: [COMMANDS],
    mistakes: {
      'the limits of all levels change': {
        from: ' WHERE code = ${level}\n      RETURNING',
        to: ' WHERE ${level} <> code OR true\n      RETURNING',
      },
      'a limit cannot be taken away': { from: "text === 'off' ? null : ", to: '' },
    },
  },
];
