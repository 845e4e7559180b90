import { MONEY_PERMISSION } from '#contract/console/money.ts';
import { permissionsOf } from '#contract/console/permissions.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { within } from '../../platform/db/within.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { action, type Changed } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import { KINDS } from './kinds.ts';
import {
  type MoneyRequest,
  type Person,
  type RequestState,
  requestWords,
  selectRequests,
  waitingSince,
} from './request.ts';

interface Answer {
  request: MoneyRequest;
  person: Person;
}

interface Reasoned extends Answer {
  /** Kept with the request. */
  reason: string;
}

interface Confirmation extends Reasoned {
  /** Against what speaks against it now. */
  insists: boolean | undefined;
}

const onRecord = ({ request, ...given }: Answer & { reason?: string; insists?: boolean | undefined }) => ({
  request: requestWords(request),
  askedBy: request.asker,
  ...(given.reason !== undefined && { reason: given.reason }),
  ...(given.insists && { insists: true }),
});

/** What it does itself is on a line of its own. */
const answeredAs = (state: Decided['state']) => changesOf({ request: 'waiting' }, { request: state });

/** Does what somebody else asked for. The confirmation and what it does are one transaction: both happen, once, or neither. */
export const confirmRequest = action(
  'money confirm',
  (context, { request: { id }, person, reason, insists }: Confirmation) =>
    context.sql.begin(async (tx): Promise<Changed> => {
      const request = await lockWaiting(tx, context, id);
      assertAnother(request, person);
      await assertBothMay(tx, request, person);
      const operator = `${request.asker}, confirmed by ${person.email}`;
      const { because, ...input } = request.input;
      const asked = { ...context, because, staff: request.askedBy };
      const own = { ...asked, isConfirmed: true, operator, sql: within(tx) };
      // Doubts are judged again: what who asked insisted on is not handed on.
      const told = await KINDS[request.kind].act(own, { ...input, yesIKnow: insists } as never);
      await decide(tx, context, request, { state: 'confirmed', person, reason, outcome: told.message });
      return { ...told, changes: answeredAs('confirmed') };
    }),
  onRecord,
);

/** Says no to what somebody else asked for. */
export const refuseRequest = action(
  'money refuse',
  (context, { request: { id }, person, reason }: Reasoned) =>
    context.sql.begin(async (tx): Promise<Changed> => {
      const request = await lockWaiting(tx, context, id);
      assertAnother(request, person);
      assertMay(request, person);
      await decide(tx, context, request, { state: 'refused', person, reason });
      return { message: `The ${requestWords(request)} is refused.`, changes: answeredAs('refused') };
    }),
  onRecord,
);

/** Takes back what one asked for oneself. */
export const takeRequestBack = action(
  'money take-back',
  (context, { request: { id }, person }: Answer) =>
    context.sql.begin(async (tx): Promise<Changed> => {
      const request = await lockWaiting(tx, context, id);
      if (request.askedBy !== person.id)
        throw new OperatorError('Somebody else asked for this. You can refuse it.');
      await decide(tx, context, request, { state: 'taken back', person });
      return { message: `The ${requestWords(request)} is taken back.`, changes: answeredAs('taken back') };
    }),
  onRecord,
);

/** The row's lock makes a second caller wait, and then find it decided. */
async function lockWaiting(tx: Transaction, { now }: OperatorContext, id: string): Promise<MoneyRequest> {
  const [request] = await tx<MoneyRequest[]>`${selectRequests(tx)} WHERE r.id = ${id} FOR UPDATE OF r`;
  if (!request) throw notFound('There is no such request.');
  const { state, askedAt } = request;
  if (state === 'ended' || (state === 'waiting' && askedAt <= waitingSince(now())))
    throw new OperatorError('This request ended: nobody confirmed it within 72 hours. Ask again.');
  if (state !== 'waiting') throw new OperatorError(`This request is ${state} already.`);
  return request;
}

function assertAnother({ askedBy }: MoneyRequest, { id }: Person): void {
  if (askedBy === id) throw new OperatorError('You asked for this yourself. Another person decides.');
}

const mayAnswer = ({ kind }: MoneyRequest, role: Person['role']): boolean =>
  permissionsOf(role).includes(MONEY_PERMISSION[kind]);

const notYours = () => forbidden('Your role does not include this.');

function assertMay(request: MoneyRequest, { role }: Person): void {
  if (!mayAnswer(request, role)) throw notYours();
}

interface StandingRow extends Pick<Person, 'id' | 'role'> {
  disabledAt: Date | null;
}

/** Judged by the roles that both have now, which cannot change before the end. */
async function assertBothMay(tx: Transaction, request: MoneyRequest, person: Person): Promise<void> {
  const both = await tx<StandingRow[]>`
    SELECT id, role, disabled_at FROM staff WHERE id = ANY (${[request.askedBy, person.id]}::uuid[])
    ORDER BY id FOR SHARE`;
  const may = (wanted: string) =>
    both.some(({ id, role, disabledAt }) => id === wanted && disabledAt === null && mayAnswer(request, role));
  if (!may(person.id)) throw notYours();
  if (!may(request.askedBy))
    throw new OperatorError(`${request.asker} may not do this any more. Refuse it, and ask for it yourself.`);
}

interface Decided {
  state: Exclude<RequestState, 'waiting' | 'ended'>;
  person: Person;
  reason?: string;
  /** What the action told. */
  outcome?: string;
}

const decide = (
  tx: Transaction,
  { now }: OperatorContext,
  { id }: MoneyRequest,
  { state, person, reason, outcome }: Decided,
) => tx`
  UPDATE money_requests SET state = ${state}, decided_by = ${person.id}, decided_at = ${now()}, reason = ${reason ?? null},
    outcome = ${outcome ?? null}
  WHERE id = ${id}`;
