import { Transaction } from '../transactions.ts';
import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** What every purchase has in common; its path is `services/` and the service's code. */
export const purchase = {
  method: 'POST',
  access: 'agent',
  tag: 'Purchases',
  successStatus: [201, 202],
  idempotent: true,
  needsConfirmedEmail: true,
  takesPin: true,
  takesScenario: true,
  data: Transaction,
} as const;

export const Network = text('Network', 20);
export const Ported = z.optional(z.boolean('Say true or false.'));
export const PlanId = text('Plan', 80);
