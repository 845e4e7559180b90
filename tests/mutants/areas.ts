import type { Area } from '../../scripts/mutants/table.ts';
import { constraints } from './constraints.ts';
import { identity } from './identity.ts';
import { orders } from './orders.ts';

/** Every part of the product in which mistakes are planted. */
export const AREAS: readonly Area[] = [orders, identity, constraints];
