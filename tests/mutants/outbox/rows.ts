import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTBOX = ['tests/unit/stores/outbox'];

/** The rows of a list on their way, and their PIN. */
export const rows: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/lists/run.ts',
    beside: OUTBOX,
    mistakes: {
      'a row leaves before the disk knows that it may be at the server': {
        from: 'const row = await keep(run, { ...next, isSent: true });',
        to: 'const row: JobRow | undefined = next;\n  void keep(run, { ...next, isSent: true });',
      },
      'a row leaves without the mark that it may be sold': { from: '{ ...next, isSent: true }', to: 'next' },
      'rows leave that the disk did not take': {
        from: "finish(run, 'unkept');\n    return undefined;",
        to: "finish(run, 'unkept');\n    return row;",
        lives: 'The run is over by then, and a run that is over sends nothing: two checks for one harm.',
      },
      'a disk that is full does not end the run': { from: "finish(run, 'unkept');", to: '' },
      "another tab's outcome is ignored, and the row is sent again": {
        from: '!row || row.end || row.key',
        to: '!row || row.key',
      },
      "another tab's retry is ignored, and the row is sent under two keys": {
        from: 'row.end || row.key !== next.key)',
        to: 'row.end)',
      },
      'a row leaves after the run was stopped': {
        from: 'if (run.over.signal.aborted) return void (await keep(run, { ...row, isSent: next.isSent }));',
        to: '',
      },
      'a row that was stopped in time counts as sent': {
        from: '{ ...row, isSent: next.isSent }',
        to: 'row',
      },
      'a row that may be sold counts as never sent, once stopped': {
        from: '{ ...row, isSent: next.isSent }',
        to: '{ ...row, isSent: false }',
      },
      'each sending of a row is judged as the first': {
        from: 'wasSent: next.isSent };',
        to: 'wasSent: false };',
      },
      "no row's refusal is believed": { from: 'wasSent: next.isSent };', to: 'wasSent: true };' },
      'a row of an error is refused, and may have been sold': {
        from: "if (kind === 'refused')\n        return",
        to: 'if (error instanceof ApiError)\n        return',
      },
      "a proxy's 408 refuses a row that may be sold": {
        from: "if (kind === 'refused')\n        return",
        to: "if (kind === 'refused' || (error instanceof ApiError && error.status === 408))\n        return",
      },
      'any 503 refuses a row that may be sold': {
        from: "if (kind === 'refused')\n        return",
        to: "if (kind === 'refused' || (error instanceof ApiError && error.status === 503))\n        return",
      },
      'a refused row is sent again': {
        from: "if (kind === 'refused')\n        return",
        to: "if (kind === 'taken')\n        return",
      },
      'a refused row does not say why': {
        from: "status: 'REFUSED', reason: reasonOf(error)",
        to: "status: 'REFUSED', reason: ''",
      },
      'a refused row says less than its field': {
        from: "Object.values(error.fieldErrors).flat().join(' ') || error.message",
        to: 'error.message',
      },
      'a sold row has no outcome, and is asked about for ever': {
        from: 'return void (await keep(run, { ...row, end: endOf(sent.transaction) }));',
        to: 'return undefined;',
      },
      'the PIN counts as proven before an order was made with it': {
        from: 'run.isPinProven ||= pin !== undefined;',
        to: 'run.isPinProven = true;',
        lives: 'Until the PIN is proven only rows with it are sent, so the outcome is always one of theirs.',
      },
      'the PIN counts as proven by its sending': {
        from: "if (sent.kind === 'taken') {\n    run.isPinProven ||= pin !== undefined;",
        to: "run.isPinProven ||= pin !== undefined;\n  if (sent.kind === 'taken') {",
      },
      'three rows use up three tries of a wrong PIN': {
        from: 'isPinProven: false, over',
        to: 'isPinProven: true, over',
      },
      'rows without a PIN are sent to prove it': {
        from: 'queue.findIndex((row) => run.pinOf(row) !== undefined)',
        to: '(queue.length > 0 ? 0 : -1)',
      },
      'the rows with the PIN are sent one at a time to the end': {
        from: 'run.isPinProven ? -1 : queue',
        to: 'queue',
      },
      'the rows go on after the session has ended': {
        from: "return finish(run, 'signed-out');",
        to: 'return undefined;',
      },
      'a row is refused for the end of a session': {
        from: "return finish(run, 'signed-out');",
        to: 'return void (await keep(run, { ...row, isSent: false }));',
      },
      'a busy server is asked again at once': {
        from: '(error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1_000',
        to: '0',
      },
      'a busy server that names no time is asked again at once': {
        from: '?? DEFAULT_WAIT_SECONDS)',
        to: '?? 0)',
      },
      'a busy server is waited for 5,000 s': {
        from: 'DEFAULT_WAIT_SECONDS) * 1_000 };',
        to: 'DEFAULT_WAIT_SECONDS) * 1_000_000 };',
      },
      'an empty wallet does not end the run': {
        from: "return finish(run, 'short');",
        to: 'return undefined;',
      },
      'a row that an empty wallet left unsold counts as sent': {
        from: 'await keep(run, { ...row, isSent: false });\n',
        to: '',
      },
      'a list is given up when the network is away': {
        from: "error instanceof ApiError && error.code !== 'SERVICE_DOWN'",
        to: 'true',
      },
      'a server without its database uses up the tries': {
        from: "error instanceof ApiError && error.code !== 'SERVICE_DOWN'",
        to: 'error instanceof ApiError',
      },
      'a row that the server errs on holds the others up for ever': {
        from: "counts: error instanceof ApiError && error.code !== 'SERVICE_DOWN'",
        to: 'counts: false',
      },
      'a wrong PIN does not end the run, and the tries are used up': {
        from: "if (!wasSent || pin !== undefined) finish(run, 'pin');",
        to: '',
      },
      'a wrong PIN with a row sent before does not end the run': {
        from: '!wasSent || pin !== undefined',
        to: '!wasSent',
      },
      'a row that was only asked about ends the run': {
        from: 'if (!wasSent || pin !== undefined) finish',
        to: 'finish',
      },
      'a row that may be sold counts as never sent, once the PIN is asked for': {
        from: '{ ...row, isSent: wasSent }',
        to: '{ ...row, isSent: false }',
      },
      'a row refused for its PIN counts as one that may be sold': {
        from: '{ ...row, isSent: wasSent }',
        to: 'row',
      },
      'asking for the PIN is shown as an error': {
        from: 'pin !== undefined || seconds !== undefined',
        to: 'true',
      },
      'a wrong PIN is not said': { from: 'problem: isProblem ?', to: 'problem: !isProblem ?' },
      'the PIN is locked until 1970': { from: 'run.now() + seconds * 1_000', to: 'seconds * 1_000' },
      'rows are sent five at a time': { from: 'LANES = 3', to: 'LANES = 5' },
      'rows with an outcome are sent again': {
        from: '.filter(({ end }) => end === undefined)',
        to: '.slice()',
      },
      'what may be sold is asked about last': {
        from: 'Number(isUnanswered(other)) - Number(isUnanswered(one))',
        to: 'Number(isUnanswered(one)) - Number(isUnanswered(other))',
      },
      'rows are sent last first': { from: 'one.place - other.place', to: 'other.place - one.place' },
      'a stop does not end the run': { from: "stop.addEventListener('abort', halt);", to: '' },
      'a run starts that was stopped before': { from: 'if (stop.aborted) halt();', to: '' },
      'a run that was stopped says that the wallet is empty': {
        from: 'run.end ??= end',
        to: 'run.end = end',
      },
      'rows left for later count as done': {
        from: "left > 0 ? 'unanswered' : 'done'",
        to: "'done'",
      },
      'rows left for later with the PIN count as done': { from: 'left += await', to: 'left = await' },
      'a pause does not end on screen': { from: 'run.onPause(undefined);', to: '' },
      'a silence is called a busy server': { from: "isSilence ? 'silence' : 'busy'", to: "'busy'" },
      'another row is changed by the answer': {
        from: 'fromKey: row.key }], false)',
        to: "fromKey: '' }], false)",
      },
    },
  },
  {
    file: 'src/stores/outbox/lists/pin.ts',
    beside: OUTBOX,
    mistakes: {
      'a row above the amount leaves without the PIN': {
        from: "(typeof above === 'string' && isAbove(price, above)) ||",
        to: '',
      },
      'a row of the amount itself waits for the PIN': {
        from: 'isAbove(price, above)) ||',
        to: '!isAbove(above, price)) ||',
      },
      'the PIN that the server wanted is not asked for': {
        from: '|| (from !== undefined && !isAbove(from, price))',
        to: '',
      },
      'the row for which the server wanted the PIN leaves without': {
        from: '!isAbove(from, price)',
        to: 'isAbove(price, from)',
      },
      'the least price that wants the PIN grows': {
        from: 'if (from !== undefined && wantsPin(price, undefined, from)) return from;',
        to: '',
      },
      "the day's limit without PIN is taken for the price's": {
        from: "isOfDay ? '0.00' : price",
        to: 'price',
      },
      'any PIN that is asked for is asked for every row': { from: "isOfDay ? '0.00' : price", to: "'0.00'" },
      'rows leave while one waits for the PIN': { from: "if (isWaiting()) return 'pin';", to: '' },
      'what may be sold is not asked about before the PIN is there': {
        from: 'if (isWaiting() && doubtful.length > 0) {',
        to: 'if (false) {',
      },
      'rows that were never sent leave without the PIN': {
        from: 'await run(doubtful)',
        to: 'await run(rows)',
      },
      'the run goes on after the session has ended': {
        from: "if (end !== 'done' && end !== 'unanswered') return end;",
        to: '',
      },
      'the PIN goes with every row': { from: 'deps.wantsPin(row) ? pin : undefined', to: 'pin' },
      'a row with its outcome still waits for the PIN': {
        from: '!row.end && deps.wantsPin',
        to: 'deps.wantsPin',
      },
      "another row's outcome is written over a row": { from: 'rows[row.place] = row;', to: 'rows[0] = row;' },
      'rows that want the PIN count as done': {
        from: "end === 'done' && isWaiting() ? 'pin' : end",
        to: 'end',
      },
    },
  },
];
