import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const CLOSE = 'tests/server/backoffice/days/close.test.ts';
const BOOKS = 'tests/server/backoffice/days/books.test.ts';

/** Days that are closed for good. */
export const days: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/days/close.ts',
    beside: [CLOSE],
    mistakes: {
      'two close the same day': {
        from: "    await tx`SELECT pg_advisory_xact_lock(hashtext('day_closes'))`;\n",
        to: '',
      },
      'closed days begin before the business did': { from: 'if (day < earliest)', to: 'if (!day)' },
      'a day is left out': { from: 'day > next)', to: 'day < next)' },
      'a day is closed before it is over': {
        from: 'now < closableAt(day)',
        to: 'now < closableAt(day) && false',
      },
      'a day is closed at its midnight': { from: ' + AFTER_MIDNIGHT_MS', to: '' },
      'a day that does not add up is closed': {
        from: 'if (lackingKobo !== 0n)',
        to: 'if (lackingKobo === 1n)',
      },
      'what is written late is on no day': {
        from: 'last.walletsStartKobo - last.lateKobo)',
        to: 'last.walletsStartKobo)',
      },
    },
  },
  {
    file: 'server/backoffice/days/figures.ts',
    beside: [BOOKS, CLOSE],
    mistakes: {
      'the day ends with what wallets hold now': {
        from: '- (SELECT ${onWallets(tx)} FROM ${entriesFrom(tx, until)})',
        to: '- 0',
      },
      'what failed is taken for reversed': {
        from: "kind = 'REFUND' AND status IS DISTINCT FROM 'REVERSED'",
        to: "kind = 'REFUND' AND status IS NULL",
      },
      'late costs are forgotten': { from: "FILTER (WHERE kind = 'LATE_COST')", to: 'FILTER (WHERE false)' },
      'corrections of other days count': {
        from: ' AND created_at >= ${since} AND created_at < ${until})\n        AS corrections',
        to: ')\n        AS corrections',
      },
      'an order delivered later is not pending': {
        from: 'told_at >= ${until} IS NOT FALSE AS is_pending',
        to: 'told_at IS NULL AS is_pending',
      },
      'a reversal hides when an order was delivered': {
        from: "WHEN 'REVERSED' THEN (SELECT min(",
        to: "WHEN 'REVERSE' THEN (SELECT min(",
      },
      'orders pending before are forgotten': {
        from: 'WHERE number = ${last.number}',
        to: 'WHERE number = 0',
      },
      'test accounts count': { from: 'WHERE live_agent_id IS NULL', to: 'WHERE true' },
      'half a minute is a minute': { from: "interval '30 seconds'", to: "interval '60 seconds'" },
    },
  },
  {
    file: 'server/backoffice/days/reports.ts',
    beside: ['tests/server/console/days.test.ts'],
    mistakes: {
      'VAT is on top': { from: 'WHOLE + BigInt(points)', to: 'WHOLE' },
      'fees bear no VAT': { from: 'earnedKobo + feesKobo', to: 'earnedKobo' },
      'open days are not told': { from: 'open: daysOf(span) - rows.length', to: 'open: 0' },
    },
  },
];
