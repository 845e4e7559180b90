import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const KINDS = 'tests/server/backoffice/statement/kinds.test.ts';
const FILES = 'tests/server/backoffice/statement/files.test.ts';
const TIMES = 'tests/unit/server/statement-times.test.ts';
const STREAM = 'tests/unit/server/csv-stream.test.ts';
const SHOP = 'tests/server/vendors/kobodesk/statement.test.ts';

/** What a vendor's statement says, compared with our orders. */
export const statements: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/statement/compare.ts',
    beside: [KINDS],
    elsewhere: [FILES],
    mistakes: {
      'money lost to a vendor that delivered after the refund is not found': {
        from: "WHEN o.status IN ('FAILED', 'REVERSED') OR o.vendor <>",
        to: 'WHEN o.vendor <>',
      },
      'an order that two vendors delivered passes for delivered once': {
        from: "ELSE 'delivered twice' END",
        to: 'END',
      },
      'a sale that is nobody of ours passes': {
        from: 'FROM statement_lines WHERE order_ref IS NULL`',
        to: 'FROM statement_lines WHERE false`',
      },
      'a higher price is not found': {
        from: 'WHEN e.charge <> o.cost_kobo',
        to: 'WHEN e.charge < o.cost_kobo',
      },
      'the sum of wrong prices has the wrong sign': { from: 'charge - cost_kobo', to: 'cost_kobo - charge' },
      'an order that was charged twice is paid twice': {
        from: 'HAVING count(*) > 1',
        to: 'HAVING count(*) > 3',
      },
      'a charge and its reversal count as two charges': {
        from: 'AND NOT (count(*) = 2 AND',
        to: 'AND NOT (count(*) = 7 AND',
      },
      'a reversal is missed beside its charge': {
        from: "CASE WHEN bool_or(ending = 'reversed') THEN 'reversed' WHEN",
        to: 'CASE WHEN',
      },
      'an order at the end of the time is called a gap': { from: 'EDGE_MS = 5 * 60_000', to: 'EDGE_MS = 1' },
      'an order that the vendor never had passes': {
        from: "o.status IN ('SUCCESSFUL', 'PENDING') AND o.sent_at",
        to: "o.status IN ('FAILED') AND o.sent_at",
      },
      'orders of another vendor are gaps of this one': {
        from: '(o.vendor = ${vendor} AND o.status IN',
        to: '(o.status IN',
      },
    },
  },
  {
    file: 'server/backoffice/statement/own-orders.ts',
    beside: [KINDS],
    elsewhere: [FILES],
    mistakes: {
      'lines that have the reference of the vendor alone are foreign': {
        from: 'AND o.vendor_ref = l.vendor_ref`',
        to: 'AND false`',
      },
    },
  },
  {
    file: 'server/backoffice/statement/repair.ts',
    beside: [KINDS],
    mistakes: {
      'an order that was not delivered is proposed to be settled': {
        from: "return ending === 'delivered' ? steps.settle(found, vendor)",
        to: 'return ending ? steps.settle(found, vendor)',
      },
    },
  },
  {
    file: 'server/backoffice/statement/steps.ts',
    beside: [KINDS],
    mistakes: {
      'a prepaid meter is settled without its token': { from: "' --token …'", to: "''" },
      'staff is told to wait for a vendor that has answered': {
        from: "requeryAt ? ' --force' : ''",
        to: "requeryAt ? '' : ''",
      },
    },
  },
  {
    file: 'server/backoffice/statement/statement.ts',
    beside: [FILES],
    mistakes: {
      'half a statement makes gaps of the rest': {
        from: 'if (!entry)\n',
        to: 'if (!entry) return;\n    if (!entry)\n',
      },
      'what is still to come is a gap': { from: 'to: to > now ? now : to', to: 'to' },
      'lines of another time are compared': { from: 'WHERE at < ${givenFrom ?? null} OR', to: 'WHERE' },
    },
  },
  {
    file: 'server/backoffice/statement/tell.ts',
    beside: [KINDS, FILES],
    mistakes: {
      'a statement that differs ends well': { from: 'differing + unreadable > 0', to: 'unreadable > 0' },
      'lines that nobody could read end well': { from: 'differing + unreadable > 0', to: 'differing > 0' },
    },
  },
  {
    file: 'server/backoffice/statement/read-file.ts',
    beside: [FILES],
    mistakes: {
      'a comma in an amount shifts the cells after it': {
        from: 'if (widthOf(record) > width)',
        to: 'if (false)',
      },
      'a word that is not known counts as delivered': {
        from: 'meaningOf(mapping.ends, status.toLowerCase());',
        to: "(meaningOf(mapping.ends, status.toLowerCase()) ?? 'delivered');",
      },
      'a line without a time is compared at any': {
        from: 'if (time !== undefined && !at)',
        to: 'if (false)',
      },
      'an amount that is none costs nothing': {
        from: '&& costKobo === undefined && (amount',
        to: '&& false && (amount',
      },
      'a negative amount is a cost': { from: 'cost === undefined || cost < 0n', to: 'cost === undefined' },
    },
  },
  {
    file: 'server/backoffice/statement/mapping.ts',
    beside: [FILES],
    mistakes: {
      'a file without a column of money is compared without': {
        from: 'if (lacking.length === 0) return places;',
        to: 'return places;',
      },
      'a misspelt name of --map is passed over': {
        from: "!part.includes('=') || (!field && !end)",
        to: "!part.includes('=')",
      },
    },
  },
  {
    file: 'server/backoffice/statement/read-time.ts',
    beside: [TIMES],
    mistakes: {
      'a time without a zone is an hour off': { from: "zone = '+01:00'", to: "zone = 'Z'" },
      'the 31st of February is in March': { from: '|| !isDate(date) ?', to: '?' },
    },
  },
  {
    file: 'server/platform/csv-stream.ts',
    beside: [STREAM],
    mistakes: {
      'a line is cut in two inside quotes': {
        from: 'else if (!isQuoted && isLineEnd',
        to: 'else if (isLineEnd',
      },
      'lines are numbered from each block on': { from: 'record.line + before', to: 'record.line' },
      'a later line has another separator': { from: 'readCsv(block, mark)', to: 'readCsv(block)' },
    },
  },
  {
    file: 'server/vendors/kobodesk/statement.ts',
    beside: [SHOP],
    mistakes: {
      'only the first page is compared': { from: 'cursor = next;', to: 'cursor = undefined;' },
      'a page that does not come ends the statement early': {
        from: "if (reply.kind !== 'success' || !Array.isArray(reply.data)) return yield undefined;",
        to: "if (reply.kind !== 'success' || !Array.isArray(reply.data)) return;",
      },
      'an order of another program passes for ours': {
        from: "['idempotencyKey', 'clientReference']",
        to: "['clientReference', 'idempotencyKey']",
      },
      'what a test key bought counts as delivered': { from: "isPlay ? 'failed' : end", to: 'end' },
      'money paid in there is a sale': {
        from: "if (!ORDER_TYPE.test(type)) return { kind: 'other' };",
        to: '',
      },
    },
  },
];
