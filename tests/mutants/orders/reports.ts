import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const beside = ['tests/server/console/reports.test.ts'];
const SUMMED = ['tests/server/backoffice/profit-days/sum-days.test.ts'];

/** What the owner reads of the money. */
export const reports: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/console/profit.ts',
    beside,
    elsewhere: ['tests/server/cli/profit.test.ts'],
    mistakes: {
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
    file: 'server/backoffice/console/profit-lines.ts',
    beside,
    elsewhere: ['tests/server/cli/profit.test.ts'],
    mistakes: {
      'test orders are in the profit': {
        from: "t.type LIKE '%\\\\_ORDER' AND t.vendor <> ${TEST_VENDOR}",
        to: "t.type LIKE '%\\\\_ORDER'",
      },
    },
  },
  {
    file: 'server/backoffice/profit-days/sums.ts',
    beside,
    elsewhere: SUMMED,
    mistakes: {
      'orders that are not delivered are in the sales': { from: " AND t.status = 'SUCCESSFUL'\n", to: '\n' },
      'sums are read of a day that has changed since': {
        from: '::date AND day < ${today}::text::date AND ${isStill(sql)}',
        to: '::date AND day < ${today}::text::date',
      },
      'sums are read of a day that is not over': { from: ' AND day < ${today}::text::date', to: '' },
      'a summed day is counted too': { from: '    EXCEPT SELECT day FROM kept\n', to: '' },
      'days without sums are left out': {
        from: '  UNION ALL ${countedDays(sql, grain, sql`open`)}\n',
        to: '',
      },
    },
  },
  {
    file: 'server/backoffice/profit-days/write.ts',
    beside: SUMMED,
    elsewhere: beside,
    mistakes: {
      'a day that has changed is never trusted again': {
        from: "  await tx`DELETE FROM late_outcomes WHERE day = to_char(${that}, 'YYYYMMDD')`;\n",
        to: '',
      },
      'what comes while a day is counted is forgotten': {
        from: "  await tx`DELETE FROM late_outcomes WHERE day = to_char(${that}, 'YYYYMMDD')`;\n",
        to: '  await tx`TRUNCATE late_outcomes`;\n',
      },
    },
  },
  {
    file: 'server/backoffice/profit-days/sum-days.ts',
    beside: SUMMED,
    elsewhere: beside,
    mistakes: {
      'a day is summed while its last orders are written': {
        from: 'now.getTime() - AFTER_MIDNIGHT_MS',
        to: 'now.getTime()',
      },
      'sums that a clock ahead had made stay': {
        from: '    await tx`DELETE FROM profit_days WHERE day > ${last}::text::date`;\n',
        to: '',
      },
      'a day that has changed is not summed again': { from: ' AND ${isStill(tx)})\n', to: ')\n' },
    },
  },
  {
    file: 'server/backoffice/profit-days/differences.ts',
    beside: SUMMED,
    elsewhere: ['tests/server/cli/reconcile.test.ts'],
    mistakes: {
      'a sum that is lost is no difference': { from: '    FULL JOIN', to: '    LEFT JOIN' },
    },
  },
  {
    file: 'server/platform/db/migrations/0069_profit_days.sql',
    beside: SUMMED,
    elsewhere: beside,
    mistakes: {
      'an order taken back after its day stays in the sums': {
        from: "'SUCCESSFUL' IN (OLD.status, NEW.status)",
        to: "NEW.status = 'SUCCESSFUL'",
      },
      'an order delivered after its day is never in the sums': {
        from: "'SUCCESSFUL' IN (OLD.status, NEW.status)",
        to: "OLD.status = 'SUCCESSFUL'",
      },
      'an outcome after midnight in Lagos is of the day before': {
        from: "AT TIME ZONE 'Africa/Lagos', 'YYYYMMDD')",
        to: "AT TIME ZONE 'UTC', 'YYYYMMDD')",
      },
      'a process with its clock behind sells unheard': {
        from: 'greatest(NEW.settled_at, clock_timestamp())',
        to: 'NEW.settled_at',
      },
    },
  },
  {
    file: 'server/platform/db/migrations/0064_late_costs.sql',
    beside: ['tests/server/orders/vendors/late-cost-days.test.ts'],
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
