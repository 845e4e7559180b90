import {
  answerDispute,
  closeDispute,
  find,
  orderCase,
  refundOrder,
  reverseOrder,
  settleOrder,
  waiting,
} from '#contract/console/orders.ts';
import { findEverywhere } from '../../backoffice/console/find.ts';
import { readOrderCase } from '../../backoffice/console/order-case.ts';
import { readWaiting } from '../../backoffice/console/waiting.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import * as disputes from '../../backoffice/disputes.ts';
import * as orders from '../../backoffice/orders.ts';
import type { Report } from '../../backoffice/report.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** Answers an action with the order as it stands after it. */
async function after({ sql }: OperatorContext, ref: string, done: Promise<Report>) {
  const { message } = await done;
  return { message, data: await readOrderCase(sql, ref) };
}

export const routes: ConsoleRoute[] = [
  consoleRoute(find, async ({ deps, query }) => ({
    message: 'What was found.',
    data: await findEverywhere(deps.reads, query.q),
  })),
  consoleRoute(waiting, async ({ deps }) => ({
    message: 'What waits for a person.',
    data: await readWaiting(deps.reads),
  })),
  consoleRoute(orderCase, async ({ deps, params }) => ({
    message: 'The order.',
    data: await readOrderCase(deps.reads, params.ref),
  })),
  consoleRoute(settleOrder, ({ context, params: { ref }, body }) => {
    const { reason, token, units, pins = [], whileAsked, insists } = body;
    const given = { pin: pins, ...(token && { token }), ...(units && { units }) };
    const settlement = { ref, reason, force: whileAsked, yesIKnow: insists, ...given };
    return after(context, ref, orders.settleOrder(context, settlement));
  }),
  consoleRoute(refundOrder, ({ context, params: { ref }, body: { reason, whileAsked } }) =>
    after(context, ref, orders.refundOrder(context, { ref, reason, force: whileAsked })),
  ),
  consoleRoute(reverseOrder, ({ context, params: { ref }, body: { reason } }) =>
    after(context, ref, orders.reverseOrder(context, { ref, reason })),
  ),
  consoleRoute(answerDispute, ({ context, params: { ref }, body: { message } }) =>
    after(context, ref, disputes.answerDispute(context, { ref, message })),
  ),
  consoleRoute(closeDispute, ({ context, params: { ref }, body: { message } }) =>
    after(context, ref, disputes.closeDispute(context, { ref, message })),
  ),
];
