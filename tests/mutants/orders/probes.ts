import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const ENDED = 'tests/server/console/probes/ended.test.ts';
const PROBES = 'tests/server/console/probes/probes.test.ts';
const REFUSALS = 'tests/server/console/probes/refusals.test.ts';
const STATEMENTS = 'tests/server/console/statements/statements.test.ts';

/** Probe sales, which are paid by the house, and vendors' statements that are kept. */
export const probes: readonly MutatedFile[] = [
  {
    file: 'server/ledger/probe-sale.ts',
    beside: [PROBES, ENDED],
    mistakes: {
      'what a vendor did not charge stays with it': {
        from: 'FROM ended WHERE cost_kobo <> amount_kobo',
        to: 'FROM ended WHERE cost_kobo > amount_kobo',
      },
      'a probe that ended ends again': {
        from: "WHERE id = ${id} AND status = 'PENDING'",
        to: 'WHERE id = ${id}',
      },
      'a probe is sold without being booked': {
        from: 'amount_kobo, ref, ${now} FROM placed',
        to: 'amount_kobo, ref, ${now} FROM placed WHERE false',
      },
    },
  },
  {
    file: 'server/orders/probes/probe.ts',
    beside: [PROBES],
    mistakes: {
      'an unknown probe is given back': {
        from: 'await keepOpen(sql, probe, { note: outcome.note, vendorRef, nextRequeryAt }, at);',
        to: "await settleProbe<ProbeRow>(sql, probe.id, { status: 'FAILED', said: outcome.note, failureCode: null, vendorRef }, at);",
      },
      'a probe that was sold before is sent to the vendor again': {
        from: 'if (!probe) return findProbe(deps.sql, wanted.key);',
        to: '',
      },
    },
  },
  {
    file: 'server/backoffice/probes.ts',
    beside: [REFUSALS],
    elsewhere: [PROBES],
    mistakes: {
      'a probe is worth more than it may be': {
        from: 'if (amountKobo > MOST_OF_A_PROBE_KOBO)',
        to: 'if (amountKobo > MOST_OF_A_PROBE_KOBO * 100)',
      },
      'probes have no limit': {
        from: "if (!(await takeIfLeft(context, LIMITS.probeSale, 'shop')))",
        to: 'if (false)',
      },
    },
  },
  {
    file: 'server/backoffice/vendor-books.ts',
    beside: [PROBES],
    mistakes: {
      'an open probe is an unexplained difference': {
        from: "FROM probe_sales WHERE status = 'PENDING' AND",
        to: 'FROM probe_sales WHERE false AND',
      },
    },
  },
  {
    file: 'server/backoffice/statement/kept/unpack.ts',
    beside: [STATEMENTS],
    mistakes: {
      'a small file may unpack to any size': { from: 'if (bytes > maxBytes)', to: 'if (false)' },
    },
  },
  {
    file: 'server/backoffice/statement/kept/deal.ts',
    beside: [STATEMENTS],
    mistakes: {
      'the second to deal with a difference takes the place of the first': {
        from: 'AND no = ${no} AND dealt_at IS NULL`',
        to: 'AND no = ${no}`',
      },
    },
  },
];
