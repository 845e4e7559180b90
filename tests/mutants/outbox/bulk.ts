import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTBOX = ['tests/unit/stores/outbox'];

/** A page's hold on the agent's list. */
export const bulk: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/lists/bulk.ts',
    beside: OUTBOX,
    mistakes: {
      'rows are sent before all keys are on the disk': {
        from: 'if (former || !(await repository.begin(job))) return;',
        to: 'void repository.begin(job);',
      },
      "another tab's list is sent over": {
        from: '!(await repository.begin(job))',
        to: '!(await repository.begin(job)) && false',
      },
      'a new list is begun over one that is open': {
        from: 'if (former || !',
        to: 'if (!',
        lives: 'The disk takes no second list of an agent either.',
      },
      'two tabs send one list': {
        from: 'if (!mine.release) {\n    void watch(mine);\n    return undefined;\n  }',
        to: '',
      },
      'all agents of a device share one lock': { from: 'LIST_LOCK + agent', to: 'LIST_LOCK' },
      'the lock is never released': { from: 'mine.release?.();\n  mine.release = undefined;', to: '' },
      'the lock is released while rows are on their way': {
        from: 'if (mine.stop || mine.isFollowing) return;',
        to: '',
      },
      'the lock is released while pending rows are looked at': {
        from: 'mine.stop || mine.isFollowing',
        to: 'mine.stop',
      },
      'an agent who left keeps the lock': {
        from: 'if (work !== mine) {\n    mine.release?.();\n    return undefined;\n  }\n  if (!mine.release)',
        to: 'if (work !== mine) {\n    return undefined;\n  }\n  if (!mine.release)',
        lives:
          'Every action lets the lock go at its end, when it does not follow or send: the check does it at once.',
      },
      'a list is opened for the agent who came meanwhile': {
        from: 'if (work !== mine) {\n    mine.release?.();\n    return undefined;\n  }\n  if (!mine.release)',
        to: 'if (!mine.release)',
      },
      "the wrong agent's list is read": {
        from: 'return { job: await repository.read(mine.agent) };',
        to: "return { job: await repository.read('bola') };",
      },
      "one agent's list goes on under the next": {
        from: 'work?.stop?.abort();\n  work?.release',
        to: 'work?.release',
        lives: 'Nothing is sent in the name of an agent who is not signed in.',
      },
      'the lock of an agent who has left stays': {
        from: 'work?.release?.();\n  work = undefined;',
        to: 'work = undefined;',
      },
      "one agent's list stays on the next one's screen": {
        from: 'work = undefined;\n  $bulk.set(INITIAL_BULK);',
        to: 'work = undefined;',
      },
      "the next agent works on the former's list": {
        from: '  work = undefined;\n  $bulk.set',
        to: '  $bulk.set',
      },
      'the looking goes on for an agent who has left': { from: 'work?.over.abort();', to: '' },
      'rows of a former agent are shown': {
        from: 'onRow: (row: JobRow) => void (work === mine && showRow(row))',
        to: 'onRow: (row: JobRow) => void showRow(row)',
      },
      'the rows are sent as whoever is signed in': {
        from: 'sendAs(job.agent, row',
        to: "sendAs(ownerNow() ?? '', row",
        lives: 'A list is stopped when its agent leaves, before a row of it can be sent.',
      },
      'each sending of a row is judged as the first': {
        from: '() => wasSent, given)',
        to: '() => false, given)',
      },
      'the PIN is not sent with the rows': { from: '() => wasSent, given)', to: '() => wasSent)' },
      'the PIN above the amount is not asked for': {
        from: 'wantsPin(price, $session.get()?.user.pinAboveAmount, mine.pinFrom)',
        to: 'wantsPin(price, null, mine.pinFrom)',
      },
      'a PIN that the server wanted is not asked for': {
        from: 'mine.pinFrom = pinFromNow(',
        to: 'pinFromNow(',
      },
      'a PIN refusal is not shown': { from: 'if (work === mine) change({ pinRefusal });', to: '' },
      'the page may be reloaded while a list is sent': { from: '$isSendingList.set(true);', to: '' },
      'the page may never be reloaded again': {
        from: '$isSendingList.set(work?.stop !== undefined);',
        to: '',
      },
      'an empty wallet is sent to again by each page that opens': {
        from: "end === 'short' ? 'short' :",
        to: "end === 'short' ? 'running' :",
      },
      'a list that lost its session waits for a tap': {
        from: "end === 'signed-out' ? 'running' :",
        to: "end === 'signed-out' ? 'stopped' :",
      },
      'a stopped list goes on at the next page': {
        from: "? 'running' : 'stopped';",
        to: "? 'running' : 'running';",
      },
      'a list that stops for another agent waits for a tap': {
        from: "if (work === mine || end !== 'stopped') await",
        to: 'await',
      },
      'a list of an hour ago is sent unasked': {
        from: "job.phase === 'running' && isFresh(touchedAt(job))",
        to: "job.phase === 'running'",
      },
      'a stopped list is sent unasked': { from: "job.phase === 'running' && isFresh", to: 'isFresh' },
      'two actions run at once': {
        from: 'if (!mine || (mine.isBusy && !(await mine.opening)) || mine.isBusy) return;',
        to: 'if (!mine) return;',
      },
      'what is pressed while the disk is read is dropped': {
        from: 'if (!mine || (mine.isBusy && !(await mine.opening)) || mine.isBusy) return;',
        to: 'if (!mine || mine.isBusy) return;',
      },
      'what was chosen for a list is done to one that went on by itself': {
        from: 'opened.then(() => !isSent)',
        to: 'opened.then(() => true)',
      },
      'no action is possible after the first': { from: 'mine.isBusy = false;\n  rest', to: 'rest' },
      'a disk that cannot be used is not said': {
        from: "if (work === mine) change({ reading: 'blocked', activity: 'resting' });",
        to: '',
      },
      'pending rows are never looked at again': {
        from: 'if (job?.rows.some(isPending)) void follow(mine, job);',
        to: '',
      },
      'a list does not go on by itself': {
        from: 'if (job && isSent) return send(mine, job);',
        to: '',
      },
      'the part to fix is lost': { from: '$listText.set(leftOver);', to: '' },
      'a list that goes on stays stopped on the disk': {
        from: "await repository.setPhase(job, 'running');\n    await send(mine, job, pin);",
        to: 'await send(mine, job, pin);',
      },
      'the PIN is not handed on': { from: 'await send(mine, job, pin);', to: 'await send(mine, job);' },
      '"Stop" stops nothing': { from: 'work.stop.abort();', to: '' },
      '"Retry failed" sends delivered rows again': { from: '.filter(isFailed)\n', to: '.slice()\n' },
      '"Retry failed" sends nothing': { from: 'await repository.write(job, changes, true);', to: '' },
      'a retry overwrites what another tab retried': {
        from: 'fromKey: row.key }));',
        to: 'fromKey: toRetry(row, 0).key }));',
      },
      'a retry sends the rows with their old keys': {
        from: 'if (renewed) await send(mine, renewed);',
        to: 'if (renewed) await send(mine, job);',
      },
      'a list that is put away comes back': { from: 'if (job) await repository.remove(job);', to: '' },
      'a list that is put away stays on screen': {
        from: 'change({ job: undefined, ...NOTHING_YET });',
        to: '',
      },
      'the page is not told of the tab that sends': {
        from: "change({ job, activity: 'elsewhere', reading: 'ready' });",
        to: '',
      },
      'the list of a closed tab is not taken over': {
        from: 'return openBulk();',
        to: 'return undefined;',
      },
    },
  },
];
