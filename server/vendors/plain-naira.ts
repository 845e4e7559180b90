import { type Kobo, toNaira } from '#domain/money.ts';

/** Naira as vendors take them: "1500", "1500.50". Also a number in JSON as it stands. */
export const plainNaira = (amountKobo: Kobo): string => toNaira(amountKobo).replace(/\.00$/, '');
