import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { groupsOf } from '#domain/groups-of.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { formatWireNaira } from '#domain/money.ts';
import { statusLabel } from '#domain/transaction.ts';
import type { Paper } from '#stores/printing/printer.ts';
import type { Ticket } from '../ticket/drawing.ts';

/** One pin, printed as a card of its own. */
export interface RollCard {
  heading: string;
  business: string;
  serial?: string | null | undefined;
  pin: string;
  /** What is dialled to load it. */
  dial?: string | undefined;
}

/** Characters of the printer's first font on a line. */
export const COLUMNS: Record<Paper, number> = { '58': 32, '80': 48 };

/** Every printer has these letters; few have others, and none of the cheap ones the sign of the naira. */
export const plain = (text: string): string =>
  text
    .replace(/₦/g, 'NGN ')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '?');

const encoderFor = (paper: Paper) =>
  new ReceiptPrinterEncoder({ language: 'esc-pos', columns: COLUMNS[paper] }).initialize();

type Encoder = ReturnType<typeof encoderFor>;

/** The name over the amount where both are long: no figure is ever cut. */
function pair(encoder: Encoder, columns: number, label: string, value: string): void {
  const [left, right] = [plain(label), plain(value)];
  if (left.length + 1 + right.length > columns) encoder.line(left).align('right').line(right).align('left');
  else encoder.line(left + right.padStart(columns - left.length));
}

/** Twice as wide where it fits, else twice as high. */
function loud(encoder: Encoder, columns: number, text: string): void {
  encoder.bold(true).size(text.length * 2 <= columns ? 2 : 1, 2);
  encoder.line(text).size(1, 1).bold(false);
}

const rule = (encoder: Encoder, columns: number): void => void encoder.line('-'.repeat(columns));

function dateOf(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year}, ${at.time}` : iso;
}

const end = (encoder: Encoder): void => void encoder.newline(3).cut('partial');

/** A ticket as ESC/POS commands. @returns bytes for the printer, its paper cut at the end */
export function ticketRoll(ticket: Ticket, paper: Paper): Uint8Array<ArrayBuffer> {
  const columns = COLUMNS[paper];
  const encoder = encoderFor(paper);
  encoder.align('center').bold(true).line(plain(ticket.business)).bold(false);
  encoder.line(plain(statusLabel(ticket.status)));
  rule(encoder, columns);
  encoder.line(plain(ticket.heading));
  if (ticket.amount !== undefined) loud(encoder, columns, plain(formatWireNaira(ticket.amount)));
  encoder.align('left');
  rule(encoder, columns);
  for (const { label, value, text, groupSize = 4 } of ticket.codes) {
    encoder.line(plain(label));
    loud(encoder, columns, plain(text ?? groupsOf(value, groupSize).join(' ')));
  }
  for (const { label, value } of ticket.rows) pair(encoder, columns, label, value);
  pair(encoder, columns, 'Reference', ticket.reference);
  pair(encoder, columns, 'Date', dateOf(ticket.issuedAt));
  if (ticket.footer) {
    rule(encoder, columns);
    encoder.align('center').line(plain(ticket.footer));
  }
  end(encoder);
  return new Uint8Array(encoder.encode());
}

/** Pins as cards, each cut off. @returns bytes for the printer */
export function cardsRoll(cards: readonly RollCard[], paper: Paper): Uint8Array<ArrayBuffer> {
  const columns = COLUMNS[paper];
  const encoder = encoderFor(paper).align('center');
  for (const { heading, business, serial, pin, dial } of cards) {
    encoder.bold(true).line(plain(heading)).bold(false);
    loud(encoder, columns, groupsOf(pin, 4).join(' '));
    if (serial) encoder.line(`Serial ${plain(serial)}`);
    if (dial) encoder.line(plain(`Dial ${dial}`));
    encoder.line(plain(business));
    end(encoder);
  }
  return new Uint8Array(encoder.encode());
}
