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
        from: "t.type LIKE '%\\\\_ORDER' AND t.vendor <> ${TEST_VENDOR}",
        to: "t.type LIKE '%\\\\_ORDER'",
      },
      'test orders are among those that wait': {
        from: "WHERE status = 'PENDING' AND vendor <> ${TEST_VENDOR}",
        to: "WHERE status = 'PENDING'",
      },
      'late costs are left out': { from: ' - late + corrected', to: ' + corrected' },
      'corrections count the wrong way': { from: ' - late + corrected', to: ' - late - corrected' },
      'late costs of later days are in the report': {
        from: 'WHERE day BETWEEN ${span.from}::date AND ${span.to}::date',
        to: 'WHERE day >= ${span.from}::date',
      },
      'a report has no end': { from: '  assertSpan(span);\n', to: '' },
    },
  },
  {
    file: 'server/platform/db/migrations/0064_late_costs.sql',
    beside,
    mistakes: {
      'a late cost counts on the day of Greenwich': {
        from: "VALUES ((NEW.created_at AT TIME ZONE 'Africa/Lagos')::date",
        to: "VALUES ((NEW.created_at AT TIME ZONE 'UTC')::date",
      },
      'the last late cost of a day is the only one': {
        from: 'SET amount_kobo = kept.amount_kobo + excluded.amount_kobo',
        to: 'SET amount_kobo = excluded.amount_kobo',
      },
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
