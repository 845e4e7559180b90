import { formatNaira, type Kobo } from '#domain/money.ts';
import { raiseAlert } from '../../platform/alerts/raise.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { within } from '../../platform/db/within.ts';
import { newId } from '../../platform/ref.ts';
import { action, type Changed } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { NeedsSecond } from '../needs-second.ts';
import { changesOf } from '../recorded-change.ts';
import type { Report } from '../report.ts';
import { type InputOf, KINDS, type MoneyKind, type Weighed } from './kinds.ts';
import { endOld, type Person } from './request.ts';

/**
 * Does what somebody of the staff decided about money; above the limit, asks a second person to confirm it.
 * @throws OperatorError also where it only waits: what the action would refuse now is told to who asks
 */
export async function decideMoney<K extends MoneyKind>(
  context: OperatorContext,
  person: Person,
  kind: K,
  input: InputOf<K>,
): Promise<Report> {
  const { act, weigh, judgesItself } = KINDS[kind];
  const weighed = await weigh(context, input);
  if (!weighed) return act(context, input);
  const tries = (own: OperatorContext) => act({ ...own, isConfirmed: true }, weighed.input);
  const question = { kind, person, weighed, tries };
  if (!judgesItself && isAboveLimit(context, weighed.amountKobo)) return ask(context, question);
  return act(context, input).catch((error: unknown) => {
    if (!(error instanceof NeedsSecond)) throw error;
    return ask(context, { ...question, because: error.what });
  });
}

/** An amount of just the limit is one person's. */
function isAboveLimit({ config }: OperatorContext, amountKobo: Kobo): boolean {
  const { twoPeopleAboveKobo } = config;
  return twoPeopleAboveKobo !== undefined && amountKobo > twoPeopleAboveKobo;
}

interface Question {
  kind: MoneyKind;
  person: Person;
  weighed: Weighed<object>;
  /** Does it, within a transaction that is then undone. */
  tries: (context: OperatorContext) => Promise<Report>;
  /** Why a sum below the limit waits. */
  because?: string;
}

const ask = action(
  'money ask',
  (context, { kind, person, weighed, tries, because }: Question) =>
    context.sql.begin(async (tx): Promise<Changed> => {
      const tried = await undone(tx, (own) => tries({ ...context, sql: within(own) }));
      if (tried.isRepeat) return { ...tried, changes: [] };
      const now = context.now();
      await endOld(tx, now);
      const { amountKobo, what = formatNaira(amountKobo), agentId, subject, input } = weighed;
      const { count } = await tx`
        INSERT INTO money_requests (id, kind, subject, agent_id, amount_kobo, input, asked_by, asked_at)
        VALUES (${newId(now)}, ${kind}, ${subject}, ${agentId}, ${amountKobo}, ${tx.json({ ...input, because: context.because } as never)}, ${person.id}, ${now})
        ON CONFLICT (kind, subject) WHERE state = 'waiting' DO NOTHING`;
      if (count === 0) throw new OperatorError('It waits for a second person already.');
      const waits = `${what} waits for a second person to confirm it.`;
      await raiseAlert(tx, { event: 'request.new', text: `${waits} See /console/money.` }, now);
      return {
        message: because === undefined ? waits : `${waits} ${because}`,
        changes: changesOf({}, { request: 'waiting' }),
      };
    }),
  ({ kind, weighed: { input, recorded = input } }) => ({ what: kind, ...recorded }),
);

const UNDONE = new Error('It was only tried.');

/** Does something and undoes it. @returns what it told */
async function undone<Answer>(tx: Transaction, work: (own: Transaction) => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  await tx
    .savepoint(async (own) => {
      answers.push(await work(own));
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return answers[0] as Answer;
}
