import { describe, expect, it } from 'vitest';
import {
  OTHER_TYPES,
  type Transaction,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from '#contract/transactions.ts';
import {
  isCredit,
  isOrder,
  isPending,
  isReturned,
  meterToken,
  statusLabel,
  withoutSecrets,
} from '#domain/transaction.ts';
import { typeLabel } from '#services/transaction-types.ts';

describe('states and labels', () => {
  it('knows what is waited for, and takes no other word for it', () => {
    expect(TRANSACTION_STATUSES.filter(isPending)).toEqual(['PENDING']);
    expect(TRANSACTION_STATUSES.filter(isReturned)).toEqual(['FAILED', 'REVERSED']);
    for (const word of ['success', 'completed', 'on hold', '']) expect(isPending(word)).toBe(false);
  });

  it('counts as orders what a vendor delivers', () => {
    expect(TRANSACTION_TYPES.filter(isOrder)).toEqual([
      'DATA_ORDER',
      'AIRTIME_ORDER',
      'ELECTRICITY_ORDER',
      'CABLE_ORDER',
      'RESULT_CHECKER_ORDER',
      'RECHARGE_CARDS_ORDER',
    ]);
    for (const type of [...OTHER_TYPES, '_ORDERS', '']) expect(isOrder(type)).toBe(false);
  });

  it('has a label of its own for each status and type', () => {
    const labels = [...TRANSACTION_STATUSES.map(statusLabel), ...TRANSACTION_TYPES.map(typeLabel)];
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^[A-Z][a-z ]+$/);
  });

  it('shows the words of another server as they came', () => {
    for (const word of ['reversed', 'toString', '__proto__']) {
      expect(statusLabel(word)).toBe(word);
      expect(typeLabel(word)).toBe(word);
    }
  });
});

describe('isCredit', () => {
  const moved = (before: string, after: string) =>
    isCredit({ transactionType: 'ADJUSTMENT', details: { balance: { before, after } } });

  it('is told by the balance', () => {
    expect(moved('0.00', '1500.00')).toBe(true);
    expect(moved('1500.00', '0.00')).toBe(false);
    expect(moved('9.99', '10.00')).toBe(true);
    expect(moved('-5.00', '0.00')).toBe(true);
    expect(moved('90071992547409.93', '90071992547409.94')).toBe(true);
    expect(moved('10.00', '10.00')).toBe(false);
  });

  it('is told by the type when there is no balance', () => {
    const credits = TRANSACTION_TYPES.filter((transactionType) => isCredit({ transactionType, details: {} }));
    expect(credits).toEqual(['WALLET_FUNDING', 'REFUND']);
  });
});

describe('meterToken', () => {
  const shown = (token?: string | null, status = 'PENDING') =>
    meterToken({ status, details: { meter: { token } } });

  it('groups the 20 digits by four', () => {
    expect(shown('12345678901234567890')).toBe('1234 5678 9012 3456 7890');
    expect(shown('Token : 1234-5678-9012-3456-7890')).toBe('1234 5678 9012 3456 7890');
  });

  it('says Pending while there is none', () => {
    for (const token of [undefined, null, '']) expect(shown(token)).toBe('Pending');
    expect(meterToken({ status: 'SUCCESSFUL', details: {} })).toBe('Pending');
  });

  it('promises none for an order that has ended without one', () => {
    for (const status of ['FAILED', 'REVERSED', 'failed']) expect(shown(undefined, status)).toBe('–');
    expect(shown('12345678901234567890', 'REVERSED')).toBe('1234 5678 9012 3456 7890');
  });

  it('marks a token that the meter no longer takes', () => {
    const details = { meter: { token: '12345678901234567890' }, void: true };
    expect(meterToken({ status: 'REVERSED', details })).toBe('1234 5678 9012 3456 7890 (void)');
  });
});

describe('withoutSecrets', () => {
  const sold: Omit<Transaction, 'details'> = {
    id: '9',
    name: 'Ikeja Electric',
    amount: '1000.00',
    description: '',
    status: 'SUCCESSFUL',
    ref: 'KD9',
    createdAt: '2026-11-21T09:00:00.000Z',
    transactionType: 'ELECTRICITY_ORDER',
  };

  it('keeps of a meter who it belongs to, and neither token nor units', () => {
    const meter = {
      number: '45012345678',
      type: 'PREPAID',
      customerName: 'Ada Obi',
      token: '1234',
      units: '9.8',
    };
    expect(withoutSecrets({ ...sold, details: { recipient: '45012345678', meter } })).toStrictEqual({
      ...sold,
      details: {
        recipient: '45012345678',
        meter: { number: '45012345678', type: 'PREPAID', customerName: 'Ada Obi' },
      },
    });
  });

  it('leaves the pins out, and makes up no meter', () => {
    const pins = [{ pin: '123456789012', serial: 'WRN1' }];
    expect(withoutSecrets({ ...sold, details: { plan: 'WAEC pin', pins } })).toStrictEqual({
      ...sold,
      details: { plan: 'WAEC pin' },
    });
  });
});
