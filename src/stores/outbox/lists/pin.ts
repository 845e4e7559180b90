import { isAbove } from '#domain/money.ts';
import { isUnanswered, type Job, type JobRow } from './job.ts';
import { runList, type RunDeps, type RunEnd } from './run.ts';

interface PinDeps extends Omit<RunDeps, 'pinOf'> {
  wantsPin: (row: JobRow) => boolean;
}

/**
 * Whether a row of this price wants the PIN; all amounts are naira as the wire writes them.
 * @param above what a sale may cost without it, as far as this page knows; none: the agent has no PIN
 * @param from what a sale cost that the server wanted it for
 */
export const wantsPin = (
  price: string,
  above: string | null | undefined,
  from: string | undefined,
): boolean =>
  (typeof above === 'string' && isAbove(price, above)) || (from !== undefined && !isAbove(from, price));

/**
 * What `from` is once the server has wanted the PIN for a row of this price. All amounts are naira as the wire writes them.
 * @param above what a sale may cost without it, as far as this page knows
 * @param from what it was before
 */
export function pinFromNow(
  price: string,
  above: string | null | undefined,
  from: string | undefined,
): string {
  if (from !== undefined && wantsPin(price, undefined, from)) return from;
  // Asked for below the amount: the day's limit without PIN is used up, so every later row needs the PIN.
  const isOfDay = typeof above === 'string' && !wantsPin(price, above, undefined);
  return isOfDay ? '0.00' : price;
}

/**
 * Sends a job, with the PIN where a row wants it. While one wants it and there is no PIN, nothing new leaves: only those are
 * asked about that may be at the server, since an order that was made is answered without the PIN.
 */
export async function runWithPin(
  job: Job,
  pin: string | undefined,
  stop: AbortSignal,
  deps: PinDeps,
): Promise<RunEnd> {
  const rows = [...job.rows];
  const isWaiting = () => pin === undefined && rows.some((row) => !row.end && deps.wantsPin(row));
  const run = (sent: JobRow[]) =>
    runList({ ...job, rows: sent }, stop, {
      ...deps,
      pinOf: (row) => (deps.wantsPin(row) ? pin : undefined),
      onRow: (row) => {
        rows[row.place] = row;
        deps.onRow(row);
      },
    });

  const doubtful = rows.filter(isUnanswered);
  if (isWaiting() && doubtful.length > 0) {
    const end = await run(doubtful);
    if (end !== 'done' && end !== 'unanswered') return end;
  }
  if (isWaiting()) return 'pin';
  const end = await run(rows);
  return end === 'done' && isWaiting() ? 'pin' : end;
}
