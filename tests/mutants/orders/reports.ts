import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const beside = ['tests/server/console/reports.test.ts'];

/** What the owner reads of the money. */
export const reports: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/console/profit.ts',
    beside,
    elsewhere: ['tests/server/cli/profit.test.ts'],
    mistakes: {
      'orders that are not delivered are in the sales': { from: " AND t.status = 'SUCCESSFUL'\n", to: '\n' },
      'test orders are in the profit': {
        from: "AND t.type LIKE '%\\\\_ORDER' AND t.vendor <> ${TEST_VENDOR}",
        to: "AND t.type LIKE '%\\\\_ORDER'",
      },
      'test orders are among those that wait': {
        from: "WHERE status = 'PENDING' AND vendor <> ${TEST_VENDOR}",
        to: "WHERE status = 'PENDING'",
      },
      'late costs are left out': { from: ' - late + corrected', to: ' + corrected' },
      'corrections count the wrong way': { from: ' - late + corrected', to: ' - late - corrected' },
      'late costs of later days are in the report': {
        from: "WHERE kind = 'LATE_COST' AND created_at >= ${since} AND created_at < ${until}",
        to: "WHERE kind = 'LATE_COST' AND created_at >= ${since}",
      },
      'a report has no end': { from: '  assertSpan(span);\n', to: '' },
    },
  },
  {
    file: 'server/backoffice/console/fundings.ts',
    beside,
    mistakes: {
      'a payment without a fee is left out': {
        from: '    LEFT JOIN transfers fee',
        to: '    JOIN transfers fee',
      },
      'what came into the wallets is taken for what was paid in': {
        from: 'toNaira(add(credited, fees))',
        to: 'toNaira(credited)',
      },
      'a report of fundings has no end': { from: '  assertSpan(span);\n', to: '' },
    },
  },
  {
    file: 'server/backoffice/console/span.ts',
    beside,
    mistakes: {
      'the last day is left out': { from: '`${digits(to)}a`', to: '`${digits(to)}`' },
      'days are those of Greenwich': {
        from: '${from}T00:00:00Z`) - LAGOS_AHEAD_MS)',
        to: '${from}T00:00:00Z`))',
      },
      'a report has a day too many': { from: '>= MOST_DAYS', to: '> MOST_DAYS' },
    },
  },
];
