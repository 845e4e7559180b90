import * as z from 'zod/mini';
import { MAX_NAIRA_DIGITS } from './limits.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;
const MESSAGE = 'Enter an amount in naira, such as 1500 or 1500.50.';

/** A decimal string or a number of naira as the canonical wire text ("1500.00"); anything else comes back unchanged. */
function canonical(value: unknown): unknown {
  const text = typeof value === 'number' && Number.isFinite(value) ? numberText(value) : value;
  if (typeof text !== 'string') return value;
  const match = DECIMAL.exec(text.trim().replaceAll(',', ''));
  if (!match) return value;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const magnitude = `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
  return magnitude === '0.00' ? magnitude : `${sign}${magnitude}`;
}

// Servers that send numbers send what floating point left of kobo: rounding to whole kobo corrects that. Only the part below
// one naira is multiplied, so that large numbers stay exact.
function numberText(value: number): string {
  const whole = Math.trunc(Math.abs(value));
  const kobo = BigInt(whole) * 100n + BigInt(Math.round((Math.abs(value) - whole) * 100));
  return `${value < 0 ? '-' : ''}${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
}

/**
 * Money as it travels: a decimal string of naira with two digits ("1500.00").
 * Numbers and strings without the two digits are read too and become that string.
 */
export const Naira = z.pipe(
  z.transform(canonical),
  z.string(MESSAGE).check(z.regex(/^-?\d+\.\d{2}$/, MESSAGE)),
);

/** An amount to compare with: zero or more, at most ten digits of naira. */
export const NairaFromNone = Naira.check(
  z.refine((amount) => !amount.startsWith('-'), 'Enter ₦0 or more.'),
  z.refine((amount) => amount.length <= MAX_NAIRA_DIGITS + 3, 'This amount is too large.'),
);

/** An amount an agent asks for: above zero, at most ten digits of naira. */
export const PositiveNaira = z.pipe(
  z.transform(canonical),
  z.string(MESSAGE).check(
    z.regex(/^-?\d+\.\d{2}$/, { error: MESSAGE, abort: true }),
    z.refine((text) => /[1-9]/.test(text) && !text.startsWith('-'), 'Enter an amount above ₦0.'),
    z.refine((text) => text.length <= MAX_NAIRA_DIGITS + 3, 'This amount is too large.'),
  ),
);
