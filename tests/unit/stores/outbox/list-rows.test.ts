import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { followPending } from '#stores/outbox/lists/follow.ts';
import {
  endOf,
  isFailed,
  isPending,
  isUnanswered,
  isUnsent,
  type Job,
  type JobRow,
  type RowEnd,
  toRetry,
} from '#stores/outbox/lists/job.ts';
import { nextRow } from '#stores/outbox/lists/repository.ts';
import { order } from '../browser.ts';
import { createDisk } from '../disk.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const endIn = (status: string): RowEnd => ({ status, ref: 'KD9', amount: '98.00' });

const rowOf = (changes: Partial<Pick<JobRow, 'place' | 'key' | 'isSent' | 'end' | 'at'>> = {}): JobRow => ({
  service: 'airtime',
  body: { phone: '08030000001', network: 'MTN', amount: '100.00' },
  place: 0,
  key: 'its-key',
  title: 'MTN airtime',
  price: '98.00',
  isSent: false,
  at: NOW,
  ...changes,
});

describe('a row', () => {
  it.each<[string | undefined, boolean, string[]]>([
    [undefined, false, ['unsent']],
    [undefined, true, ['unanswered']],
    ['PENDING', true, ['pending']],
    ['SUCCESSFUL', true, []],
    ['FAILED', true, ['failed']],
    ['REVERSED', true, ['failed']],
    ['REFUSED', true, ['failed']],
    ['REFUSED', false, ['failed']],
  ])('that ended as %s, and was sent: %s, is %j', (status, isSent, expected) => {
    const row = rowOf({ isSent, ...(status && { end: endIn(status) }) });
    const is = {
      unsent: isUnsent(row),
      unanswered: isUnanswered(row),
      pending: isPending(row),
      failed: isFailed(row),
    };
    expect(Object.entries(is).flatMap(([word, isSo]) => (isSo ? [word] : []))).toEqual(expected);
  });

  it('that is to be sent once more has neither its old end nor the mark that it was sent', () => {
    const failed = rowOf({ isSent: true, end: endIn('FAILED') });
    const { key, ...again } = toRetry(failed, NOW + 1);
    const { key: _, ...fresh } = rowOf({ at: NOW + 1 });
    expect(again).toEqual(fresh);
    expect(key).not.toBe(failed.key);
  });

  const told = (status: string, notes: string[]) =>
    endOf({
      ...order(status),
      details: { timeline: notes.map((note) => ({ status, note, at: '' })) },
    } as unknown as Transaction);

  it('says why its order failed, in the last words there are, and nothing of one that was delivered', () => {
    expect(told('FAILED', ['Sent.', 'Refused by MTN.']).reason).toBe('Refused by MTN.');
    expect(told('REVERSED', ['Taken back.']).reason).toBe('Taken back.');
    expect(told('SUCCESSFUL', ['Delivered.'])).not.toHaveProperty('reason');
  });
});

describe('of two states of one row', () => {
  const sent = rowOf({ isSent: true, at: NOW + 1 });
  const pending = rowOf({ isSent: true, end: endIn('PENDING'), at: NOW + 1 });
  const sold = rowOf({ isSent: true, end: endIn('SUCCESSFUL'), at: NOW + 1 });
  const refused = rowOf({ isSent: true, end: endIn('REFUSED') });
  const failed = rowOf({ isSent: true, end: endIn('FAILED') });
  const retried = rowOf({ key: 'its-new-key', isSent: true, at: NOW + 2 });

  it.each<[string, JobRow, JobRow, 'kept' | 'new']>([
    ['the mark of a sending gives way to an outcome', sold, sent, 'kept'],
    ['a pending answer gives way to an outcome', sold, pending, 'kept'],
    ['an outcome takes the place of a pending answer', pending, sold, 'new'],
    ['a newer pending answer takes the place of one', { ...pending, at: NOW }, pending, 'new'],
    ['a retry under a new key takes the place of a failure', failed, retried, 'new'],
    ['a retry under its own key takes the place of a refusal', refused, rowOf({ at: NOW + 2 }), 'new'],
  ])('%s', (_, kept, row, expected) => {
    expect(nextRow(kept, { row, fromKey: kept.key })).toBe(expected === 'kept' ? kept : row);
  });

  it('the one that is kept stays where another tab has given the row a new key', () => {
    expect(nextRow(retried, { row: sold, fromKey: 'its-key' })).toBe(retried);
  });
});

describe('pending rows', () => {
  const transaction = (status: string): Transaction =>
    ({ ...order(status), imageUrl: null, details: {} }) as unknown as Transaction;

  /** Follows as many pending rows. @param answer how the nth look at a row ends, from 1 */
  async function follow(count: number, answer: (place: number, look: number) => Transaction | Error) {
    const rows = Array.from({ length: count }, (_, place) =>
      rowOf({ place, key: `key-${place}`, isSent: true, end: { ...endIn('PENDING'), ref: `KD${place}` } }),
    );
    const disk = createDisk();
    const { repository } = disk.openTab();
    const job: Job = { id: 'a-job', agent: 'ada', phase: 'running', startedAt: NOW, rows };
    await repository.begin(job);
    const looks: number[] = [];
    const waits: number[] = [];
    const shown: JobRow[] = [];
    const now = () => disk.jobs.get('ada')?.rows ?? [];
    await followPending(job, new AbortController().signal, {
      repository,
      rows: now,
      wait: (waitMs) => Promise.resolve(void waits.push(waitMs)),
      now: () => NOW + 9,
      onRow: (row) => void shown.push(row),
      isSending: () => false,
      look: (ref) => {
        const place = Number(ref.slice(2));
        looks.push(place);
        const told = answer(place, looks.filter((other) => other === place).length);
        return told instanceof Error ? Promise.reject(told) : Promise.resolve(told);
      },
    });
    return { looks, waits, shown, now };
  }

  it('are looked at fifteen a round, each in its turn', async () => {
    const { looks, waits } = await follow(20, (_, look) => transaction(look > 1 ? 'SUCCESSFUL' : 'PENDING'));
    expect(looks.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, place) => place));
    expect(looks.slice(15, 20)).toEqual([15, 16, 17, 18, 19]);
    // The waits grow from round to round.
    expect(waits).toEqual([2_000, 2_000, 3_000]);
  });

  it('that cannot be read are looked at again, and keep no other from its end', async () => {
    const { now, waits } = await follow(3, (place, look) =>
      place === 0 && look < 3 ? new Error('No network.') : transaction('SUCCESSFUL'),
    );
    expect(now().map(({ end }) => end?.status)).toEqual(['SUCCESSFUL', 'SUCCESSFUL', 'SUCCESSFUL']);
    expect(waits).toEqual([2_000, 2_000, 3_000]);
  });

  it('that are pending still are not written; the others are, with the time of their outcome', async () => {
    const { shown } = await follow(2, (place, look) =>
      transaction(place === 1 && look === 1 ? 'PENDING' : 'SUCCESSFUL'),
    );
    expect(shown.map(({ place, end, at }) => [place, end?.status, at])).toEqual([
      [0, 'SUCCESSFUL', NOW + 9],
      [1, 'SUCCESSFUL', NOW + 9],
    ]);
  });
});
