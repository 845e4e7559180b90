import { z } from 'zod';
import type { Delivery } from '../vendor.ts';
import { clean, firstText, firstTextOrNumber } from '../answers/fields.ts';

type Answer = Record<string, unknown>;
type Pin = NonNullable<Delivery['pins']>[number];

const Card = z.record(z.string(), z.unknown());

/** The exam pins of an answer: a list of cards, a list of tokens, a single pin, or a line of text that names them. */
export function pinsOf(answer: Answer): Pin[] {
  const cards = listOf(answer['cards'] ?? answer['Cards']).flatMap(toPin);
  if (cards.length > 0) return cards;
  const tokens = textsOf(answer['tokens']).map((pin) => ({ pin }));
  if (tokens.length > 0) return tokens;
  const single = firstText(answer, ['Pin', 'pin', 'PIN']);
  if (single) return [{ pin: single.replace(/^pin\s*:?\s*/i, '') }];
  const { purchased_code: lines } = answer;
  return typeof lines === 'string' ? textsOf(lines.split(/\|+|\n|;/)).flatMap(readLine) : [];
}

const textsOf = (values: unknown) =>
  listOf(values).flatMap((value) => (typeof value === 'string' && clean(value) ? [clean(value)] : []));

/** Some answers carry their lists as JSON inside a string. */
function listOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  try {
    const inner: unknown = JSON.parse(value);
    return Array.isArray(inner) ? inner : [];
  } catch {
    return [];
  }
}

function toPin(card: unknown): Pin[] {
  const fields = Card.safeParse(card);
  if (!fields.success) return [];
  const pin = firstText(fields.data, ['Pin', 'pin', 'PIN']);
  if (!pin) return [];
  const serial = firstTextOrNumber(fields.data, ['Serial', 'serial', 'SerialNumber', 'serialNumber']);
  return [{ pin, ...(serial && { serial }) }];
}

const PIN = /(?:pin|token)\s*(?:no\.?|number)?\s*:?\s*([A-Z0-9-]*\d[A-Z0-9-]*)/i;
const SERIAL = /serial\s*(?:no\.?|number)?\s*:?\s*([A-Z0-9-]*\d[A-Z0-9-]*)/i;

/** "Serial No:WRN182135587, pin: 373820665258", "Pin : 3678251321392432". */
function readLine(line: string): Pin[] {
  const pin = PIN.exec(line)?.[1];
  if (!pin) return [];
  const serial = SERIAL.exec(line)?.[1];
  return [{ pin, ...(serial && { serial }) }];
}
