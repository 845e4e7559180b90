import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const RUN = [
  'tests/unit/stores/outbox/run.test.ts',
  'tests/unit/stores/outbox/purchase.test.ts',
  'tests/unit/stores/outbox/bulk.test.ts',
];
const FOLLOW = ['tests/unit/stores/outbox/run.test.ts', 'tests/unit/stores/outbox/follow.test.ts'];

/** When an order is sent again, how a pending one is followed, and what a new version of the pages interrupts. */
export const running: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/run.ts',
    beside: RUN,
    mistakes: {
      'an order without an answer is asked about for ever, and the agent never told': {
        from: 'if (count < TRIES) queue.push(again);',
        to: 'if (true) queue.push(again);',
      },
      'an order is asked about once less': { from: 'count < TRIES)', to: 'count < TRIES - 1)' },
      'an order is asked about once more': { from: 'count < TRIES)', to: 'count <= TRIES)' },
      'the tries are three': { from: 'TRIES = 4', to: 'TRIES = 3' },
      'tries without network count, and a list is given up in a tunnel': {
        from: '+ Number(counts)',
        to: '+ 1',
      },
      "one order's tries are another's": {
        from: 'tries.get(again.key)',
        to: "tries.get([...tries.keys()][0] ?? '')",
      },
      'a silence is not waited out': {
        from: 'if (queue.length > 0) pausing ??= pause(SILENCE_WAITS_MS[silences++] ?? LAST_WAIT_MS, true);',
        to: '',
      },
      'the waits of a silence do not grow': { from: 'silences++', to: 'silences' },
      'the last wait is none': { from: '?? LAST_WAIT_MS, true', to: '?? 0, true' },
      'the waits never become short again after an answer': {
        from: 'if (!again || waitMs !== undefined) silences = 0;',
        to: '',
      },
      'a lone order that is given up is waited for once more': {
        from: 'if (queue.length > 0) pausing',
        to: 'if (true) pausing',
      },
      'a wait does not end when the network is back': {
        from: '?? LAST_WAIT_MS, true)',
        to: '?? LAST_WAIT_MS, false)',
      },
      'a busy server is asked again as soon as the network blinks': {
        from: 'pause(waitMs, false)',
        to: 'pause(waitMs, true)',
      },
      'a busy server is not waited for': { from: 'pausing ??= pause(waitMs, false);', to: '' },
      'the order that a busy server turned away is sent last': {
        from: 'queue.unshift(again)',
        to: 'queue.push(again)',
      },
      'the order that a busy server turned away is lost': { from: 'queue.unshift(again);', to: '' },
      'an order leaves after the job was stopped in a pause': {
        from: 'if (pausing || over.aborted) continue;',
        to: 'if (pausing) continue;',
      },
      'two pauses in turn are taken for one': {
        from: 'if (pausing || over.aborted) continue;',
        to: 'if (over.aborted) continue;',
      },
      'an order that is left for later is not counted': { from: 'else left += 1;', to: '' },
      'the run ends before what is on its way is there': {
        from: 'await Promise.all(Array.from({ length: lanes }, lane));',
        to: 'await Promise.race(Array.from({ length: lanes }, lane));',
      },
      'an order is sent last that should be first': { from: 'orders.shift()', to: 'orders.pop()' },
    },
  },
  {
    file: 'src/stores/outbox/wait.ts',
    beside: RUN,
    mistakes: {
      'nothing is ever asked again': {
        from: 'setTimeout(() => goOn(), waitMs)',
        to: 'setTimeout(() => undefined, waitMs)',
      },
      'no wait at all': { from: 'goOn(), waitMs)', to: 'goOn(), 0)' },
      'the network that is back ends every wait': {
        from: 'endsOnline ? onReconnect',
        to: 'true ? onReconnect',
      },
      'the network that is back ends no wait': {
        from: 'endsOnline ? onReconnect',
        to: 'false ? onReconnect',
      },
      'a stop waits for the end of the pause': { from: "signal.addEventListener('abort', goOn);", to: '' },
      'a stop before the wait waits it out': { from: 'if (signal.aborted) goOn();', to: '' },
      'each wait leaves a listener behind': { from: 'forget?.();', to: '' },
    },
  },
  {
    file: 'src/stores/outbox/follow.ts',
    beside: FOLLOW,
    elsewhere: ['tests/unit/stores/transactions.test.ts'],
    mistakes: {
      'a lost answer ends the looking, and a pending order stays pending': {
        from: 'look().catch(() => true)',
        to: 'look().catch(() => false)',
      },
      'one look is all': { from: 'isOpen && !stop.aborted; round', to: 'isOpen && round < 1; round' },
      'looks go on after the page has let go': {
        from: '!stop.aborted && (await look()',
        to: '(await look()',
      },
      'looks come faster than the server allows': {
        from: '?? LAST_WAIT_MS, true, stop',
        to: '?? 0, true, stop',
      },
      'the waits do not grow': { from: 'LOOK_WAITS_MS[round]', to: 'LOOK_WAITS_MS[0]' },
      'the network that is back ends no wait': {
        from: '?? LAST_WAIT_MS, true, stop',
        to: '?? LAST_WAIT_MS, false, stop',
      },
      'a hidden page asks the server all day': {
        from: 'if (globalThis.document?.hidden) return true;',
        to: '',
      },
      'a hidden page never looks again': { from: '?.hidden) return true;', to: '?.hidden) return false;' },
      'a state that comes after the panel has closed opens it again': {
        from: 'if (stop.signal.aborted) return false;',
        to: '',
      },
      'a final order is looked at for ever': {
        from: 'if (isPending(data.status)) return true;',
        to: 'if (true) return true;',
      },
      'a pending order is looked at once': { from: 'if (isPending(data.status)) return true;', to: '' },
      'the refund is not in the balance on screen': {
        from: 'void balanceRead.fetch({ hasChanged: true });',
        to: '',
      },
      'a look cannot be stopped': { from: 'return () => stop.abort();', to: 'return () => undefined;' },
    },
  },
  {
    file: 'src/islands/routing/take-over.ts',
    beside: ['tests/unit/islands/take-over.test.ts'],
    elsewhere: ['tests/e2e/offline.spec.ts'],
    mistakes: {
      'a new version ends what this page sells': { from: 'isDue && !isSelling() ? url', to: 'isDue ? url' },
      'a new version ends a sale that was begun while it took over': {
        from: 'go(isSelling() ? open : load)',
        to: 'go(load)',
      },
      'a new version ends a list that another tab sends': {
        from: 'if (await isListSentElsewhere()',
        to: 'if (!await isListSentElsewhere()',
      },
      'a page is loaded while the versions change places, and stays empty': {
        from: 'setTimeout(go, PATIENCE_MS, open)',
        to: 'setTimeout(go, PATIENCE_MS, load)',
      },
      'a page is never opened where a new version takes long': {
        from: '    setTimeout(go, PATIENCE_MS, open);\n',
        to: '',
      },
      'in a browser without Web Locks no link leads on after a new version came': {
        from: 'isListSentElsewhere().catch(() => false)',
        to: 'isListSentElsewhere()',
      },
      'a page that another tab has left behind stays so': { from: 'isFormer = true;', to: '' },
      'after a list of another tab the new version is never asked again': {
        from: 'told = null;\n',
        to: '\n',
      },
    },
  },
];
