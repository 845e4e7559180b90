import * as calls from '#contract/disputes.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import type { Deps } from '../funding/deps.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { Caller } from '../identity/caller.ts';
import { type Route, route } from './route.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { findTransaction } from '../orders/list.ts';
import type { TransactionRow } from '../orders/order.ts';
import { disputableFrom } from '../orders/disputes/promise.ts';
import { readDisputes } from '../orders/disputes/read.ts';
import { noOpenDispute, openDispute, resolveDispute, writeMessage } from '../orders/disputes/write.ts';

async function transactionOf({ sql }: Deps, { agentId }: Caller, ref: string): Promise<TransactionRow> {
  const row = await findTransaction(sql, agentId, ref);
  if (!row) throw notFound(`There is no transaction ${ref}.`);
  return row;
}

/** @throws AppError VALIDATION_FAILED while the order may still keep its promise, or when it is no order */
function assertDisputable(row: TransactionRow, now: Date): void {
  const from = disputableFrom(row);
  if (!from)
    throw new AppError(
      'VALIDATION_FAILED',
      'Only an order can be disputed. About funding, write to support.',
    );
  if (now >= from) return;
  const { date, time } = lagosTime(from.getTime());
  throw new AppError(
    'VALIDATION_FAILED',
    `This order may still be on its way. You can open a dispute from ${date} ${time} (Lagos).`,
  );
}

/** Alerts the operator with a warning in the log. It leaves out what the agent wrote. */
const AWAITS_ANSWER = 'a dispute awaits an answer: see "operator disputes show"';

export const routes: Route[] = [
  route(calls.disputes, async ({ deps, caller, params }) => {
    const row = await transactionOf(deps, caller, params.ref);
    const opensAt = disputableFrom(row)?.toISOString() ?? null;
    return {
      message: 'Disputes',
      data: { opensAt, disputes: await readDisputes(deps.sql, caller.agentId, row.id) },
    };
  }),
  route(calls.openDispute, async ({ deps, log, caller, params, body }) => {
    await take(deps, LIMITS.dispute, caller.agentId);
    const row = await transactionOf(deps, caller, params.ref);
    assertDisputable(row, deps.now());
    const data = await openDispute(deps.sql, row, body, deps.now());
    log.warn({ ref: row.ref, reason: body.reason }, AWAITS_ANSWER);
    return { status: 201, message: 'Sent to support. They answer here, and the bell tells you.', data };
  }),
  route(calls.writeDisputeMessage, async ({ deps, log, caller, params, body }) => {
    await take(deps, LIMITS.dispute, caller.agentId);
    const row = await transactionOf(deps, caller, params.ref);
    const data = await writeMessage(deps.sql, row, { author: 'agent', text: body.text }, deps.now());
    if (!data) throw noOpenDispute();
    log.warn({ ref: row.ref, reason: data.reason }, AWAITS_ANSWER);
    return { status: 201, message: 'Sent to support.', data };
  }),
  route(calls.resolveDispute, async ({ deps, caller, params }) => {
    const row = await transactionOf(deps, caller, params.ref);
    const data = await resolveDispute(deps.sql, row, 'agent', deps.now());
    if (!data) throw noOpenDispute();
    return { message: 'Thank you. The dispute is closed.', data };
  }),
];
