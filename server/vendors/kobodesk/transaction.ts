import type { Kobo } from '#domain/money.ts';
import { firstText, positiveKobo } from '../answers/fields.ts';
import type { VendorOrder } from '../vendor.ts';
import { fieldsOf } from './answer.ts';

/** An order at the other shop: what is needed here of the contract's transaction. */
export interface UpstreamOrder {
  status: string;
  /** Its name there, for people. */
  ref: string | undefined;
  failureCode: string | undefined;
  /** Made with a test key, so nothing was delivered. */
  isTest: boolean;
  /** What it took from our wallet there. */
  costKobo: Kobo | undefined;
  /** What was delivered, as it was written. */
  details: Record<string, unknown>;
}

/** Undefined when it cannot be read, or when what we sent with it says that it is another order or does not come back. */
export function readOwnOrder(raw: unknown, { ref }: VendorOrder): UpstreamOrder | undefined {
  const fields = fieldsOf(raw);
  const status = firstText(fields, ['status']);
  const names = ['clientReference', 'idempotencyKey'].flatMap((name) => firstText(fields, [name]) ?? []);
  if (!status || names.length === 0 || names.some((name) => name !== ref)) return undefined;
  return {
    status,
    ref: firstText(fields, ['ref']),
    failureCode: firstText(fields, ['failureCode']),
    isTest: fields['mode'] === 'test',
    costKobo: amountOf(fields),
    details: fieldsOf(fields['details']),
  };
}

/** What a transaction took from our wallet there. */
export const amountOf = (fields: Record<string, unknown>): Kobo | undefined =>
  positiveKobo(fields, ['amount']);

/** The order in a page of transactions; undefined when it is not there, or not there alone. */
export function findOwnOrder(page: unknown, order: VendorOrder): UpstreamOrder | undefined {
  if (!Array.isArray(page)) return undefined;
  const own = page.flatMap((raw: unknown) => readOwnOrder(raw, order) ?? []);
  return own.length === 1 ? own[0] : undefined;
}
