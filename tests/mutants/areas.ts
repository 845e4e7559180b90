import type { Area } from '../../scripts/mutants/table.ts';
import { constraints } from './constraints.ts';
import { doors } from './doors.ts';
import { funding } from './funding.ts';
import { identity } from './identity.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { screens } from './screens.ts';
import { standard } from './standard.ts';
import { webhooks } from './webhooks.ts';

/** Every part of the product in which mistakes are planted. */
export const AREAS: readonly Area[] = [
  orders,
  funding,
  webhooks,
  identity,
  doors,
  outbox,
  constraints,
  standard,
  screens,
];
