import type { Compared } from './compare.ts';
import type { Filled } from './fill.ts';
import type { Covered } from './own-orders.ts';

/** What a comparison came to. */
export interface Result {
  covered: Covered;
  read: Filled & { outside: number };
  compared: Compared;
}
