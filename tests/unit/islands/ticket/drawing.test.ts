import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { receiptAmount } from '#domain/receipt-amount.ts';
import {
  type DrawnText,
  drawingOf,
  MARGIN,
  type Measure,
  type Ticket,
  WIDTH,
  wrap,
} from '#islands/shared/ticket/drawing.ts';
import { headingOf, receiptCodes, receiptRows, recipientCode } from '#services/receipt-content.ts';

/** Every sign is half as wide as it is high, as in a typewriter's font. */
const measure: Measure = (text, size) => (text.length * size) / 2;

const ORDER: Transaction = {
  id: '1',
  name: 'Ikeja Electric prepaid',
  amount: '1980.00',
  description: '',
  status: 'SUCCESSFUL',
  ref: '202611231553V4DAJER9J0',
  createdAt: '2026-11-23T14:53:00Z',
  transactionType: 'ELECTRICITY_ORDER',
  details: {
    discount: '20.00',
    balance: { before: '54321.00', after: '52341.00' },
    recipient: '45111111111',
    meter: {
      customerName: 'Damilola Bello',
      type: 'prepaid',
      units: '9.5',
      token: '9249-3685-1679-8679-0873',
    },
  },
};

const ticketOf = (item: Transaction, more: Partial<Ticket> = {}): Ticket => ({
  business: 'Amaka Telecoms',
  heading: headingOf(item),
  amount: receiptAmount(item),
  status: item.status,
  reference: item.ref,
  issuedAt: item.createdAt,
  codes: [...recipientCode(item), ...receiptCodes(item)],
  rows: receiptRows(item, 'Ikeja Electric'),
  footer: 'Shop 4, Garki',
  ...more,
});

const textsOf = (ticket: Ticket) => drawingOf(ticket, measure).texts.map(({ text }) => text);

const box = ({ text, x, y, size, isBold, align }: DrawnText) => {
  const width = measure(text, size, isBold);
  const left = { left: x, right: x - width, center: x - width / 2 }[align];
  return { left, right: left + width, top: y - size, bottom: y };
};

describe('the picture of a ticket', () => {
  it('has each line of the ticket, from the top down', () => {
    expect(textsOf(ticketOf(ORDER))).toEqual([
      'Amaka Telecoms',
      'Successful',
      'Ikeja Electric prepaid',
      '₦2,000.00',
      'Meter number',
      '4511 1111 111',
      'Token',
      '9249 3685 1679 8679 0873',
      'Customer',
      'Damilola Bello',
      'Meter type',
      'Prepaid',
      'Provider',
      'Ikeja Electric',
      'Units',
      '9.5',
      'Reference',
      '202611231553V4DAJER9J0',
      'Date',
      '23 Nov 2026, 15:53',
      'Shop 4, Garki',
    ]);
  });

  it('shows what the customer pays, and neither what the agent paid nor the wallet', () => {
    const sold = { ...ORDER, details: { ...ORDER.details, sellingPrice: '2100.00' } };
    const drawn = textsOf(ticketOf(sold)).join('\n');
    expect(drawn).toContain('₦2,100.00');
    expect(drawn).not.toMatch(/1,?980|2,000|54,?321|52,?341/);
  });

  it('shows no amount where it is not known', () => {
    expect(textsOf(ticketOf(ORDER, { amount: undefined })).join('')).not.toContain('₦');
  });

  it('stays on the paper and writes nothing over another, however long the words', () => {
    const long = 'An extraordinarily long name of a business that never seems to come to an end';
    const { texts, height, tearY } = drawingOf(
      ticketOf(ORDER, {
        business: long,
        heading: long,
        footer: long.repeat(3),
        rows: [
          { label: 'Customer', value: long },
          { label: 'Plan', value: 'x'.repeat(200) },
        ],
        codes: [{ label: 'Pin', value: '1'.repeat(90) }],
      }),
      measure,
    );
    const boxes = texts.map(box);
    for (const { left, right, top, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(MARGIN);
      expect(right).toBeLessThanOrEqual(WIDTH - MARGIN);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThan(height);
      expect(bottom < tearY || top > tearY).toBe(true);
    }
    const overlaps = boxes.filter((one, index) =>
      boxes.some(
        (other, at) =>
          at < index &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    );
    expect(overlaps).toEqual([]);
    expect(texts.map(({ text }) => text).join('')).toContain('x'.repeat(20));
  });
});

it.each([
  ['', []],
  ['one two', ['one two']],
  ['one two three', ['one two', 'three']],
  ['abcdefghijkl', ['abcdefgh', 'ijkl']],
  ['a abcdefghijkl m', ['a', 'abcdefgh', 'ijkl m']],
])('wraps %j', (text, lines) => {
  expect(wrap(text, 8, (part) => part.length)).toEqual(lines);
});
