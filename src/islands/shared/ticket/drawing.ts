import { groupsOf } from '#domain/groups-of.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { formatWireNaira } from '#domain/money.ts';
import { statusLabel } from '#domain/transaction.ts';
import type { ReceiptCode, ReceiptLine } from '#services/receipt-content.ts';

/** What a ticket says, on the screen and in its picture alike. */
export interface Ticket {
  business: string;
  heading: string;
  /** What the customer pays, in naira as the wire writes it; undefined where it is not known. */
  amount: string | undefined;
  status: string;
  reference: string;
  /** ISO 8601. */
  issuedAt: string;
  codes: readonly ReceiptCode[];
  rows: readonly ReceiptLine[];
  footer: string;
}

/** One line of text; lengths are pixels of a picture that is `WIDTH` wide. */
export interface DrawnText {
  text: string;
  /** Where the text begins, ends or has its middle, as `align` says. */
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  isBold: boolean;
  isMuted: boolean;
  align: 'left' | 'right' | 'center';
}

export interface Drawing {
  height: number;
  texts: DrawnText[];
  /** Where the ticket is torn, from the top. */
  tearY: number;
}

/** @returns the text's width in pixels */
export type Measure = (text: string, size: number, isBold: boolean) => number;

/** Sharp on a phone's screen, and small enough to send: about 60 KB. */
export const WIDTH = 720;
export const MARGIN = 56;
const RIGHT = WIDTH - MARGIN;
const INNER = WIDTH - 2 * MARGIN;
const SMALL = 28;
const CODE = 46;
const AMOUNT = 68;

type Style = Pick<DrawnText, 'size'> & Partial<Pick<DrawnText, 'isBold' | 'isMuted' | 'align'>>;

/** The text in lines that fit: between words where it can, inside a word that is wider than a line. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const sign of word) {
      if (line && measure(line + sign) > width) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line ? [...lines, line] : lines;
}

const X = { left: MARGIN, right: RIGHT, center: WIDTH / 2 };

/** Writes from the top down. */
class Pen {
  y = MARGIN;
  readonly texts: DrawnText[] = [];
  private readonly measure: Measure;

  constructor(measure: Measure) {
    this.measure = measure;
  }

  /** @param width of the lines @returns the height of what was written; the pen stays where it was */
  put(text: string, { size, isBold = false, isMuted = false, align = 'left' }: Style, width = INNER): number {
    const lines = wrap(text, width, (part) => this.measure(part, size, isBold));
    const lineHeight = Math.round(size * 1.35);
    for (const [index, line] of lines.entries())
      this.texts.push({
        text: line,
        x: X[align],
        y: this.y + index * lineHeight + size,
        size,
        isBold,
        isMuted,
        align,
      });
    return lines.length * lineHeight;
  }

  write(text: string, style: Style): void {
    this.y += this.put(text, style);
  }

  /** Two texts at the ends of one line; the right one wraps beside the left one. */
  writePair(left: string, right: string, styles: [Style, Style]): void {
    const [leftStyle, rightStyle] = styles;
    const taken = Math.min(this.measure(left, leftStyle.size, leftStyle.isBold ?? false), INNER / 2);
    const heights = [
      this.put(left, leftStyle, INNER / 2),
      this.put(right, { ...rightStyle, align: 'right' }, INNER - taken - SMALL),
    ];
    this.y += Math.max(...heights);
  }
}

function dateOf(iso: string): string {
  const at = readLagosTime(iso);
  return at ? `${at.day} ${at.year}, ${at.time}` : iso;
}

/** All of a ticket as lines of text with their places, for a picture of it. */
export function drawingOf(ticket: Ticket, measure: Measure): Drawing {
  const pen = new Pen(measure);
  pen.writePair(ticket.business, statusLabel(ticket.status), [
    { size: SMALL, isBold: true },
    { size: SMALL, isMuted: true },
  ]);
  pen.y += 36;
  pen.write(ticket.heading, { size: 32, isMuted: true });
  if (ticket.amount !== undefined) pen.write(formatWireNaira(ticket.amount), { size: AMOUNT, isBold: true });
  pen.y += 40;
  const tearY = pen.y;
  pen.y += 40;
  for (const { label, value, text, groupSize = 4 } of ticket.codes) {
    pen.write(label, { size: SMALL, isMuted: true });
    pen.write(text ?? groupsOf(value, groupSize).join(' '), { size: CODE, isBold: true });
    pen.y += 20;
  }
  const ends = [
    { label: 'Reference', value: ticket.reference },
    { label: 'Date', value: dateOf(ticket.issuedAt) },
  ];
  for (const { label, value } of [...ticket.rows, ...ends]) {
    pen.writePair(label, value, [{ size: SMALL, isMuted: true }, { size: SMALL }]);
    pen.y += 12;
  }
  if (ticket.footer) {
    pen.y += 24;
    pen.write(ticket.footer, { size: SMALL, isMuted: true, align: 'center' });
  }
  return { height: pen.y + MARGIN, texts: pen.texts, tearY };
}
