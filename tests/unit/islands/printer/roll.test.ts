import { describe, expect, it } from 'vitest';
import { cardsRoll, COLUMNS, plain, ticketRoll } from '#islands/shared/printer/roll.ts';
import type { Ticket } from '#islands/shared/ticket/drawing.ts';

const TICKET: Ticket = {
  business: 'Adéọlá’s Telecoms',
  heading: 'Ikeja Electric prepaid',
  amount: '12000.00',
  status: 'SUCCESSFUL',
  reference: '202611231553V4DAJER9J0',
  issuedAt: '2026-11-23T14:53:00Z',
  codes: [
    { label: 'Meter number', value: '45111111111' },
    { label: 'Token', value: '92493685167986790873' },
  ],
  rows: [
    { label: 'Customer', value: 'Damilola Oluwaseun Bello-Adebayo Esq.' },
    { label: 'Units', value: '9.5' },
  ],
  footer: 'Shop 4, Garki',
};

interface Line {
  text: string;
  /** How wide a letter is drawn, 1 or 2. */
  width: number;
}

/** What a printer makes of ESC/POS: its lines, and how often it cuts. Only the commands that the encoder sends are known here. */
function print(bytes: Uint8Array): { lines: Line[]; cuts: number } {
  const lines: Line[] = [];
  let [cuts, width, text] = [0, 1, ''];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const command = String.fromCharCode(bytes[at + 1] ?? 0);
    if (byte === 0x1b && '@'.includes(command)) at += 1;
    else if (byte === 0x1b && 'taEM!R-'.includes(command)) at += 2;
    else if (byte === 0x1d && command === '!') {
      width = ((bytes[at + 2] ?? 0) >> 4) + 1;
      at += 2;
    } else if (byte === 0x1d && command === 'V') {
      cuts += 1;
      at += 2;
    } else if (byte === 0x1c) at += 1;
    else if (byte === 0x0a) {
      lines.push({ text, width });
      text = '';
    } else if (byte >= 0x20 && byte <= 0x7e) text += String.fromCharCode(byte);
    else if (byte !== 0x0d)
      throw new Error(`The byte ${byte.toString(16)} at ${at} is no command known here.`);
  }
  return { lines, cuts };
}

const textsOf = (bytes: Uint8Array): string[] => print(bytes).lines.map(({ text }) => text.trim());

it('writes what every printer can', () => {
  expect(plain('₦1,500.00')).toBe('NGN 1,500.00');
  expect(plain('Adéọlá’s – Ṣọ̀lá')).toBe("Adeola's - Sola");
  expect(plain('好 shop')).toBe('? shop');
});

describe.each(['58', '80'] as const)('a ticket on %s mm', (paper) => {
  const roll = ticketRoll(TICKET, paper);

  it('says all that the ticket says, the digits of a token in groups', () => {
    const said = textsOf(roll).join('\n').replace(/\s+/g, ' ');
    for (const part of [
      "Adeola's Telecoms",
      'Successful',
      'Ikeja Electric prepaid',
      'NGN 12,000.00',
      'Token 9249 3685 1679 8679 0873',
      'Units 9.5',
      'Reference 202611231553V4DAJER9J0',
      '23 Nov 2026, 15:53',
      'Shop 4, Garki',
    ])
      expect(said).toContain(part);
  });

  it('keeps every line on the paper', () => {
    for (const { text, width } of print(roll).lines)
      expect(text.trimEnd().length * width, text).toBeLessThanOrEqual(COLUMNS[paper]);
  });

  it('is cut once, after the last line', () => {
    expect(print(roll).cuts).toBe(1);
    expect(textsOf(roll).slice(-3)).toEqual(['', '', '']);
  });
});

it('says no amount where none is known', () => {
  expect(textsOf(ticketRoll({ ...TICKET, amount: undefined }, '58')).join()).not.toContain('NGN');
});

it('prints each pin as a card of its own', () => {
  const card = { heading: 'MTN ₦500', business: 'Ada', dial: '*311*PIN#' };
  const pins = ['1234567890123456', '6543210987654321'];
  const roll = cardsRoll(
    pins.map((pin, index) => ({ ...card, pin, serial: `S${index}` })),
    '58',
  );
  expect(print(roll).cuts).toBe(2);
  expect(textsOf(roll).filter(Boolean)).toEqual([
    ...['MTN NGN 500', '1234 5678 9012 3456', 'Serial S0', 'Dial *311*PIN#', 'Ada'],
    ...['MTN NGN 500', '6543 2109 8765 4321', 'Serial S1', 'Dial *311*PIN#', 'Ada'],
  ]);
});
