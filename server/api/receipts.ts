import * as calls from '#contract/receipts.ts';
import type { Hono } from 'hono';
import type { Deps } from '../funding/deps.ts';
import type { Caller } from '../identity/caller.ts';
import { findForCaller } from '../orders/cashiers/own-sales.ts';
import type { TransactionRow } from '../orders/order.ts';
import { readSharedReceipt } from '../orders/receipts/read.ts';
import { mayShare, revokeReceipt, shareReceipt } from '../orders/receipts/share.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { AppContext, AppEnv } from '../platform/http/context.ts';
import { take, takeForAddress } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { type Route, route } from './route.ts';

async function orderOf({ sql }: Deps, caller: Caller, ref: string): Promise<TransactionRow> {
  const row = await findForCaller(sql, caller, ref);
  if (!row) throw notFound(`There is no transaction ${ref}.`);
  if (row.service === null) throw new AppError('VALIDATION_FAILED', 'Only an order has a receipt to share.');
  return row;
}

export const routes: Route[] = [
  route(calls.shareReceipt, async ({ deps, caller, params }) => {
    await take(deps, LIMITS.shareReceipt, caller.agentId);
    const order = await orderOf(deps, caller, params.ref);
    if (!(await mayShare(deps.sql, caller.agentId)))
      throw new AppError('FORBIDDEN', 'Public receipts are off. Turn them on in your profile.');
    const id = await shareReceipt(deps.sql, order, deps.now());
    return { status: 201, message: 'Anyone with the link can see this receipt.', data: { id } };
  }),
  route(calls.revokeReceipt, async ({ deps, caller, params }) => {
    await revokeReceipt(deps.sql, await orderOf(deps, caller, params.ref), deps.now());
    return { message: 'The link no longer works.', data: null };
  }),
];

/** GET /api/v1/receipts/{id}, for the customer. One answer for every id that opens nothing, so that trying them tells nothing. */
export function mountSharedReceipts(app: Hono<AppEnv>, deps: Deps): void {
  app.get(`${calls.RECEIPTS_PATH}/:id`, (c) => answerReceipt(c, deps));
}

async function answerReceipt(c: AppContext, deps: Deps): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex');
  await takeForAddress(deps, LIMITS.receiptByAddress, c.get('remoteAddress'));
  const sql = deps.reads.onErrand({ signal: c.req.raw.signal });
  const data = await readSharedReceipt(sql, c.req.param('id') ?? '');
  if (!data) throw notFound('There is no receipt at this address.');
  return c.json({ status: 'success', message: 'Receipt', data });
}
