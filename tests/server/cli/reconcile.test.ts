import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeClaim } from '#server/funding/claims.ts';
import { claimDue, requery } from '#server/orders/requery.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, createHouse, lost } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, type, fundedAgent } = await createHouse(sql);
const TABLES = ['wallets', 'transfers', 'transactions', 'funding_payments', 'funding_claims'];

// What was recorded is immutable by triggers; this file breaks the rules on purpose.
async function copy(from: string, to: string): Promise<void> {
  for (const table of TABLES) await sql.unsafe(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table}`);
}

beforeAll(async () => {
  const { id, username } = await fundedAgent();
  await buy(deps, id);
  await buy(deps, id, { vendorOrder: { recipient: '+2348044444444' } });
  await buy(deps, id, { vendorOrder: { recipient: '+2348033333333' } });
  const due = await claimDue(deps, new Date(Date.now() + 3_600_000), 10);
  for (const order of due) await requery(deps, order);
  await buy(deps, id, { vendorOrder: lost });
  await command('agent', 'credit', username, '100', '--reference', 'case 1', '--reason', 'Sorry');
  const now = new Date();
  const details = { amount: '700.00', senderName: 'Ada', paidAt: now.toISOString() };
  const { ref } = await makeClaim(sql, deps.fundingProvider, id, details, now);
  await command('funding', 'approve', ref);
  await sql`ALTER TABLE transfers DISABLE TRIGGER ALL`;
  await sql`CREATE SCHEMA kept`;
  for (const table of TABLES) await sql.unsafe(`CREATE TABLE kept.${table} (LIKE public.${table})`);
  await copy('public', 'kept');
});

afterEach(async () => {
  // The days' totals are counted anew, and events written anew, while the lines are copied.
  await sql.unsafe(
    `TRUNCATE ${[...TABLES, 'day_totals', 'late_cost_days', 'profit_days', 'events', 'event_numbers'].join(', ')} CASCADE`,
  );
  await copy('kept', 'public');
});

const ANY_ORDER = `(SELECT ref FROM transactions WHERE type = 'AIRTIME_ORDER' AND status = 'SUCCESSFUL')`;
const FAILED_ORDER = `(SELECT min(ref) FROM transactions WHERE status = 'FAILED')`;

const bookProfit = (kind: 'PROFIT' | 'PROFIT_BACK', kobo: number) =>
  `INSERT INTO transfers SELECT agent_id, gen_random_uuid(), '${kind}', ref,
    ${kind === 'PROFIT' ? "'vendor:sandbox', 'profit'" : "'profit', 'vendor:sandbox'"}, ${kobo}
    FROM transactions WHERE ref = ${ANY_ORDER}`;

// Nothing counts it here, where the triggers are off.
const LATE_COST = `INSERT INTO transfers SELECT agent_id, gen_random_uuid(), 'LATE_COST', ref || '>other', 'profit', 'vendor:other', 5,
    '2026-11-20T23:30:00Z' FROM transactions WHERE ref = ${ANY_ORDER}`;

describe('reconcile', () => {
  it('finds nothing after sales, refunds, fundings and adjustments', async () => {
    const { code, rows, detail, message } = await command('reconcile');
    expect(rows?.filter(({ holds }) => !holds)).toEqual([]);
    expect({ code, message }).toEqual({ code: 0, message: 'The records agree: 25 rules hold.' });
    expect(detail).toMatchObject({
      'all wallets': '8740.00',
      'vendor:sandbox': '1960.00',
      'bank:sandbox': '-10000.00',
      'bank:manual': '-700.00',
      operator: '-100.00',
      fees: '100.00',
      'pending orders': 1,
      'orders for an operator': 0,
    });
  });

  it.each([
    ['every wallet equals its entries', 'UPDATE wallets SET balance_kobo = balance_kobo + 1'],
    [
      'every line of a statement moves the balance by its amount',
      `UPDATE transactions SET balance_after_kobo = 0 WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'every numbered line begins with what the one before it left, and stands after it',
      `UPDATE transactions SET balance_before_kobo = balance_before_kobo + 1, balance_after_kobo = balance_after_kobo + 1
        WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'every numbered line begins with what the one before it left, and stands after it',
      `UPDATE transactions SET id = '00000000-0000-7000-8000-000000000000' WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'every numbered line begins with what the one before it left, and stands after it',
      `UPDATE transactions SET line_no = line_no + 1 WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'the totals of every day are what the lines of its statement add up to',
      'UPDATE day_totals SET count = count + 1',
    ],
    [
      'every order has its debit',
      `DELETE FROM transfers WHERE kind = 'PURCHASE' AND subject_ref = ${ANY_ORDER}`,
    ],
    [
      'the money of every order is at its vendor',
      `UPDATE transfers SET destination = 'vendor:other' WHERE subject_ref = ${ANY_ORDER}`,
    ],
    [
      'the money of every order is at its vendor',
      `INSERT INTO transfers SELECT agent_id, gen_random_uuid(), 'REROUTE', ref || '>x', 'vendor:other', 'vendor:x', amount_kobo
        FROM transactions WHERE ref = ${ANY_ORDER}`,
    ],
    ['every debit has its order', `DELETE FROM transactions WHERE ref = ${ANY_ORDER}`],
    [
      'every delivered order earned its price less its cost',
      `UPDATE transactions SET cost_kobo = amount_kobo - 1 WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'every delivered order earned its price less its cost',
      `UPDATE transactions SET cost_kobo = amount_kobo - 5 WHERE ref = ${ANY_ORDER}; ${bookProfit('PROFIT', 5)}` +
        "; UPDATE transfers SET destination = source, source = destination WHERE kind = 'PROFIT'",
    ],
    [
      'every delivered order earned its price less its cost',
      `UPDATE transactions SET cost_kobo = amount_kobo - 5 WHERE ref = ${ANY_ORDER}; ${bookProfit('PROFIT', 5)};
        ${bookProfit('PROFIT_BACK', 5)}`,
    ],
    [
      'every entry of profit has its order',
      `${bookProfit('PROFIT', 5)}; UPDATE transfers SET subject_ref = 'none' WHERE kind = 'PROFIT'`,
    ],
    ['the late costs of every day are those of its entries', LATE_COST],
    [
      'the late costs of every day are those of its entries',
      `${LATE_COST}; INSERT INTO late_cost_days VALUES ('2026-11-21', 4)`,
    ],
    [
      'the late costs of every day are those of its entries',
      "INSERT INTO late_cost_days VALUES ('2026-11-21', 5)",
    ],
    [
      'the profit of every day that was summed is that of its lines',
      `INSERT INTO profit_days SELECT to_date(left(ref, 8), 'YYYYMMDD'), now() FROM transactions WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'the profit of every day that was summed is that of its lines',
      `INSERT INTO profit_days VALUES ('2026-01-01', now());
        INSERT INTO profit_by_product VALUES ('2026-01-01', 'airtime', 'MTN', '', 'sandbox', 1, 100, 90, 10, 0)`,
    ],
    [
      'every failed or reversed order has its refund',
      `DELETE FROM transfers WHERE kind = 'REFUND' AND subject_ref = ${FAILED_ORDER}`,
    ],
    [
      'every failed or reversed order has its refund',
      `DELETE FROM transactions WHERE refund_of = ${FAILED_ORDER}`,
    ],
    [
      'every refund has its failed or reversed order',
      `UPDATE transactions SET status = 'SUCCESSFUL', refund_ref = NULL, failure_code = NULL WHERE ref = ${FAILED_ORDER}`,
    ],
    [
      'every delivered prepaid meter has its token, every order of pins its pins',
      `UPDATE transactions SET service = 'electricity', type = 'ELECTRICITY_ORDER', request = '{"meterType": "prepaid"}' WHERE ref = ${ANY_ORDER}`,
    ],
    [
      'every funding and adjustment on a statement has its entries',
      `UPDATE transfers SET amount_kobo = amount_kobo + 1 WHERE kind = 'FUNDING_FEE'`,
    ],
    ['every funding and adjustment entry has its line', `DELETE FROM transactions WHERE type = 'ADJUSTMENT'`],
    [
      'every bank payment reached its wallet, less the fee',
      'UPDATE funding_payments SET gross_kobo = gross_kobo + 1',
    ],
    ['every funding entry has its payment or its approved claim', 'DELETE FROM funding_payments'],
    [
      'every funding entry has its payment or its approved claim',
      `UPDATE funding_claims SET status = 'PENDING', decided_at = NULL`,
    ],
    [
      'test money and real money never meet',
      `UPDATE transfers SET source = 'test-float' WHERE kind = 'ADJUSTMENT'`,
    ],
  ])('finds that it is broken: %s (%s)', async (rule, statement) => {
    await sql.unsafe(statement);
    const { code, rows } = await command('reconcile');
    expect(code).toBe(1);
    const broken = rows?.filter(({ holds }) => !holds) ?? [];
    expect(broken.map((row) => row.rule)).toContain(rule);
    expect(broken.find((row) => row.rule === rule)).toMatchObject({
      faults: expect.any(Number),
      fault: expect.stringMatching(/./),
    });
  });

  it('asks the vendor when it is told to, and tells what differs', async () => {
    expect((await command('reconcile', '--ask-vendor', '24')).code).toBe(0);
    await sql.unsafe(
      `UPDATE transactions SET request = request || '{"recipient": "+2348044444444"}' WHERE ref = ${ANY_ORDER}`,
    );
    const { code, rows } = await command('reconcile', '--ask-vendor', '24');
    expect(code).toBe(1);
    expect(rows?.at(-1)).toMatchObject({ holds: false, fault: 'is SUCCESSFUL here and failed at sandbox' });
    await expect(command('reconcile', '--ask-vendor', 'soon')).rejects.toThrow('a number of hours');
  });

  it('finds a reversal that only the vendor knows of, which "orders reverse" then writes down', async () => {
    const [{ ref } = { ref: '' }] = await sql<{ ref: string }[]>`
      UPDATE transactions SET request = request || '{"recipient": "+2348088888888"}'
      WHERE type = 'AIRTIME_ORDER' AND status = 'SUCCESSFUL' RETURNING ref`;
    const { code, rows } = await command('reconcile', '--ask-vendor', '24');
    expect(code).toBe(1);
    expect(rows?.at(-1)).toMatchObject({
      ref,
      fault: 'is SUCCESSFUL here and reversed (see "orders reverse") at sandbox',
    });
    expect((await command('orders', 'reverse', ref)).message).toMatch(
      new RegExp(`^Order ${ref} is REVERSED and refunded as \\w{22}\\.$`),
    );
    expect((await command('reconcile', '--ask-vendor', '24')).code).toBe(0);
    await expect(command('orders', 'reverse', ref)).rejects.toThrow('is REVERSED: only a SUCCESSFUL one');
  });

  it('refuses to reverse what the vendor says was delivered', async () => {
    const [{ ref } = { ref: '' }] = await sql.unsafe<{ ref: string }[]>(
      `SELECT ref FROM transactions WHERE ref = ${ANY_ORDER}`,
    );
    await expect(command('orders', 'reverse', ref)).rejects.toThrow('is delivered, not reversed');
  });

  it('is on record, as found', async () => {
    await sql`UPDATE wallets SET balance_kobo = balance_kobo + 1`;
    await type('reconcile');
    const rows = await sql`
      SELECT operator, command, outcome FROM operator_audit ORDER BY at DESC, id DESC LIMIT 2`;
    expect(rows).toEqual([
      { operator: 'tester', command: 'reconcile', outcome: 'off: The records do not agree: see above.' },
      { operator: 'tester', command: 'reconcile', outcome: 'begun' },
    ]);
  });
});
