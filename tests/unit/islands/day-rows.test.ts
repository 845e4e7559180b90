import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { dayName, dayRowsOf, isDayRow, rowKey } from '#islands/transactions/day-rows.ts';

const line = (ref: string, createdAt: string) => ({ ref, createdAt }) as Transaction;
const keys = (items: Transaction[]) => dayRowsOf(items).map(rowKey);

describe('the rows of a statement', () => {
  it('begin anew at midnight in Lagos', () => {
    const items = [
      line('c', '2026-11-21T23:00:00.000Z'),
      line('b', '2026-11-21T22:59:59.999Z'),
      line('a', '2026-11-20T23:00:00.000Z'),
      line('z', '2026-11-20T22:59:59.000Z'),
    ];
    expect(keys(items)).toEqual(['2026-11-22', 'c', '2026-11-21', 'b', 'a', '2026-11-20', 'z']);
  });

  it('leave out days without a line, and name none for a time that is none', () => {
    expect(keys([line('b', '2026-11-21T10:00:00Z'), line('a', '2026-11-02T10:00:00Z')])).toEqual([
      '2026-11-21',
      'b',
      '2026-11-02',
      'a',
    ]);
    expect(keys([line('b', 'soon'), line('a', '2026-11-02T10:00:00Z')])).toEqual([
      '',
      'b',
      '2026-11-02',
      'a',
    ]);
    expect(keys([])).toEqual([]);
  });

  it('grow in their place with the lines, and give a day that goes on one row', () => {
    const items = [line('c', '2026-11-21T10:00:00Z')];
    const before = dayRowsOf(items);
    items.push(line('b', '2026-11-21T09:00:00Z'), line('a', '2026-11-20T09:00:00Z'));
    expect(dayRowsOf(items)).toBe(before);
    expect(before.map(rowKey)).toEqual(['2026-11-21', 'c', 'b', '2026-11-20', 'a']);
    expect(before.filter(isDayRow)).toHaveLength(2);
  });

  it('are others for other lines, and the same for those that are gone back to', () => {
    const all = [line('a', '2026-11-21T10:00:00Z'), line('b', '2026-11-21T09:00:00Z')];
    const rows = dayRowsOf(all);
    expect(keys(all.slice(1))).toEqual(['2026-11-21', 'b']);
    expect(dayRowsOf(all)).toBe(rows);
  });
});

it.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-19', 'Thu 19 Nov'],
  ['2025-12-28', 'Sun 28 Dec 2025'],
  ['', 'No date'],
])('names %j %s', (day, name) => {
  expect(dayName(day, Date.parse('2026-11-20T23:30:00Z'))).toBe(name);
});
