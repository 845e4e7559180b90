import type { addCashier, Cashier, changeCashier, Till } from '#contract/cashiers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { CASHIERS } from '#contract/limits.ts';
import { parseNaira } from '#domain/money.ts';
import { toE164 } from '#domain/phone.ts';
import { isEasyPin } from '#domain/pin.ts';
import postgres from 'postgres';
import { validate } from 'uuid';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';
import type { Caller } from '../caller.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { changeWithLetter } from '../sessions/confirm-session.ts';
import { type CashierRow, clockOf, minutesOf, naira, presentCashier } from './cashier.ts';
import { endCashierSession } from './session.ts';

type Given = BodyOf<typeof changeCashier>;

const columns = (sql: Sql | Transaction) => sql`
  id, agent_id, name, login, pin_hash IS NOT NULL AS has_pin, pin_locked_until, services, sale_limit_kobo, day_limit_kobo,
  opens, closes, sees_balance, signed_in_at, created_at, ended_at`;

export const noCashier = () => notFound('There is no such cashier. Reload the list.');

/** An agent's cashiers by name, those who have ended last. */
export async function listCashiers({ sql, now }: PlatformDeps, agentId: string): Promise<Cashier[]> {
  const rows = await sql<CashierRow[]>`
    SELECT ${columns(sql)} FROM cashiers WHERE agent_id = ${agentId} ORDER BY ended_at DESC NULLS FIRST, name, id`;
  return rows.map((row) => presentCashier(row, now()));
}

const USERNAME = /^[a-z][a-z0-9_.]{2,29}$/;

/** A login as it is stored and looked up. @throws AppError VALIDATION_FAILED on login */
function readLogin(text: string): string {
  const login = toE164(text) ?? text.toLowerCase();
  if (!login.startsWith('+') && !USERNAME.test(login))
    throw validationFailed({
      login: [
        'Use a phone number, or 3 to 30 letters, digits, dots or underscores, beginning with a letter.',
      ],
    });
  return login;
}

const TAKEN = 'This login is taken. Choose another.';
const isTaken = (error: unknown) =>
  error instanceof postgres.PostgresError && error.constraint_name === 'cashiers_login';

/** @throws AppError VALIDATION_FAILED on pin */
async function hashPin(pin: string, login: string): Promise<string> {
  if (isEasyPin(pin, login)) throw validationFailed({ pin: ['This PIN is easy to guess. Choose another.'] });
  return hashPassword('known', pin);
}

type Columns = Record<string, string | string[] | number | bigint | boolean | Date | null>;

const koboOf = (amount: string | null) => (amount === null ? null : (parseNaira(amount) ?? null));
const minutes = (clock: string | null) => (clock === null ? null : minutesOf(clock));

/** What is sent, as columns; what is left out is not among them. */
const columnsOf = (given: Given): Columns => ({
  ...(given.name !== undefined && { name: given.name }),
  ...(given.login !== undefined && { login: readLogin(given.login) }),
  ...(given.services !== undefined && { services: [...new Set(given.services)] }),
  ...(given.saleLimit !== undefined && { sale_limit_kobo: koboOf(given.saleLimit) }),
  ...(given.dayLimit !== undefined && { day_limit_kobo: koboOf(given.dayLimit) }),
  ...(given.opens !== undefined && { opens: minutes(given.opens) }),
  ...(given.closes !== undefined && { closes: minutes(given.closes) }),
  ...(given.seesBalance !== undefined && { sees_balance: given.seesBalance }),
});

/** @throws AppError VALIDATION_FAILED on closes */
function refuseHalfHours({ opens, closes }: { opens: unknown; closes: unknown }): void {
  if ((opens === null) !== (closes === null))
    throw validationFailed({ closes: ['Enter both hours, or neither.'] });
  if (opens !== null && opens === closes)
    throw validationFailed({ closes: ['Choose an end that differs from the beginning.'] });
}

/**
 * Adds a cashier and mails the agent, as after anything that opens another way into the account.
 * @throws AppError VALIDATION_FAILED on login, pin, closes or name
 */
export async function add(
  deps: PlatformDeps,
  caller: Caller,
  given: BodyOf<typeof addCashier>,
): Promise<Cashier> {
  const at = deps.now();
  const row = await newRow(caller.agentId, given, at);
  return namingLogin(() =>
    changeWithLetter(deps, caller, 'CASHIER_ADDED', async (tx) => presentCashier(await insert(tx, row), at)),
  );
}

/** As `add`, with no letter to the agent. @throws AppError as `add` */
export async function addWithoutSession(
  sql: Sql,
  agentId: string,
  given: BodyOf<typeof addCashier>,
  at: Date,
): Promise<void> {
  const row = await newRow(agentId, given, at);
  await namingLogin(() => sql.begin((tx) => insert(tx, row)));
}

type NewRow = Columns & { agent_id: string };

async function newRow(
  agentId: string,
  { pin, ...given }: BodyOf<typeof addCashier>,
  at: Date,
): Promise<NewRow> {
  refuseHalfHours({ opens: given.opens ?? null, closes: given.closes ?? null });
  return {
    id: newId(at),
    agent_id: agentId,
    ...columnsOf(given),
    pin_hash: await hashPin(pin, readLogin(given.login)),
    created_at: at,
  };
}

async function insert(tx: Transaction, row: NewRow): Promise<CashierRow> {
  // Two at once are counted one after the other.
  await tx`SELECT FROM wallets WHERE agent_id = ${row.agent_id} FOR UPDATE`;
  const [{ count = 0 } = {}] = await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM cashiers WHERE agent_id = ${row.agent_id} AND ended_at IS NULL`;
  if (count >= CASHIERS.most)
    throw validationFailed({
      name: [`You have ${CASHIERS.most} cashiers. End one before you add another.`],
    });
  const [added] = await tx<CashierRow[]>`INSERT INTO cashiers ${tx(row)} RETURNING ${columns(tx)}`;
  return must(added);
}

/**
 * Changes what is sent. A new PIN ends the cashier's session and clears the wrong tries.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on login, pin or closes
 */
export async function change(
  deps: PlatformDeps,
  caller: Caller,
  id: string,
  { pin, ...given }: Given,
): Promise<Cashier> {
  if (!validate(id)) throw noCashier();
  const { agentId } = caller;
  const at = deps.now();
  const changes = columnsOf(given);
  return namingLogin(() =>
    deps.sql.begin(async (tx) => {
      const [before] = await tx<CashierRow[]>`
        SELECT ${columns(tx)} FROM cashiers WHERE id = ${id} AND agent_id = ${agentId} AND ended_at IS NULL
        FOR NO KEY UPDATE`;
      if (!before) throw noCashier();
      refuseHalfHours({ opens: before.opens, closes: before.closes, ...changes });
      const pinHash =
        pin === undefined ? undefined : await hashPin(pin, String(changes.login ?? before.login));
      const row = {
        id,
        ...changes,
        ...(pinHash !== undefined && { pin_hash: pinHash, pin_wrong_tries: 0, pin_locked_until: null }),
      };
      const [changed] = await tx<CashierRow[]>`
        UPDATE cashiers SET ${tx(row)} WHERE id = ${id} RETURNING ${columns(tx)}`;
      if (pinHash !== undefined) await endCashierSession(tx, id, 'PIN_CHANGED', at);
      return presentCashier(must(changed), at);
    }),
  );
}

/** Ends a cashier, and their session with them. @throws AppError NOT_FOUND */
export async function end({ sql, now }: PlatformDeps, agentId: string, id: string): Promise<Cashier> {
  if (!validate(id)) throw noCashier();
  return sql.begin(async (tx) => {
    const [ended] = await tx<CashierRow[]>`
      UPDATE cashiers SET ended_at = ${now()} WHERE id = ${id} AND agent_id = ${agentId} AND ended_at IS NULL
      RETURNING ${columns(tx)}`;
    if (!ended) throw noCashier();
    await endCashierSession(tx, id, 'ENDED', now());
    await tx`DELETE FROM cashier_devices WHERE cashier_id = ${id}`;
    return presentCashier(ended, now());
  });
}

function must(row: CashierRow | undefined): CashierRow {
  if (!row) throw new Error('a cashier was written and not returned');
  return row;
}

async function namingLogin<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isTaken(error) ? validationFailed({ login: [TAKEN] }) : error;
  }
}

/** What a cashier's screen shows of them and of the shop. @throws AppError NOT_FOUND for anybody else */
export async function readTill(
  { sql }: PlatformDeps,
  { agentId, cashier }: Caller,
): Promise<Omit<Till, 'soldToday'> & { id: string }> {
  if (!cashier) throw notFound('Only a cashier has a till.');
  const [shop] = await sql<Pick<Till, 'name' | 'shop' | 'receiptFooter' | 'receiptShowsSeller'>[]>`
    SELECT c.name, coalesce(nullif(a.business_name, ''), a.first_name || ' ' || a.last_name) AS shop, a.receipt_footer,
      a.receipt_shows_seller
    FROM cashiers c JOIN agents a ON a.id = c.agent_id WHERE c.id = ${cashier.id} AND a.id = ${agentId}`;
  if (!shop) throw noCashier();
  return {
    ...shop,
    id: cashier.id,
    services: cashier.services,
    saleLimit: naira(cashier.saleLimitKobo),
    dayLimit: naira(cashier.dayLimitKobo),
    opens: clockOf(cashier.opens),
    closes: clockOf(cashier.closes),
    seesBalance: cashier.seesBalance,
  };
}
