import { type Kobo, parseNaira, ZERO } from '#domain/money.ts';
import { OperatorError } from './context.ts';

/** @throws OperatorError when the text is not an amount of naira above nothing */
export function readAmount(text: string): Kobo {
  const amountKobo = parseNaira(text);
  if (amountKobo === undefined || amountKobo <= ZERO)
    throw new OperatorError(`"${text}" is not an amount. Write naira such as 1500 or 1500.50.`);
  return amountKobo;
}
