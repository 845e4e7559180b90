import type { Transaction, TransactionDetails } from '#contract/transactions.ts';
import { maskCode } from '../../vendors/mask-answer.ts';

const CODES = ['token', 'kct1', 'kct2', 'bonusToken', 'resetToken', 'configureToken'] as const;

function maskedMeter(meter: NonNullable<TransactionDetails['meter']>) {
  const codes = CODES.flatMap((name) => {
    const code = meter[name];
    return code ? [[name, maskCode(code)]] : [];
  });
  return { ...meter, ...(Object.fromEntries(codes) as Partial<typeof meter>) };
}

/** A transaction as the staff see it. Tokens and pins are worth money to whoever reads them first. */
export function maskCodes(transaction: Transaction): Transaction {
  const { meter, pins, ...details } = transaction.details;
  return {
    ...transaction,
    details: {
      ...details,
      ...(meter && { meter: maskedMeter(meter) }),
      ...(pins && { pins: pins.map(({ serial, pin }) => ({ serial, pin: maskCode(pin) })) }),
    },
  };
}

const MASKED: ReadonlySet<string> = new Set([...CODES, 'pin']);
/** What opens something that is not masked: the page on the web that a receipt is shared on. */
const LEFT_OUT: ReadonlySet<string> = new Set(['receiptId']);

/** Any answer as the staff see it: codes are masked wherever a field bears the name of one, and what leads to them is null. */
export function codeFieldsMasked(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((each) => codeFieldsMasked(each));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      if (LEFT_OUT.has(name)) return [name, null];
      return [
        name,
        MASKED.has(name) && typeof value === 'string' ? maskCode(value) : codeFieldsMasked(value),
      ];
    }),
  );
}
