import * as z from 'zod/mini';

/** Digits as they are printed on a meter, a card or a profile; spaces and dashes are dropped. */
export function printedNumber(name: string, pattern: RegExp, problem: string) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value)),
    z.string(`${name} is required.`).check(z.regex(pattern, problem)),
  );
}
