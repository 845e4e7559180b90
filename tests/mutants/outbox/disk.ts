import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const JOBS = ['tests/unit/stores/outbox/indexed-jobs.test.ts'];
const LOCK = ['tests/components/lock.test.tsx'];

/** The disk that a list is on, and the lock that keeps tabs apart. */
export const disk: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/lists/lock.ts',
    beside: LOCK,
    mistakes: {
      'every tab has the lock': {
        from: 'resolve(undefined);\n        return undefined;',
        to: 'resolve(() => undefined);\n        return undefined;',
      },
      'a tab waits for ever for a lock that another has': { from: '{ ifAvailable: true }', to: '{}' },
      'a lock ends at once': {
        from: 'if (lock) return new Promise<void>((release) => resolve(release));',
        to: 'if (lock) return resolve(() => undefined);',
      },
      'a free lock counts as taken': { from: 'if (lock) return', to: 'if (!lock) return' },
      'a browser without locks sends nothing': {
        from: 'if (!locks) return Promise.resolve(() => undefined);',
        to: 'if (!locks) return Promise.resolve(undefined);',
      },
      'a lock that is taken counts as free': {
        from: 'await navigator.locks.request(name, { signal }, () => undefined).catch(() => undefined);',
        to: 'await Promise.resolve([name, signal]);',
      },
      'a page that has let go waits on': {
        from: '{ signal }, ',
        to: '{ signal: new AbortController().signal || signal }, ',
      },
    },
  },
  {
    file: 'src/stores/outbox/lists/indexed-jobs.ts',
    beside: JOBS,
    mistakes: {
      'a second tab begins a list over the first': { from: 'if (!other) {', to: 'if (true) {' },
      'a list that was not begun counts as begun': { from: 'return !other;', to: 'return true;' },
      'a list begins before it is on the disk': {
        from: 'await done;\n    return !other;',
        to: 'return !other;',
      },
      "rows are written to a list that has gone, or into the agent's next": {
        from: "if ((await jobOf(jobs, job.agent))?.id !== job.id) throw new Error('The list has gone.');",
        to: '',
      },
      "rows of one list are written into the agent's next": {
        from: 'if ((await jobOf(jobs, job.agent))?.id !== job.id) throw',
        to: 'if (!(await jobOf(jobs, job.agent))) throw',
      },
      'a list that has gone takes rows silently': {
        from: "throw new Error('The list has gone.');",
        to: 'return [];',
      },
      'a slower tab overwrites an outcome': {
        from: 'nextRow((await settled(rows.get(place))) as JobRow, change)',
        to: 'change.row',
      },
      'a row counts as written before it is': {
        from: 'await done;\n    return written;',
        to: 'return written;',
      },
      'a row is told as it was wanted, not as it is': {
        from: 'written.push(next);',
        to: 'written.push(change.row);',
      },
      'rows are not written': { from: 'rows.put(next, place);', to: '' },
      "another list's phase is changed": {
        from: 'if (kept?.id === job.id) jobs.put',
        to: 'if (kept) jobs.put',
      },
      "an agent's next list is put away with the one before": {
        from: 'if ((await jobOf(jobs, job.agent))?.id === job.id) jobs.delete(job.agent);',
        to: 'jobs.delete(job.agent);',
      },
      'the rows of a list that was put away stay on the disk': {
        from: 'rows.delete(placesOf(job));\n    if ((await',
        to: 'if ((await',
      },
      'an open list of an agent who has left is deleted, with its keys': {
        from: ' || !all.every((row) => row.end && !isPending(row))',
        to: '',
      },
      'a list with pending rows is deleted': { from: 'row.end && !isPending(row)', to: 'row.end' },
      "the next agent's own list is deleted at the login": { from: 'job.agent === agent || ', to: '' },
      'the ended list of an agent who has left stays': { from: 'jobs.delete(job.agent);\n  }', to: '}' },
      'the rows of an agent who has left stay': { from: 'rows.delete(placesOf(job));\n    jobs', to: 'jobs' },
      'all rows of a list lie in one place': {
        from: '[agent, id, place]',
        to: '[agent, id, 0]',
      },
      'a list reads the rows of the one before': {
        from: 'IDBKeyRange.bound([agent, id], [agent, id, []])',
        to: 'IDBKeyRange.bound([agent], [agent, []])',
      },
      'a database that was cleared is never opened again': {
        from: 'database.close();\n    forget();',
        to: 'database.close();',
      },
      'an opening that failed is never tried again': {
        from: 'opening = undefined;\n    throw error;',
        to: 'throw error;',
      },
      'a disk that does not take a row says nothing': {
        from: "transaction.onabort = () => reject(transaction.error ?? new Error('The browser could not write this.'));",
        to: 'transaction.onabort = () => resolve();',
      },
    },
  },
];
