import { type Allowance, rateLimitOf } from '../limits/allowance.ts';
import type { AppContext } from './context.ts';

/** Adds a limit to those that the answer tells of. */
export function tellAllowance(c: AppContext, allowance: Allowance): void {
  const { state, policy } = rateLimitOf(allowance);
  c.header('RateLimit', state, { append: true });
  c.header('RateLimit-Policy', policy, { append: true });
}
