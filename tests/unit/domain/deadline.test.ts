import { expect, it } from 'vitest';
import { timeLeft } from '#domain/deadline.ts';

const DUE = '2026-11-21T11:00:00.000Z';
const left = (minutesBefore: number) => timeLeft(DUE, Date.parse(DUE) - minutesBefore * 60_000);

it('tells what is left until a deadline, and from it on by how much it is overdue', () => {
  expect(left(180)).toEqual({ isOverdue: false, words: '3 hours left' });
  expect(left(0.5)).toEqual({ isOverdue: false, words: 'less than a minute left' });
  expect(left(0)).toEqual({ isOverdue: true, words: 'by less than a minute' });
  expect(left(-61)).toEqual({ isOverdue: true, words: 'by 1 hour' });
});
