import { expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { receiptAmount } from '#domain/receipt-amount.ts';
import { salesByDay } from '#islands/dashboard/sales-days.ts';
import {
  customerPhone,
  hasSheet,
  receiptCodes,
  receiptRows,
  receiptText,
  recipientCode,
} from '#services/receipt-content.ts';
import { duration, shortWhen } from '#islands/shared/when.ts';
import { readAddress, writeAddress } from '#islands/transactions/address.ts';

const ELECTRICITY: Transaction = {
  id: '1',
  name: 'Ikeja Electric',
  amount: '990.00',
  description: '',
  status: 'SUCCESSFUL',
  ref: 'KD1',
  createdAt: '2026-11-21T02:00:00Z',
  transactionType: 'ELECTRICITY_ORDER',
  details: {
    discount: '10.00',
    recipient: '11112345671',
    meter: {
      customerName: 'Fatima Sani',
      token: '1234-5678-9012-3456-7890',
      kct1: '1'.repeat(20),
      kct2: '2'.repeat(20),
    },
  },
};

it('shows the customer the face value, not what the agent paid', () => {
  const rows = receiptRows(ELECTRICITY, 'Ikeja');
  const amount = receiptAmount(ELECTRICITY);
  expect(amount).toBe('1000.00');
  expect(receiptText(ELECTRICITY, 'Ada Ventures', rows, amount)).toContain('Ikeja Electric ₦1,000.00');
  expect(receiptText(ELECTRICITY, 'Ada Ventures', rows, undefined)).not.toContain('₦');
});

it('says whose number it is, to read out and to copy as it is typed', () => {
  expect(recipientCode(ELECTRICITY)).toEqual([{ label: 'Meter number', value: '11112345671' }]);
  expect(customerPhone(ELECTRICITY)).toBeUndefined();
  const data = { ...ELECTRICITY, transactionType: 'DATA_ORDER', details: { recipient: '+2348031234567' } };
  expect(recipientCode(data)).toEqual([
    { label: 'Number', value: '08031234567', text: '0803 123 4567', groupSize: 0 },
  ]);
  expect(customerPhone(data)).toBe('+2348031234567');
  expect(receiptText(data, 'Ada Ventures', [], undefined)).toContain('Number: 0803 123 4567');
  expect(recipientCode({ ...data, details: {} })).toEqual([]);
});

it('names the cashier who sold it where the agent wants that, and nobody where the agent did', () => {
  const sold = { ...ELECTRICITY, details: { ...ELECTRICITY.details, seller: 'Bola' } };
  const servedBy = { label: 'Served by', value: 'Bola' };
  expect(receiptRows(sold, 'Ikeja', true)).toContainEqual(servedBy);
  expect(receiptRows(sold, 'Ikeja')).not.toContainEqual(servedBy);
  expect(receiptRows(ELECTRICITY, 'Ikeja', true)).toEqual(receiptRows(ELECTRICITY, 'Ikeja'));
});

it('names the provider and the candidate of a pin', () => {
  const details = { provider: 'JAMB', candidate: { profileId: '2345678901', name: 'Efe Osagie' } };
  const rows = receiptRows({ ...ELECTRICITY, details }, 'JAMB Board');
  expect(rows.map(({ label, value }) => `${label}: ${String(value)}`)).toEqual([
    'Candidate: Efe Osagie',
    'Profile id: 2345678901',
    'Provider: JAMB Board',
  ]);
});

it('shows every token an electricity company sends, the energy token first', () => {
  const meter = {
    token: '1'.repeat(20),
    bonusToken: '2'.repeat(20),
    resetToken: '3'.repeat(20),
    configureToken: '4'.repeat(20),
  };
  const codes = receiptCodes({ ...ELECTRICITY, details: { meter } });
  expect(codes.map(({ label }) => label)).toEqual(['Token', 'Bonus token', 'Reset token', 'Configure token']);
});

it('puts key-change tokens before the energy token and says the order', () => {
  expect(receiptCodes(ELECTRICITY).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    `First enter key-change token 1: ${'1'.repeat(20)}`,
    `Then key-change token 2: ${'2'.repeat(20)}`,
    'Last the energy token: 12345678901234567890',
  ]);
});

it('numbers several pins', () => {
  const pins = [{ serial: 'S1', pin: 'P1' }, { pin: 'P2' }];
  const codes = receiptCodes({ ...ELECTRICITY, details: { pins } });
  expect(codes.map(({ label }) => label)).toEqual(['Serial 1', 'Pin 1', 'Pin 2']);
});

it('leaves more than ten pins to their sheet, and shares them all', () => {
  const ofPins = (count: number, isVoid = false): Transaction => ({
    ...ELECTRICITY,
    details: {
      pins: Array.from({ length: count }, (_, index) => ({ serial: `S${index}`, pin: `P${index}` })),
      ...(isVoid && { void: true }),
    },
  });
  expect(receiptCodes(ofPins(10))).toHaveLength(20);
  const many = ofPins(100);
  expect(receiptCodes(many)).toEqual([]);
  const rows = receiptRows(many, undefined);
  expect(rows).toContainEqual({ label: 'Pins', value: '100' });
  expect(receiptText(many, 'Ada Ventures', rows, undefined)).toContain('Pin 100: P99');
  const taken = ofPins(100, true);
  expect(receiptRows(taken, undefined)).toEqual([{ label: 'Pins (void)', value: '100' }]);
  expect(receiptText(taken, 'Ada Ventures', [], undefined)).not.toContain('P99');
  expect([ofPins(1), many, taken, ELECTRICITY].map(hasSheet)).toEqual([true, true, false, false]);
});

it('tells moments and durations as short as it can, in Lagos time', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z');
  expect(shortWhen('2026-11-21T10:05:00Z', nowMs)).toBe('11:05');
  expect(shortWhen('2026-11-21T10:05:00Z', nowMs, 'Today')).toBe('Today 11:05');
  expect(shortWhen('2026-11-19T23:30:00Z', nowMs, 'Today')).toBe('Yesterday 00:30');
  expect(shortWhen('2026-11-10T10:05:00Z', nowMs)).toBe('10 Nov 11:05');
  expect([12_000, 185_000, 7_800_000].map(duration)).toEqual(['12 s', '3 min 05 s', '2 h 10 min']);
});

it('reads an address back as it was written, and leaves out what it spells wrong', () => {
  const filters = { status: 'FAILED', from: '2026-11-01', cashier: 'c1' } as const;
  const address = writeAddress('/user/transactions', 'mtn', filters);
  expect(readAddress(address.slice(address.indexOf('?')))).toEqual({ search: 'mtn', filters, ref: null });
  expect(readAddress('?status=LOST&ref=KD1')).toEqual({ search: '', filters: {}, ref: 'KD1' });
});

it('gives every day its place in the chart, also those without a sale', () => {
  const byDay = [{ date: '2026-11-20', service: 'data', count: 1, amount: '485.00' }];
  expect(salesByDay(byDay, 3, Date.parse('2026-11-20T23:30:00Z'))).toEqual([
    { date: '2026-11-19', values: {} },
    { date: '2026-11-20', values: { data: '485.00' } },
    { date: '2026-11-21', values: {} },
  ]);
});

it('shows the token of an order that was taken back as void, and gives none to copy', () => {
  const taken = { ...ELECTRICITY, status: 'REVERSED', details: { ...ELECTRICITY.details, void: true } };
  expect(receiptCodes(taken)).toEqual([]);
  const rows = receiptRows(taken, 'Ikeja');
  expect(rows.map(({ label }) => label)).toEqual(
    expect.arrayContaining(receiptCodes(ELECTRICITY).map(({ label }) => `${label} (void)`)),
  );
  expect(receiptText(taken, 'Ada Ventures', rows, undefined)).toContain('Status: Reversed');
});
