import {
  approveClaim,
  assignPayment,
  confirmRequest,
  giveBackMoney,
  refuseRequest,
  rejectClaim,
  takeMoney,
  takeRequestBack,
  waitingMoney,
} from '#contract/console/money.ts';
import { readWaitingMoney } from '../../backoffice/console/money.ts';
import * as takingMoney from '../../backoffice/console/taking-money.ts';
import {
  decideRequestUntaken,
  decideUntaken,
  type TakenKind,
} from '../../backoffice/console/taking-money.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import { rejectFunding } from '../../backoffice/funding.ts';
import type { Report } from '../../backoffice/report.ts';
import * as answers from '../../backoffice/two-people/answer.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import { type Person, readRequest } from '../../backoffice/two-people/request.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** Answers a decision with what waits after it. */
async function after(context: OperatorContext, done: Promise<Report>) {
  const { message } = await done;
  return { message, data: await readWaitingMoney(context.sql, context) };
}

/** Decides unless somebody else has it in hand, and answers with what waits after it. */
const ifUntaken = (
  context: OperatorContext,
  { id: staff }: Person,
  [kind, subject]: readonly [TakenKind, subject: string],
  decide: () => Promise<Report>,
) => after(context, decideUntaken(context.sql, { kind, subject, staff }, decide));

export const routes: ConsoleRoute[] = [
  consoleRoute(waitingMoney, async ({ deps }) => ({
    message: 'Claims and payments that wait for a decision.',
    data: await readWaitingMoney(deps.reads, deps),
  })),
  consoleRoute(
    approveClaim,
    ({ context, caller: { person }, params: { ref }, body: { reason, insists } }) => {
      const approval = { ref, note: reason, reason, yesIKnow: insists };
      return ifUntaken(context, person, ['claim', ref], () =>
        decideMoney(context, person, 'claim', approval),
      );
    },
  ),
  consoleRoute(rejectClaim, ({ context, caller: { person }, params, body }) =>
    ifUntaken(context, person, ['claim', params.ref], () => rejectFunding(context, { ...params, ...body })),
  ),
  consoleRoute(assignPayment, ({ context, caller: { person }, body }) =>
    ifUntaken(context, person, ['payment', `${body.provider} ${body.reference}`], () =>
      decideMoney(context, person, 'payment', body),
    ),
  ),
  consoleRoute(confirmRequest, async ({ context, caller: { person }, params: { id }, body }) => {
    const { reason, insists } = body;
    const request = await readRequest(context.sql, id);
    return after(
      context,
      decideRequestUntaken(context.sql, request, person, () =>
        answers.confirmRequest(context, { request, person, reason, insists }),
      ),
    );
  }),
  consoleRoute(refuseRequest, async ({ context, caller: { person }, params: { id }, body: { reason } }) => {
    const request = await readRequest(context.sql, id);
    return after(
      context,
      decideRequestUntaken(context.sql, request, person, () =>
        answers.refuseRequest(context, { request, person, reason }),
      ),
    );
  }),
  consoleRoute(takeRequestBack, async ({ context, caller: { person }, params: { id } }) => {
    const request = await readRequest(context.sql, id);
    return after(context, answers.takeRequestBack(context, { request, person }));
  }),
  consoleRoute(takeMoney, ({ context, caller: { person }, body }) =>
    after(context, takingMoney.takeMoney(context, { ...body, person })),
  ),
  consoleRoute(giveBackMoney, ({ context, caller: { person }, body }) =>
    after(context, takingMoney.giveBackMoney(context, { ...body, person })),
  ),
];
