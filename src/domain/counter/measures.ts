import { parseNaira, toNaira } from '../money.ts';

interface Taken<T> {
  value?: T;
  rest: string;
}

/** The first pattern that matches and makes sense, and the text without it. */
function take<T>(text: string, patterns: readonly RegExp[], read: (match: RegExpExecArray) => T | undefined) {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const value = match ? read(match) : undefined;
    if (match && value !== undefined)
      return { value, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return { rest: text };
}

const MB: Record<string, number> = { m: 1, g: 1_000, t: 1_000_000 };

/** "1gb", "1.5 gig", "500mb", "2g". 3g, 4g and 5g beside another size are generations of networks. @returns megabytes */
export const takeSize = (text: string): Taken<number> =>
  take(
    text,
    [
      /(?<![\w.])(\d+(?:\.\d+)?) ?(m|g|t)(?:b|bs|ig|igs|iga|igabytes?|egs?|egabytes?)\b/,
      /(?<![\w.])(\d+(?:\.\d+)?)(g)\b/,
    ],
    ([, figure, unit = '']) => Math.round(Number(figure) * (MB[unit] ?? 1)),
  );

const DAYS: Record<string, number> = { d: 1, w: 7, m: 30, y: 365 };

/** "7 days", "weekly", "1 month". @returns days */
export function takeValidity(text: string): Taken<number> {
  const counted = take(
    text,
    [/(?<![\w.])(\d{1,3}) ?-?(d|w|m|y)(?:ays?|eeks?|ks?|onths?|ths?|ears?|rs?)?\b/],
    ([, figure, unit = '']) => Number(figure) * (DAYS[unit] ?? 1),
  );
  if (counted.value) return counted;
  return take(
    text,
    [/\b(d)aily\b/, /\b(w)eek(?:ly)?\b/, /\b(m)onth(?:ly)?\b/, /\b(y)ear(?:ly)?\b/],
    ([, unit = '']) => DAYS[unit],
  );
}

const FIGURE = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;

/** "₦500", "N500", "#500", "1k", "1.5k", "2,000 naira", and at last a bare number. @returns naira as the wire writes it */
export const takeAmount = (text: string): Taken<string> =>
  take(
    text,
    [
      new RegExp(String.raw`(?:₦|#|\bngn|\bn)\s?${FIGURE} ?(k)?\b`),
      new RegExp(String.raw`(?<![\w.,])${FIGURE} ?(k)\b`),
      new RegExp(String.raw`(?<![\w.,])${FIGURE} ?(?:naira|ngn|n)\b`),
      /(?<![\w.,])(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|[1-9]\d{1,5}(?:\.\d{1,2})?)(?![\w,]|\.\d)/,
    ],
    ([, figure = '', thousands]) => {
      const naira = thousands ? String(Math.round(Number(figure.replace(/,/g, '')) * 1_000)) : figure;
      const amount = parseNaira(naira);
      return amount ? toNaira(amount) : undefined;
    },
  );

/** "2 pins", "x3", "10 pcs". */
export const takeQuantity = (text: string): Taken<number> =>
  take(
    text,
    [
      /(?<![\w.,])(\d{1,3}) ?x?\s?(?:pins?|cards?|pcs|pieces?)\b/,
      /\bx ?(\d{1,3})\b/,
      /(?<![\w.,])(\d{1,2}) ?x(?!\w)/,
    ],
    ([, figure]) => Number(figure) || undefined,
  );
