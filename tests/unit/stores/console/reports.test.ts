import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answeredLater, startAtWork, TUNDE } from './at-work.ts';
import { answer, type TestBrowser } from '../browser.ts';
import { csvCells } from '#islands/console/reports/columns.ts';
import { $reports, chooseReport, INITIAL_REPORTS, loadReport } from '#stores/console/reports.ts';
import { $staff } from '#stores/console/session.ts';

const SUMS = { orders: 1, sales: '980.00', cost: '990.00', profit: '-10.00', withoutCost: 0 };
const profit = (day = '2026-11-21') =>
  answer(200, {
    data: {
      lines: [{ of: [day], ...SUMS }],
      total: SUMS,
      lateCosts: '5.00',
      corrections: '0.00',
      earned: '-15.00',
      pending: { orders: 0, amount: '0.00', at: '2026-11-21T09:00:00Z' },
    },
  });
const FUNDINGS = () =>
  answer(200, { data: { lines: [], total: { payments: 0, paid: '0.00', fees: '0.00', credited: '0.00' } } });
const TOO_LONG = () => answer(422, { code: 'VALIDATION_FAILED', message: 'At most 92 days.' });

let browser: TestBrowser;
beforeEach(() => {
  browser = startAtWork();
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:30:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const asked = () => browser.fetch.mock.calls.map(([url]) => url.replace('/api/v1/console/reports/', ''));

it('reads this month by day first, by the calendar of Lagos', async () => {
  browser.fetch.mockResolvedValueOnce(profit());
  await loadReport();
  expect(asked()).toEqual(['profit?from=2026-11-01&to=2026-11-22&by=day']);
  expect($reports.get()).toMatchObject({ reading: 'ready', report: { kind: 'day', to: '2026-11-22' } });
});

it('asks for another report of the same days, and does not show the one before as it', async () => {
  browser.fetch.mockResolvedValueOnce(profit());
  await loadReport();
  const answerIt = answeredLater(browser);
  const read = chooseReport({ kind: 'fundings' });
  expect($reports.get()).toMatchObject({ reading: 'loading', report: null });
  answerIt(FUNDINGS());
  await read;
  expect(asked()[1]).toBe('fundings?from=2026-11-01&to=2026-11-22');
  expect($reports.get().report?.kind).toBe('fundings');
});

it('begins other days with those of before, and asks for none while one of them is missing', async () => {
  browser.fetch.mockResolvedValueOnce(profit()).mockResolvedValueOnce(profit());
  await chooseReport({ name: 'yesterday' });
  await chooseReport({ name: 'days' });
  await chooseReport({ span: { from: '', to: '2026-11-21' } });
  expect(asked()).toHaveLength(2);
  expect(asked()[1]).toContain('from=2026-11-21&to=2026-11-21');
});

it('shows what was asked for last, and says why it could not be read', async () => {
  const answerFirst = answeredLater(browser);
  const first = loadReport();
  browser.fetch.mockResolvedValueOnce(TOO_LONG());
  await chooseReport({ name: 'today' });
  answerFirst(profit());
  await first;
  expect($reports.get()).toMatchObject({ reading: 'failed', problem: 'At most 92 days.', report: null });
});

it('keeps nothing for whoever is here next', async () => {
  browser.fetch.mockResolvedValueOnce(profit());
  await loadReport();
  $staff.set(TUNDE);
  expect($reports.get()).toEqual(INITIAL_REPORTS);
});

it('is a file of the same figures, down to what was earned', async () => {
  browser.fetch.mockResolvedValueOnce(profit('=cmd'));
  await loadReport();
  const { report } = $reports.get();
  const figure = (text: string) => ({ figure: text });
  expect(report && csvCells(report)).toEqual([
    ['Day', 'Orders', 'Sold', 'Cost', 'Profit', 'Cost unknown'],
    ['=cmd', figure('1'), figure('980.00'), figure('990.00'), figure('-10.00'), figure('0')],
    ['Total', figure('1'), figure('980.00'), figure('990.00'), figure('-10.00'), figure('0')],
    ['Late costs', '', '', '', figure('-5.00'), ''],
    ['Corrections', '', '', '', figure('0.00'), ''],
    ['Earned', '', '', '', figure('-15.00'), ''],
  ]);
});

const OUTCOME = {
  placed: 2,
  placedAmount: '20.00',
  delivered: 1,
  deliveredAmount: '10.00',
  failed: 0,
  failedAmount: '0.00',
  in30Seconds: 0,
  in24Hours: 0,
  reversed: 0,
  reversedAmount: '0.00',
};

it('writes VAT and outcomes with their totals, and no rate that is off', async () => {
  const vat = { day: '2026-11-20', margin: '10.00', fees: '1.00', vat: '0.77' };
  const data = { lines: [vat], total: vat, percent: 7.5, open: 0 };
  browser.fetch.mockResolvedValueOnce(answer(200, { data }));
  await chooseReport({ kind: 'vat' });
  const read = () =>
    csvCells($reports.get().report as NonNullable<ReturnType<typeof $reports.get>['report']>);
  const figures = ['10.00', '1.00', '0.77'].map((figure) => ({ figure }));
  expect(read()).toEqual([
    ['Day', 'Margin', 'Fees', 'VAT in both'],
    ['2026-11-20', ...figures],
    ['Total', ...figures],
  ]);
  browser.fetch.mockResolvedValueOnce(answer(200, { data: { ...data, percent: null } }));
  await chooseReport({ kind: 'vat' });
  expect(read()[0]).toEqual(['Day', 'Margin', 'Fees']);
  expect(read()[1]).toEqual(['2026-11-20', ...figures.slice(0, 2)]);

  const line = {
    day: '2026-11-20',
    service: 'airtime',
    provider: 'MTN',
    ...OUTCOME,
    pending: 1,
    pendingAmount: '10.00',
  };
  browser.fetch.mockResolvedValueOnce(answer(200, { data: { lines: [line], total: OUTCOME, open: 0 } }));
  await chooseReport({ kind: 'outcomes' });
  expect(asked().at(-1)).toBe('outcomes?from=2026-11-01&to=2026-11-22');
  expect(read().map((cells) => cells.length)).toEqual([15, 15, 15]);
  expect(read()[1]?.slice(-2)).toEqual([{ figure: '1' }, { figure: '10.00' }]);
  expect(read()[2]?.slice(-2)).toEqual(['', '']);
});
