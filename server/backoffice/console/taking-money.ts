import type { DIFFERENCE_KINDS } from '#contract/console/in-hand.ts';
import { MONEY_PERMISSION, type TakenKind as MoneyKind } from '#contract/console/money.ts';
import { type Permission, permissionsOf } from '#contract/console/permissions.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { forbidden } from '../../platform/errors.ts';
import { action, type Changed } from '../action.ts';
import { OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import { isOfOrder, type MoneyRequest, type Person, readRequest } from '../two-people/request.ts';
import * as orders from './taking.ts';

export type TakenKind = MoneyKind | (typeof DIFFERENCE_KINDS)[number];

/** As the staff read it. */
const wordsOf = (kind: TakenKind): string => (kind === 'books' ? 'check of the books' : kind);

interface Thing {
  kind: TakenKind;
  /** A claim's ref, a payment's provider and reference, the id of a request or of a compared statement, or "books". */
  subject: string;
}

async function findTaker(
  sql: Sql | Transaction,
  { kind, subject }: Thing,
): Promise<orders.TakerRow | undefined> {
  return (await readTakers(sql, kind, [subject])).get(subject);
}

/** Who has which of these in hand, by what they are about. */
export async function readTakers(
  sql: Sql | Transaction,
  kind: TakenKind,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, orders.TakerRow>> {
  const rows = await sql<(orders.TakerRow & Pick<Thing, 'subject'>)[]>`
    SELECT t.subject, t.staff_id, p.name, t.taken_at FROM money_takers t JOIN staff p ON p.id = t.staff_id
    WHERE t.kind = ${kind} AND t.subject = ANY (${[...subjects]}::text[])`;
  return new Map(rows.map(({ subject, ...taker }) => [subject, taker]));
}

interface Holding extends Thing {
  /** Whoever takes it or gives it back. */
  person: Person;
}

interface Taking extends Holding {
  /** Whom they take it from, as their page shows; null: nobody has it. */
  from: string | null;
}

/** What a colleague may read of it. */
const onRecord = ({ kind, subject }: Thing) => ({ kind, subject });

/** Takes it in hand, so that no two of the staff look into the same one. Of two at once, one has it. */
export const takeMoney = action(
  'money take',
  async (context, { person, from, ...thing }: Taking): Promise<Changed> => {
    const { sql, now } = context;
    const request = await findOpen(sql, thing, person);
    if (request && isOfOrder(request.kind))
      return orders.takeOrder(context, { ref: request.subject, staff: person.id, from });
    const { kind, subject } = thing;
    const changes = await sql.begin(async (tx) => {
      await tx`SELECT FROM money_takers WHERE kind = ${kind} AND subject = ${subject} FOR UPDATE`;
      const before = await findTaker(tx, thing);
      const { count } = await tx`
      INSERT INTO money_takers AS had (kind, subject, staff_id, taken_at)
      VALUES (${kind}, ${subject}, ${person.id}, ${now()})
      ON CONFLICT (kind, subject) DO UPDATE SET staff_id = excluded.staff_id, taken_at = excluded.taken_at
      WHERE had.staff_id IN (${from}, excluded.staff_id)`;
      const after = await findTaker(tx, thing);
      if (count > 0) return changesOf({ 'in hand of': before?.name }, { 'in hand of': after?.name });
      throw new OperatorError(`${after?.name ?? 'Somebody else'} has taken this ${wordsOf(kind)} meanwhile.`);
    });
    return { message: `You have this ${wordsOf(kind)} in hand.`, changes };
  },
  onRecord,
);

export const giveBackMoney = action(
  'money give-back',
  async (context, { person, ...thing }: Holding): Promise<Changed> => {
    const request = await findOpen(context.sql, thing, person);
    if (request && isOfOrder(request.kind))
      return orders.giveBackOrder(context, { ref: request.subject, staff: person.id });
    const [taker] = await endTaking(context.sql, thing, person.id);
    return {
      message: `This ${wordsOf(thing.kind)} is for whoever takes it.`,
      changes: changesOf({ 'in hand of': taker?.name }, {}),
    };
  },
  onRecord,
);

/** Looks at what waits, before somebody does something about it. @returns the request, where it is one @throws OperatorError when nothing waits, AppError FORBIDDEN when others decide on it */
export async function findOpen(
  sql: Sql,
  { kind, subject }: Thing,
  person: Person,
): Promise<MoneyRequest | undefined> {
  const request = kind === 'request' ? await readRequest(sql, subject) : undefined;
  const permission = request ? MONEY_PERMISSION[request.kind] : MAY_TAKE[kind];
  if (!permissionsOf(person.role).includes(permission)) throw forbidden('Your role does not include this.');
  const isOpen = request ? request.state === 'waiting' : await waits(sql, { kind, subject });
  if (!isOpen) throw new OperatorError(`This ${wordsOf(kind)} does not wait any more.`);
  return request;
}

const MAY_TAKE: Record<TakenKind, Permission> = {
  claim: 'funding.decide',
  payment: 'funding.decide',
  request: 'requests.answer',
  statement: 'vendors.reconcile',
  books: 'books.check',
};

/** What of it still waits, as a statement that has a row then. */
const waitingOf = (sql: Sql, { kind, subject }: Thing) =>
  ({
    claim: () => sql`SELECT FROM funding_claims WHERE ref = ${subject} AND status = 'PENDING'`,
    payment: () =>
      sql`SELECT FROM funding_payments WHERE agent_id IS NULL AND provider || ' ' || reference = ${subject}`,
    request: () => sql`SELECT FROM money_requests WHERE id::text = ${subject} AND state = 'waiting'`,
    statement: () =>
      sql`SELECT FROM statement_rows WHERE run_id::text = ${subject} AND dealt_at IS NULL LIMIT 1`,
    books: () => sql`SELECT FROM books_checks WHERE ${subject} = 'books' AND differs_since IS NOT NULL`,
  })[kind]();

const waits = async (sql: Sql, thing: Thing): Promise<boolean> => (await waitingOf(sql, thing)).length > 0;

const endTaking = (sql: Sql, { kind, subject }: Thing, staff: string) => sql<Pick<orders.TakerRow, 'name'>[]>`
  DELETE FROM money_takers t USING staff p
  WHERE t.kind = ${kind} AND t.subject = ${subject} AND t.staff_id = ${staff} AND p.id = t.staff_id RETURNING p.name`;

/**
 * Decides on what nobody else has in hand, which puts it out of one's own.
 * @throws OperatorError when somebody else of the staff has it
 */
export async function decideUntaken<Told>(
  sql: Sql,
  { staff, ...thing }: Thing & { staff: string },
  decide: () => Promise<Told>,
): Promise<Told> {
  await refuseTaken(sql, { ...thing, staff });
  const told = await decide();
  await endTaking(sql, thing, staff);
  return told;
}

/** @throws OperatorError when somebody else of the staff has it in hand */
export async function refuseTaken(sql: Sql, { staff, ...thing }: Thing & { staff: string }): Promise<void> {
  const taker = await findTaker(sql, thing);
  if (taker && taker.staffId !== staff)
    throw new OperatorError(`${taker.name} has this ${wordsOf(thing.kind)} in hand. Take it over first.`);
}

/** The same of a request. One about an order is in hand with the order. */
export const decideRequestUntaken = <Told>(
  sql: Sql,
  { id, kind, subject }: MoneyRequest,
  { id: staff }: Person,
  decide: () => Promise<Told>,
): Promise<Told> =>
  isOfOrder(kind)
    ? orders.decideUntaken(sql, { ref: subject, staff }, decide)
    : decideUntaken(sql, { kind: 'request', subject: id, staff }, decide);
