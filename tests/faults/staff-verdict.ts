import type { RecordedChange } from '#contract/console/audit.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Decision } from './staff-office.ts';
import { wrongPrices } from './staff-prices.ts';

/** In kobo; what TWO_PEOPLE_ABOVE is by itself. */
const LIMIT_KOBO = 5_000_000n;

/** What asks a second person; of what that person has confirmed meanwhile it says that it is done. */
const ASKS = 'money ask';

/** The commands under which the record has each decision. */
const COMMANDS: Record<Decision['what'], readonly string[]> = {
  settle: ['orders settle'],
  refund: ['orders refund'],
  reverse: ['orders reverse'],
  approve: ['funding approve'],
  reject: ['funding reject'],
  assign: ['funding assign'],
  adjust: ['agent credit', 'agent debit', ASKS],
  confirm: ['money confirm'],
  refuse: ['money refuse'],
  price: ['catalogue price', ASKS],
};

/** What the staff were told, held against what is there. @returns a sentence for each thing that is not as it must be */
export async function verifyStaff(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  return [
    ...contradictions(decisions),
    ...(await lostOrders(sql, decisions)),
    ...(await wrongClaims(sql, decisions)),
    ...(await wrongPayments(sql, decisions)),
    ...(await wrongAdjustments(sql, decisions)),
    ...(await wrongRequests(sql, decisions)),
    ...(await decidedAlone(sql)),
    ...(await wrongPrices(sql)),
    ...(await unnoted(sql)),
    ...(await missingOnRecord(sql, decisions)),
    ...(await wrongChanges(sql)),
  ];
}

const done = (decisions: readonly Decision[], what: Decision['what']) =>
  decisions.filter((each) => each.what === what && !each.waits);

/** Two who were told the opposite of the same thing, or one confirmation told to two. */
function contradictions(decisions: readonly Decision[]): string[] {
  const opposites = [
    ['settle', 'refund'],
    ['approve', 'reject'],
    ['confirm', 'refuse'],
  ] as const;
  const both = opposites.flatMap(([one, other]) => {
    const others = new Set(done(decisions, other).map(({ thing }) => thing));
    return done(decisions, one)
      .filter(({ thing }) => others.has(thing))
      .map(({ thing }) => `${thing}: both ${one} and ${other} were told as done`);
  });
  const once = (['approve', 'reject', 'assign', 'confirm', 'refuse'] as const).flatMap((what) => {
    const things = done(decisions, what).map(({ thing }) => thing);
    return things
      .filter((thing, index) => things.indexOf(thing) !== index)
      .map((thing) => `${thing}: ${what} was told as done to two`);
  });
  return [...both, ...once];
}

async function lostOrders(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  const rows = await sql<{ ref: string; status: string }[]>`
    SELECT ref, status FROM transactions WHERE service IS NOT NULL AND ref = ANY (${decisions.map(({ thing }) => thing)})`;
  const statusOf = new Map(rows.map(({ ref, status }) => [ref, status]));
  // What was settled may have been taken back by the vendor since.
  const mustBe = {
    settle: ['SUCCESSFUL', 'REVERSED'],
    refund: ['FAILED'],
    reverse: ['REVERSED'],
  } as const satisfies Partial<Record<Decision['what'], readonly string[]>>;
  return (['settle', 'refund', 'reverse'] as const).flatMap((what) =>
    done(decisions, what)
      .filter(({ thing }) => !(mustBe[what] as readonly string[]).includes(statusOf.get(thing) ?? ''))
      .map(({ thing }) => `order ${thing}: ${what} was told as done, and it is ${statusOf.get(thing)}`),
  );
}

/** How many transfers of a kind a line has. */
const postings = (sql: Sql, kind: string, agent: string, ref: string) => sql`
  (SELECT count(*)::int FROM transfers t WHERE t.agent_id = ${sql(agent)} AND t.subject_ref = ${sql(ref)} AND t.kind = ${kind})`;

async function wrongClaims(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  const rows = await sql<{ ref: string; status: string; postings: number }[]>`
    SELECT ref, status, ${postings(sql, 'FUNDING', 'c.agent_id', 'c.ref')} AS postings FROM funding_claims c`;
  const statusOf = new Map(rows.map(({ ref, status }) => [ref, status]));
  const told = (what: 'approve' | 'reject', status: string) =>
    done(decisions, what)
      .filter(({ thing }) => statusOf.get(thing) !== status)
      .map(({ thing }) => `claim ${thing} was told as ${status} and is ${statusOf.get(thing)}`);
  return [
    ...rows
      .filter((row) => row.postings !== (row.status === 'APPROVED' ? 1 : 0))
      .map((row) => `claim ${row.ref} is ${row.status} and was posted ${row.postings} times`),
    ...told('approve', 'APPROVED'),
    ...told('reject', 'REJECTED'),
  ];
}

async function wrongPayments(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  const rows = await sql<{ reference: string; isOwned: boolean; postings: number }[]>`
    SELECT reference, agent_id IS NOT NULL AS is_owned,
      ${postings(sql, 'FUNDING', 'p.agent_id', 'p.transaction_ref')} AS postings
    FROM funding_payments p`;
  const owned = new Set(rows.filter(({ isOwned }) => isOwned).map(({ reference }) => reference));
  const funded = await sql<{ ref: string }[]>`
    SELECT t.subject_ref AS ref FROM transfers t WHERE t.kind = 'FUNDING'
      AND NOT EXISTS (SELECT FROM funding_payments p WHERE p.agent_id = t.agent_id AND p.transaction_ref = t.subject_ref)
      AND NOT EXISTS (SELECT FROM funding_claims c WHERE c.agent_id = t.agent_id AND c.ref = t.subject_ref)`;
  return [
    ...rows
      .filter((row) => row.postings !== (row.isOwned ? 1 : 0))
      .map((row) => `payment ${row.reference} was posted ${row.postings} times`),
    ...done(decisions, 'assign')
      .filter(({ thing }) => !owned.has(thing))
      .map(({ thing }) => `payment ${thing} was told as given and is nobody's`),
    ...funded.map(({ ref }) => `funding ${ref} is of no payment and no claim`),
  ];
}

async function wrongAdjustments(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  const rows = await sql<{ reference: string; postings: number }[]>`
    SELECT reference, ${postings(sql, 'ADJUSTMENT', 'a.agent_id', 'a.ref')} AS postings FROM adjustments a`;
  const made = new Set(rows.map(({ reference }) => reference));
  const loose = await sql<{ ref: string }[]>`
    SELECT t.subject_ref AS ref FROM transfers t WHERE t.kind = 'ADJUSTMENT'
      AND NOT EXISTS (SELECT FROM adjustments a WHERE a.agent_id = t.agent_id AND a.ref = t.subject_ref)`;
  return [
    ...rows
      .filter((row) => row.postings !== 1)
      .map((row) => `adjustment ${row.reference} was posted ${row.postings} times`),
    ...done(decisions, 'adjust')
      .filter(({ thing }) => !made.has(thing))
      .map(({ thing }) => `adjustment ${thing} was told as done and is not there`),
    ...loose.map(({ ref }) => `adjustment ${ref} has no reference`),
  ];
}

async function wrongRequests(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  const rows = await sql<{ id: string; subject: string; state: string; decider: string | null }[]>`
    SELECT r.id, r.subject, r.state, s.email AS decider
    FROM money_requests r LEFT JOIN staff s ON s.id = r.decided_by`;
  const told = (what: 'confirm' | 'refuse', state: string) =>
    done(decisions, what)
      .filter(({ thing, email }) => {
        const row = rows.find(({ id }) => id === thing);
        return row?.state !== state || row.decider !== email;
      })
      .map(({ thing, email }) => `request ${thing} was told as ${state} to ${email} and is not so`);
  const asked = decisions.filter(
    ({ waits, thing }) =>
      waits && !rows.some(({ subject }) => subject.endsWith(thing) || subject.startsWith(`${thing} `)),
  );
  return [
    ...told('confirm', 'confirmed'),
    ...told('refuse', 'refused'),
    ...asked.map(({ thing }) => `${thing} was told to wait, and no request is there`),
  ];
}

/** Sums above the limit that moved without two people. */
async function decidedAlone(sql: Sql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    WITH large AS (
      SELECT 'claim' AS kind, ref AS subject, agent_id, amount_kobo FROM funding_claims WHERE status = 'APPROVED'
      UNION ALL SELECT 'payment', provider || ' ' || reference, agent_id, gross_kobo FROM funding_payments p
        WHERE agent_id IS NOT NULL AND NOT EXISTS (SELECT FROM funding_accounts f WHERE f.account_number = p.account_number)
      UNION ALL SELECT CASE WHEN t.balance_after_kobo > t.balance_before_kobo THEN 'credit' ELSE 'debit' END,
        a.agent_id || ' ' || a.reference, a.agent_id, t.amount_kobo
        FROM adjustments a JOIN transactions t USING (agent_id, ref)
    )
    SELECT kind || ' ' || subject AS what FROM large WHERE amount_kobo > ${LIMIT_KOBO} AND NOT EXISTS (
      SELECT FROM money_requests r WHERE r.kind = large.kind AND r.subject = large.subject AND r.agent_id = large.agent_id
        AND r.amount_kobo = large.amount_kobo AND r.state = 'confirmed' AND r.asked_by <> r.decided_by)`;
  return rows.map(({ what }) => `${what} was decided by one person`);
}

/** What its vendor took back waits for the staff. */
async function unnoted(sql: Sql): Promise<string[]> {
  const rows = await sql<{ ref: string }[]>`
    SELECT ref FROM transactions t WHERE status = 'REVERSED' AND NOT EXISTS (
      SELECT FROM order_incidents i WHERE i.agent_id = t.agent_id AND i.order_id = t.id AND i.kind = 'reversal')`;
  return rows.map(({ ref }) => `order ${ref} was taken back and waits for nobody`);
}

/** Each of the staff is on record with at least as much done as they were told. */
async function missingOnRecord(sql: Sql, decisions: readonly Decision[]): Promise<string[]> {
  const rows = await sql<{ operator: string; command: string; about: string }[]>`
    SELECT operator, command, coalesce(arguments ->> 'ref', arguments ->> 'reference', '') AS about
    FROM operator_audit WHERE outcome = 'done'`;
  const isAbout = ({ what, thing }: Decision, about: string) =>
    what === 'confirm' || what === 'refuse' || what === 'price' || about === thing;
  return decisions
    .filter(
      (each) =>
        !rows.some(
          ({ operator, command, about }) =>
            operator === each.email &&
            (each.waits ? command === ASKS : COMMANDS[each.what].includes(command)) &&
            isAbout(each, about),
        ),
    )
    .map(({ what, thing, email }) => `${what} ${thing} by ${email} is not on record`);
}

/** The record has of each credit and debit the balances that its line has, and of each order that it was pending. */
async function wrongChanges(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { about: string; kept: RecordedChange; beforeKobo: bigint | null; afterKobo: bigint | null }[]
  >`
    SELECT coalesce(arguments ->> 'reference', arguments ->> 'ref') AS about, changes -> 0 AS kept,
      t.balance_before_kobo AS before_kobo, t.balance_after_kobo AS after_kobo
    FROM operator_audit l LEFT JOIN adjustments a ON a.reference = arguments ->> 'reference'
      LEFT JOIN transactions t ON t.agent_id = a.agent_id AND t.ref = a.ref
    WHERE outcome = 'done' AND command IN ('agent credit', 'agent debit', 'orders settle', 'orders refund')
      AND changes <> '[]'`;
  return rows
    .filter(({ kept, beforeKobo, afterKobo }) =>
      beforeKobo === null || afterKobo === null
        ? kept.before !== 'PENDING'
        : kept.before !== formatNaira(kobo(beforeKobo)) || kept.after !== formatNaira(kobo(afterKobo)),
    )
    .map(({ about }) => `${about} is on record with another state than it had`);
}
