import {
  approveClaim,
  assignPayment,
  confirmRequest,
  refuseRequest,
  rejectClaim,
  takeRequestBack,
  waitingMoney,
} from '#contract/console/money.ts';
import { readWaitingMoney } from '../../backoffice/console/money.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import { rejectFunding } from '../../backoffice/funding.ts';
import type { Report } from '../../backoffice/report.ts';
import * as answers from '../../backoffice/two-people/answer.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import { readRequest } from '../../backoffice/two-people/request.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** Answers a decision with what waits after it. */
async function after(context: OperatorContext, done: Promise<Report>) {
  const { message } = await done;
  return { message, data: await readWaitingMoney(context.sql, context) };
}

export const routes: ConsoleRoute[] = [
  consoleRoute(waitingMoney, async ({ deps }) => ({
    message: 'Claims and payments that wait for a decision.',
    data: await readWaitingMoney(deps.reads, deps),
  })),
  consoleRoute(
    approveClaim,
    ({ context, caller: { person }, params: { ref }, body: { reason, insists } }) => {
      const approval = { ref, note: reason, reason, yesIKnow: insists };
      return after(context, decideMoney(context, person, 'claim', approval));
    },
  ),
  consoleRoute(rejectClaim, ({ context, params, body }) =>
    after(context, rejectFunding(context, { ...params, ...body })),
  ),
  consoleRoute(assignPayment, ({ context, caller: { person }, body }) =>
    after(context, decideMoney(context, person, 'payment', body)),
  ),
  consoleRoute(confirmRequest, async ({ context, caller: { person }, params: { id }, body }) => {
    const { reason, insists } = body;
    const request = await readRequest(context.sql, id);
    return after(context, answers.confirmRequest(context, { request, person, reason, insists }));
  }),
  consoleRoute(refuseRequest, async ({ context, caller: { person }, params: { id }, body: { reason } }) => {
    const request = await readRequest(context.sql, id);
    return after(context, answers.refuseRequest(context, { request, person, reason }));
  }),
  consoleRoute(takeRequestBack, async ({ context, caller: { person }, params: { id } }) => {
    const request = await readRequest(context.sql, id);
    return after(context, answers.takeRequestBack(context, { request, person }));
  }),
];
