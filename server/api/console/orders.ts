import {
  answerDispute,
  closeDispute,
  dealWithIncident,
  find,
  giveBackOrder,
  noteOrder,
  orderCase,
  refundOrder,
  reverseOrder,
  settleOrder,
  takeOrder,
} from '#contract/console/orders.ts';
import { vendorAnswers } from '#contract/console/vendor-answers.ts';
import { waiting } from '#contract/console/waiting.ts';
import { findEverywhere } from '../../backoffice/console/find.ts';
import { readOrderCase } from '../../backoffice/console/order-case.ts';
import * as notes from '../../backoffice/console/notes.ts';
import * as taking from '../../backoffice/console/taking.ts';
import { readWaiting } from '../../backoffice/console/waiting.ts';
import type { OperatorContext } from '../../backoffice/context.ts';
import * as disputes from '../../backoffice/disputes.ts';
import * as incidents from '../../backoffice/incidents.ts';
import * as orders from '../../backoffice/orders.ts';
import type { Report } from '../../backoffice/report.ts';
import { readAnswers } from '../../backoffice/vendor-answers.ts';
import { decideMoney } from '../../backoffice/two-people/ask.ts';
import type { StaffCaller } from '../../identity/staff/session.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

interface Decided {
  params: { ref: string };
  context: OperatorContext;
  caller: StaffCaller;
}

/** Answers an action with the order as it stands after it. */
async function after({ context, params: { ref } }: Decided, done: Promise<Report>) {
  const { message } = await done;
  return { message, data: await readOrderCase(context.sql, ref, context) };
}

const mine = ({ params: { ref }, caller }: Decided) => ({ ref, staff: caller.person.id });

/** A decision, unless somebody else has the order in hand. */
const decided = (request: Decided, decide: () => Promise<Report>) =>
  after(request, taking.decideUntaken(request.context.sql, mine(request), decide));

export const routes: ConsoleRoute[] = [
  consoleRoute(find, async ({ deps, query }) => ({
    message: 'What was found.',
    data: await findEverywhere(deps.reads, query.q),
  })),
  consoleRoute(waiting, async ({ deps, caller }) => ({
    message: 'What waits for a person.',
    data: await readWaiting(deps.reads, deps, caller.person.role),
  })),
  consoleRoute(orderCase, async ({ deps, params }) => ({
    message: 'The order.',
    data: await readOrderCase(deps.reads, params.ref, deps),
  })),
  consoleRoute(vendorAnswers, async ({ deps, params }) => ({
    message: 'What the vendors wrote.',
    data: { answers: await readAnswers(deps.reads, params.ref) },
  })),
  consoleRoute(takeOrder, (request) =>
    after(request, taking.takeOrder(request.context, { ...mine(request), from: request.body.from })),
  ),
  consoleRoute(giveBackOrder, (request) =>
    after(request, taking.giveBackOrder(request.context, mine(request))),
  ),
  consoleRoute(noteOrder, (request) =>
    after(request, notes.noteOrder(request.context, { ...mine(request), text: request.body.note })),
  ),
  consoleRoute(settleOrder, (request) => {
    const { reason, token, units, pins = [], whileAsked, insists } = request.body;
    const given = { pin: pins, ...(token && { token }), ...(units && { units }) };
    const settlement = { ...request.params, reason, force: whileAsked, yesIKnow: insists, ...given };
    return decided(request, () => decideMoney(request.context, request.caller.person, 'settle', settlement));
  }),
  consoleRoute(refundOrder, (request) => {
    const { reason, whileAsked } = request.body;
    return decided(request, () =>
      decideMoney(request.context, request.caller.person, 'refund', {
        ...request.params,
        reason,
        force: whileAsked,
      }),
    );
  }),
  consoleRoute(reverseOrder, (request) =>
    decided(request, () => orders.reverseOrder(request.context, { ...request.params, ...request.body })),
  ),
  consoleRoute(dealWithIncident, (request) =>
    decided(request, () =>
      incidents.dealWithIncident(request.context, { ...request.params, ...request.body }),
    ),
  ),
  consoleRoute(answerDispute, (request) =>
    decided(request, () => disputes.answerDispute(request.context, { ...request.params, ...request.body })),
  ),
  consoleRoute(closeDispute, (request) =>
    decided(request, () => disputes.closeDispute(request.context, { ...request.params, ...request.body })),
  ),
];
