import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';

/** How long the answers of vendors are kept, in days. */
export const ANSWERS_KEPT_DAYS = 90;

const VendorAnswer = z.object({
  vendor: z.string(),
  /** The HTTP status; null where no whole answer came. */
  status: z.nullable(z.int()),
  /** As the vendor wrote it, codes masked; where no answer came, what happened instead. */
  text: z.string(),
  /** How often in a row it wrote the same, from one moment to another. */
  times: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type VendorAnswer = z.output<typeof VendorAnswer>;

/** What the vendors wrote of an order, the oldest first, of the last ANSWERS_KEPT_DAYS. */
export const vendorAnswers = consoleCall({
  method: 'GET',
  path: 'orders/:ref/answers',
  access: 'session',
  permission: 'orders.read',
  params: z.object({ ref: z.string() }),
  data: z.object({ answers: z.array(VendorAnswer) }),
});
