import { z } from 'zod';
import { clean } from '../answers/fields.ts';
import type { ApiName } from './request.ts';

/** What Reloadly holds about one order. */
export interface OrderRecord {
  /** Reloadly's own id of it. */
  id: string;
  /** In capitals, as documented. */
  status: string;
  /** Our reference. */
  ref: string;
  /** Only of a bill that was looked up. */
  pinDetails?: Record<string, unknown> | undefined;
}

// A number with more digits than a double can hold is no longer the exact id.
const Id = z.union([z.string().min(1), z.int()]).transform((id) => clean(String(id)));
const Status = z.string().transform((status) => status.trim().toUpperCase());

const Topup = z
  .looseObject({ transactionId: Id, status: Status, customIdentifier: z.string() })
  .transform(({ transactionId, status, customIdentifier }) => ({
    id: transactionId,
    status,
    ref: customIdentifier,
  }));

const BillDetails = z.looseObject({
  pinDetails: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

const Bill = z
  .looseObject({
    id: Id,
    status: Status,
    referenceId: z.string(),
    billDetails: BillDetails.optional().catch(undefined),
  })
  .transform(({ id, status, referenceId, billDetails }) => ({
    id,
    status,
    ref: referenceId,
    pinDetails: billDetails?.pinDetails,
  }));

/** In an answer of POST /topups or POST /pay. */
const RECORD: Record<ApiName, z.ZodType<OrderRecord>> = { topups: Topup, utilities: Bill };

/** In a list of GET /topups/reports/transactions or of the utilities' GET /transactions. */
const ENTRY: Record<ApiName, z.ZodType<OrderRecord>> = {
  topups: Topup,
  utilities: z.looseObject({ transaction: Bill }).transform(({ transaction }) => transaction),
};

const Listing = z.looseObject({ content: z.array(z.unknown()) });

/** undefined when the answer is no record of this order. */
export function readRecord(api: ApiName, raw: unknown, ref: string): OrderRecord | undefined {
  const { data } = RECORD[api].safeParse(raw);
  return data?.ref === ref ? data : undefined;
}

/** This order's records in a list. The search of Reloadly finds similar references too. */
export function readRecords(api: ApiName, raw: unknown, ref: string): OrderRecord[] {
  return (Listing.safeParse(raw).data?.content ?? []).flatMap((entry) => {
    const { data } = ENTRY[api].safeParse(entry);
    return data?.ref === ref ? [data] : [];
  });
}
