import type { VendorOrder } from '../vendors/vendor.ts';
import { type OrderRow, readRequest } from './order.ts';

/** The worker leaves an order alone while a vendor is asked to deliver it. After this time the asking process must have died. */
export const DISPATCH_GRACE_MS = 60_000;

const GOES_ON_MS = 5 * 60_000;

/** Whether its customer still waits for it; a later delivery may be of no use. */
export const isAwaited = ({ createdAt }: Pick<OrderRow, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= GOES_ON_MS;

/** What the vendor is asked about an order: what it was asked first and, of a test order, what its scenario makes of it by now. */
export function askedOf({ request, scenario, scenarioAt, status }: OrderRow, now: Date): VendorOrder {
  const asked = readRequest(request);
  if (!scenario?.then) return asked;
  const isDue = scenarioAt !== null && scenarioAt <= now;
  const { then, failure } = scenario;
  return {
    ...asked,
    scene: { then, ...(failure && { failure }), isDue, isDelivered: status === 'SUCCESSFUL' },
  };
}

/**
 * When an order is asked about next, after it was asked `requeryCount` times; null after the last wait. A test order whose
 * scenario has an outcome is asked about when that comes, however often it was asked before; but never later than the longest
 * wait, since a time further ahead counts as one of a wrong clock.
 * @param waitsMs the waits between requeries, in milliseconds
 */
export function nextAsk(
  { requeryCount, scenarioAt }: Pick<OrderRow, 'requeryCount' | 'scenarioAt'>,
  waitsMs: readonly number[],
  now: Date,
): Date | null {
  const waitMs = scenarioAt ? untilScenario(scenarioAt, waitsMs, now) : waitsMs[requeryCount];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}

function untilScenario(scenarioAt: Date, waitsMs: readonly number[], now: Date): number {
  const untilMs = scenarioAt.getTime() - now.getTime();
  return untilMs > 0 ? Math.min(untilMs, Math.max(...waitsMs)) : Math.min(...waitsMs);
}
