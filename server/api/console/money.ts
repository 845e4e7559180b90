import { approveClaim, assignPayment, rejectClaim, waitingMoney } from '#contract/console/money.ts';
import { readWaitingMoney } from '../../backoffice/console/money.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import { approveFunding, assignPayment as assign, rejectFunding } from '../../backoffice/funding.ts';
import type { Report } from '../../backoffice/report.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** Answers a decision with what waits after it. */
async function after({ sql }: OperatorContext, done: Promise<Report>) {
  const { message } = await done;
  return { message, data: await readWaitingMoney(sql) };
}

export const routes: ConsoleRoute[] = [
  consoleRoute(waitingMoney, async ({ deps }) => ({
    message: 'Claims and payments that wait for a decision.',
    data: await readWaitingMoney(deps.reads),
  })),
  consoleRoute(approveClaim, ({ context, params: { ref }, body: { reason, insists } }) =>
    after(context, approveFunding(context, { ref, note: reason, reason, yesIKnow: insists })),
  ),
  consoleRoute(rejectClaim, ({ context, params, body }) =>
    after(context, rejectFunding(context, { ...params, ...body })),
  ),
  consoleRoute(assignPayment, ({ context, body }) => after(context, assign(context, body))),
];
