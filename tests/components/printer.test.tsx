import { createRef } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#styles/global.css';
import type { Transaction } from '#contract/transactions.ts';
import { ReceiptMenu } from '#islands/shared/ReceiptMenu.tsx';
import type { Ticket } from '#islands/shared/ticket/drawing.ts';
import { $printed, $printer, INITIAL_PRINTER } from '#stores/printing/printer.ts';

const CARDS: Transaction = {
  id: '1',
  name: 'MTN ₦500',
  amount: '1000.00',
  description: '',
  status: 'SUCCESSFUL',
  ref: 'R1',
  createdAt: '2026-11-23T14:53:00Z',
  transactionType: 'RECHARGE_CARDS_ORDER',
  details: { pins: [{ pin: '1234567890123456' }, { pin: '6543210987654321' }] },
};

const TICKET: Ticket = {
  business: 'Ada',
  heading: 'MTN ₦500',
  amount: '1000.00',
  status: 'SUCCESSFUL',
  reference: 'R1',
  issuedAt: CARDS.createdAt,
  codes: [],
  rows: [],
  footer: '',
};

const written: string[] = [];
let state: 'ready' | 'out of paper' | 'none there' = 'ready';

const port = {
  writable: {
    getWriter: () => ({
      write: (bytes: Uint8Array) => {
        if (state === 'out of paper') return Promise.reject(new Error('BufferFull'));
        written.push(new TextDecoder('latin1').decode(bytes));
        return Promise.resolve();
      },
      releaseLock: () => undefined,
    }),
  },
};

/** A printer at a serial port; no other way to reach one. */
const serial = {
  getPorts: () => Promise.resolve(state === 'none there' ? [] : [port]),
  requestPort: () => Promise.reject(new DOMException('closed', 'NotFoundError')),
};

const NAMES = ['serial', 'usb', 'bluetooth'] as const;

beforeEach(() => {
  state = 'ready';
  written.length = 0;
  $printer.set(INITIAL_PRINTER);
  $printed.set({});
  vi.stubGlobal('navigator', { serial, onLine: true, userAgent: navigator.userAgent });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const show = () => render(<ReceiptMenu item={CARDS} ticket={TICKET} shown={createRef()} text="" />);
const way = (name: string) => page.getByRole('menuitem', { name, exact: true });
const choosePrinter = async () => {
  await button('More for this receipt').click();
  await way('Receipt printer').click();
};
const open = async () => {
  show();
  await choosePrinter();
  await expect.element(page.getByRole('dialog', { name: 'Receipt printer' })).toBeVisible();
};

test('no printer is offered where the browser reaches none', async () => {
  vi.stubGlobal('navigator', {});
  show();
  await button('More for this receipt').click();
  await expect.element(way('Print')).toBeVisible();
  await expect.element(way('Receipt printer')).not.toBeInTheDocument();
  expect(NAMES.some((name) => name in navigator)).toBe(false);
});

test('pins are printed as cards, on the paper that was chosen, and a second time only when told', async () => {
  await open();
  await page.getByText('80 mm').click();
  await button('Print').click();
  await expect.poll(() => written).toHaveLength(1);
  expect(written[0]).toContain('1234 5678 9012 3456');
  expect(written[0]).toContain('6543 2109 8765 4321');
  expect($printer.get()).toEqual({ paper: '80', connection: 'serial' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await choosePrinter();
  await expect.element(page.getByText('Each pin works once.')).toBeVisible();
  await page.getByText('The receipt').click();
  await button('Print again').click();
  await expect.poll(() => written).toHaveLength(2);
  expect(written[1]).toContain('Reference');
  expect(written[1]).not.toContain('1234 5678');
});

test('what the printer did not take is told, and counts as not printed', async () => {
  state = 'out of paper';
  await open();
  await button('Print').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The printer did not answer.');
  expect($printed.get()).toEqual({});
  state = 'none there';
  await button('Print').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No printer was chosen.');
  state = 'ready';
  await button('Print').click();
  await expect.poll(() => Object.keys($printed.get())).toEqual(['R1']);
});
