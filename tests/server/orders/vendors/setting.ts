import { type Kobo, kobo } from '#domain/money.ts';
import { vi } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { openAgent, orderDeps, testClock } from '../support.ts';

export const DELIVERED: Outcome = { kind: 'delivered', vendorRef: 'V1', costKobo: kobo(9_600) };
export const UNKNOWN: Outcome = { kind: 'unknown', note: 'No answer.' };
export const failed = (code: Extract<Outcome, { kind: 'failed' }>['code'] = 'REFUSED'): Outcome => ({
  kind: 'failed',
  code,
  reason: 'No.',
});

/**
 * A vendor that answers so when it is asked to deliver, and so when it is asked again.
 * @param name of several letters: a list of vendors read as its text would hold one of a single letter
 */
export function vendorThat(name: string, pays: Outcome, says: Outcome = pays) {
  const pay = vi.fn<Vendor['pay']>(() => Promise.resolve(pays));
  const requery = vi.fn<Vendor['requery']>(() => Promise.resolve(says));
  return { ...sandboxVendor(1, name), pay, requery };
}

/** As vendorThat, with an account for us, which holds so much; undefined: it does not answer. */
export const banked = (name: string, held?: Kobo, outcome: Outcome = DELIVERED) => ({
  ...vendorThat(name, outcome),
  balance: vi.fn<NonNullable<Vendor['balance']>>(() => Promise.resolve(held)),
});

/** An agent with ₦10,000 before these vendors, and a clock that is moved by hand. */
export async function shopWith(sql: Sql, ...vendors: Vendor[]) {
  const clock = testClock();
  const deps = { ...orderDeps(sql, sandboxVendor(1), clock.now), vendors };
  return { clock, deps, agentId: await openAgent(sql, kobo(1_000_000)) };
}

/** What each vendor made of an order, in the order of their names: "north failed REFUSED". */
export const attemptsOf = async (sql: Sql, ref: string): Promise<string[]> =>
  (
    await sql<{ told: string }[]>`
      SELECT concat_ws(' ', a.vendor, a.outcome, a.failure_code, a.cost_kobo) AS told
      FROM attempts a JOIN transactions t ON t.agent_id = a.agent_id AND t.id = a.order_id WHERE t.ref = ${ref} ORDER BY 1`
  ).map(({ told }) => told);

/** The transfers of an order, by their words: "PURCHASE wallet vendor:north 9800". */
export const transfersOf = async (sql: Sql, ref: string): Promise<string[]> =>
  (
    await sql<{ told: string }[]>`
      SELECT concat_ws(' ', kind, source, destination, amount_kobo) AS told
      FROM transfers WHERE split_part(subject_ref, '>', 1) = ${ref} ORDER BY 1`
  ).map(({ told }) => told);
