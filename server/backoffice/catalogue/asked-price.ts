import { type Kobo, kobo, parseNaira } from '#domain/money.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import type { Insistence } from '../insist.ts';
import type { OnePrice } from './one-price.ts';

/** A plan's other price, as text that can be kept until somebody confirms it. */
export interface AskedPrice extends Insistence {
  /** The plan's id; a former one will do. */
  plan: string;
  /** @default the standard one */
  level?: string | undefined;
  /** Naira, as are the others. */
  price: string;
  /** What they are asked as far as whoever changes it knows. */
  seen?: string | undefined;
  /** By vendors' names. */
  costs?: Record<string, string> | undefined;
  /** An ISO time to come. @default now */
  from?: string | undefined;
}

/** Naira that the contract has read. */
const inKobo = (naira: string): Kobo => parseNaira(naira) ?? kobo(0);

/** A time that has come would be refused in the words of the command line. */
export function timeToCome(from: string | undefined, now: Date): Date | undefined {
  if (from === undefined) return undefined;
  const at = new Date(from);
  if (at <= now) throw new OperatorError('Choose a time to come, or none to change it now.');
  return at;
}

/** @throws OperatorError on a vendor that there is not, or a time that has come */
export function readAskedPrice(
  { vendors, now }: Pick<OperatorContext, 'vendors' | 'now'>,
  { plan, level, price, seen, costs = {}, from, yesIKnow, reason }: AskedPrice,
): OnePrice {
  const unknown = Object.keys(costs).find((name) => !vendors.some((vendor) => vendor.name === name));
  if (unknown !== undefined) throw new OperatorError(`There is no vendor ${unknown}.`);
  return {
    plan,
    level,
    priceKobo: inKobo(price),
    seenKobo: seen === undefined ? undefined : inKobo(seen),
    costs: Object.fromEntries(Object.entries(costs).map(([vendor, cost]) => [vendor, inKobo(cost)])),
    from: timeToCome(from, now()),
    yesIKnow,
    reason,
  };
}
