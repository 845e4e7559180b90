import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTBOX = ['tests/unit/stores/outbox'];

/** A row, what two tabs make of it, and how pending rows are followed. */
export const lists: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/lists/job.ts',
    beside: OUTBOX,
    mistakes: {
      'two rows have one key, and one of them is never sold': {
        from: 'key: crypto.randomUUID(),',
        to: "key: 'one-key-for-all',",
      },
      'a row counts as sent before it was': { from: 'isSent: false,\n    at', to: 'isSent: true,\n    at' },
      'a failed row is sent again under its old key, and answered with the old failure': {
        from: 'crypto.randomUUID() : row.key',
        to: 'row.key : row.key',
      },
      'a refused row gets a new key, though an earlier sending may have bought': {
        from: 'end && isReturned(end.status) ? crypto.randomUUID() : row.key',
        to: 'crypto.randomUUID()',
      },
      'a retried row keeps its old end': {
        from: 'return { ...row, key, isSent: false',
        to: 'return { ...row, ...(end && { end }), key, isSent: false',
      },
      'a retried row counts as sent': {
        from: 'return { ...row, key, isSent: false',
        to: 'return { ...row, key',
      },
      'a delivered row is sold again by "Retry failed"': {
        from: "isReturned(end.status) || end.status === 'REFUSED')",
        to: "isReturned(end.status) || end.status !== 'PENDING')",
      },
      'a refused row cannot be sent again': {
        from: "(isReturned(end.status) || end.status === 'REFUSED')",
        to: 'isReturned(end.status)',
      },
      'a row that was sent counts as unsent': { from: '=> isSent && !end', to: '=> false' },
      'an answered row counts as one that may be sold': { from: '=> isSent && !end', to: '=> isSent' },
      'a number on another network is not told to the server': {
        from: 'sale.isPorted && { ported: true }',
        to: 'false && { ported: true }',
      },
      'a data row is sold as airtime': { from: 'planId === undefined\n', to: 'planId !== undefined\n' },
      'a list of an hour ago is sent unasked': {
        from: 'Math.max(at, row.at), startedAt',
        to: 'Math.max(at, row.at), Date.now()',
      },
      'a list that is under way counts as old': {
        from: 'rows.reduce((at, row) => Math.max(at, row.at), startedAt)',
        to: 'startedAt + 0 * rows.length',
      },
      'a delivered order says why it failed': {
        from: 'isReturned(status) ? details',
        to: 'status ? details',
      },
      'why an order failed is not said': {
        from: 'isReturned(status) ? details.timeline?.at(-1)?.note',
        to: 'isReturned(status) ? undefined',
      },
      'a row shows what it cost before the discount': { from: 'toNaira(sale.priceKobo)', to: 'sale.face' },
    },
  },
  {
    file: 'src/stores/outbox/lists/repository.ts',
    beside: OUTBOX,
    mistakes: {
      'a slower tab overwrites a new key, and the row is sold twice': {
        from: 'if (kept.key !== fromKey) return kept;',
        to: '',
      },
      'a slower tab takes an outcome back': {
        from: "return kept.end && isOlder && kept.end.status !== 'PENDING' ? kept : row;",
        to: 'return row;',
      },
      'a final outcome becomes pending again': { from: " || row.end?.status === 'PENDING')", to: ')' },
      'the mark of a slower tab takes an outcome back': { from: '(isSending || row.end', to: '(row.end' },
      'a retry of a failed row is not taken': { from: 'row.key === kept.key && (', to: '(' },
      'a pending row never becomes final': {
        from: " && kept.end.status !== 'PENDING' ? kept",
        to: ' ? kept',
      },
      'a refusal cannot be taken back by a retry': {
        from: 'row.isSent && row.end === undefined',
        to: 'row.end === undefined',
      },
    },
  },
  {
    file: 'src/stores/outbox/lists/follow.ts',
    beside: OUTBOX,
    mistakes: {
      'a pending row is written as final': { from: "if (end.status === 'PENDING') return;", to: '' },
      'a final row is not written to the disk': {
        from: 'const [kept = settled] = await deps.repository.write(job, [{ row: settled, fromKey: row.key }], false);\n',
        to: 'const kept = settled;\n',
      },
      'a final row is not shown': { from: 'deps.onRow(kept);', to: '' },
      'only the first rows are ever looked at': { from: 'looked = from + turn.length;', to: '' },
      'all rows are looked at in one round': { from: '.slice(0, ROUND)', to: '' },
      'one row that cannot be read ends the round': {
        from: 'Promise.allSettled',
        to: 'Promise.all',
        lives:
          'The other rows have been asked about by then, and a round that failed is followed by the next.',
      },
      'the looking ends with the first round': { from: 'return pending().length > 0;', to: 'return false;' },
      'the looking never ends': { from: 'deps.isSending() || pending().length > 0)', to: 'true)' },
      'rows that become pending later are not looked at': {
        from: 'deps.isSending() || pending',
        to: 'pending',
      },
      'the looking goes on after the agent has left': { from: '!stop.aborted && (deps', to: '(deps' },
      'the time of the outcome is that of the sending': { from: 'end, at: deps.now() }', to: 'end }' },
    },
  },
];
