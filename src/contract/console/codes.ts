import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { consoleCall } from './call.ts';
import { Prices } from './prices.ts';

/** Gives a plan, or a provider as a whole, another code at a vendor, or takes it away. */
export const changeCode = consoleCall({
  method: 'PUT',
  path: 'codes',
  access: 'session',
  permission: 'prices.change',
  body: z.object({
    service: text('Service', 40),
    provider: text('Provider', 80),
    /** Its id. Left out: the provider itself, without whose code a vendor sells none of its plans. */
    plan: z.optional(text('Plan', 80)),
    vendor: text('Vendor', 120),
    /** null: the vendor has it no more. */
    code: z.nullable(text('Code', 120)),
    /** What it is as far as whoever changes it knows; null: none. Where it is another by now, nothing is done. */
    seen: z.nullable(z.string('Say which code you saw, or null.')),
    reason: text('Reason', 500),
    /** True: against what speaks against it, such as a price below what the vendor asks. */
    insists: z.optional(z.boolean('Say true or false.')),
  }),
  data: Prices,
});
