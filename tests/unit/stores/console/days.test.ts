import { expect, it } from 'vitest';
import type { ClosedDay, ClosedDays } from '#contract/console/days.ts';
import { dayCells, listCells, pendingFigures, walletFigures } from '#islands/console/days/figures.ts';
import { $days, closeDay, INITIAL_DAYS, loadDays, loadOlderDays } from '#stores/console/days.ts';
import { answer } from '../browser.ts';
import { BAYO, startOver, startShift } from './on-duty.ts';

const DAY: ClosedDay = {
  number: 2,
  day: '2026-11-20',
  closedAt: '2026-11-21T07:00:00Z',
  closedBy: '=ada@shop.example',
  walletsStart: '100.00',
  late: '0.00',
  sold: '30.00',
  refunded: '5.00',
  reversed: '0.00',
  funded: '10.00',
  credited: '2.00',
  debited: '1.00',
  walletsEnd: '86.00',
  fees: '0.10',
  delivered: '20.00',
  cost: '21.00',
  withoutCost: 0,
  commission: '0.00',
  lateCosts: '0.00',
  corrections: '0.00',
  profit: '-1.00',
  pendingStart: '0.00',
  pendingOrders: 1,
  pendingEnd: '5.00',
};
const page = (nextCursor: string | null, ...numbers: number[]) =>
  answer(200, {
    message: 'Done.',
    data: {
      lines: numbers.map((number) => ({ ...DAY, number })),
      nextCursor,
      next: { day: '2026-11-21', closableAt: '2026-11-21T23:10:00Z', earliest: '2026-11-21' },
    } satisfies ClosedDays,
  });
const numbers = () => $days.get().days?.lines.map(({ number }) => number);

it('reads the newest days, then older ones, and forgets them for another person', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(page('2', 3, 2)).mockResolvedValueOnce(page(null, 1));
  await loadDays();
  await loadOlderDays();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/console/days',
    '/api/v1/console/days?cursor=2',
  ]);
  expect(numbers()).toEqual([3, 2, 1]);
  await loadOlderDays();
  expect(fetch).toHaveBeenCalledTimes(2);
  startShift(BAYO);
  expect($days.get()).toEqual(INITIAL_DAYS);
});

it('shows what the server has after a close, and keeps what it shows when that is refused', async () => {
  const fetch = startOver();
  fetch.mockResolvedValueOnce(page(null, 1)).mockResolvedValueOnce(page(null, 2, 1));
  await loadDays();
  expect(await closeDay('2026-11-20')).toMatchObject({ ok: true, message: 'Done.' });
  expect(fetch.mock.calls[1]?.[1].body).toBe('{"day":"2026-11-20"}');
  expect(numbers()).toEqual([2, 1]);
  fetch.mockResolvedValueOnce(answer(422, { code: 'VALIDATION_FAILED', message: 'No.' }));
  expect(await closeDay('2026-11-21')).toMatchObject({ ok: false, message: 'No.' });
  expect(numbers()).toEqual([2, 1]);
});

it('tells why the days could not be read', async () => {
  startOver().mockResolvedValueOnce(answer(422, { code: 'VALIDATION_FAILED', message: 'No.' }));
  await loadDays();
  expect($days.get()).toMatchObject({ reading: 'failed', problem: 'No.', days: null });
});

const sumOf = (figures: readonly { amount: string }[]) =>
  figures.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);

it('has the figures of a sum with their signs, so that they add up to its end', () => {
  for (const figures of [walletFigures(DAY), pendingFigures(DAY)])
    expect(sumOf(figures.slice(0, -1))).toBe(sumOf(figures.slice(-1)));
});

it('writes a file with figures to add up, in which nothing runs', () => {
  const waiting = [
    {
      ref: 'R1',
      amount: '5.00',
      placedAt: '2026-11-20T22:00:00Z',
      minutes: 60,
      agent: 'ada',
      name: 'MTN airtime',
      status: 'PENDING',
    },
  ];
  const cells = dayCells({ closed: DAY, waiting });
  expect(cells).toContainEqual(['Sold', { figure: '-30.00' }]);
  expect(cells).toContainEqual(['By', '=ada@shop.example']);
  expect(cells.at(-1)).toEqual(['R1', { figure: '5.00' }, '2026-11-20T22:00:00Z', { figure: '60' }, 'ada']);
  const [head, line] = listCells([DAY]);
  expect(line).toHaveLength(head?.length ?? 0);
  expect(line?.[14]).toEqual({ figure: '0.10' });
});
