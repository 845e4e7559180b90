import { closeDay, nextDay, readEarliest, readLastClose } from '../backoffice/days/close.ts';
import { OperatorError } from '../backoffice/context.ts';
import type { Deps } from '../funding/deps.ts';

/**
 * Closes the days of the demo shop that are over, as its owner did each morning. A day that does not add up is left to whoever runs the
 * demo, as the console would.
 * @returns how many were closed
 */
export async function closePastDays(deps: Deps): Promise<number> {
  const context = { ...deps, operator: 'owner@example.com' };
  for (let count = 0; ; count += 1) {
    const now = deps.now();
    const last = await readLastClose(deps.sql);
    const next = nextDay(last, now);
    if (last && now < next.closable) return count;
    const date = await readEarliest(deps.sql, last, next.day);
    try {
      await closeDay(context, { date });
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      deps.log.warn({ err: error, day: date }, 'a day of the demo shop could not be closed');
      return count;
    }
  }
}
