import { expect, it } from 'vitest';
import { changesOf } from '#server/backoffice/recorded-change.ts';
import { creditAgent, debitAgent } from '#server/backoffice/adjust.ts';
import { changePrice } from '#server/backoffice/catalogue/one-price.ts';
import { exportWholeCatalogue, importWholeCatalogue } from '#server/backoffice/catalogue/actions.ts';
import { answerDispute, closeDispute } from '#server/backoffice/disputes.ts';
import { approveFunding, rejectFunding } from '#server/backoffice/funding.ts';
import { holdHealth, releaseHealth } from '#server/backoffice/health.ts';
import { setLimits } from '#server/backoffice/identity/limits.ts';
import { verifyIdentity, withdrawIdentity } from '#server/backoffice/identity/verify.ts';
import { changeRole, disableStaff, inviteStaff } from '#server/backoffice/staff/staff.ts';
import { takeOrder, giveBackOrder } from '#server/backoffice/console/taking.ts';
import { refundOrder, settleOrder } from '#server/backoffice/orders.ts';
import { restore, suspend } from '#server/backoffice/suspend.ts';
import { openDispute } from '#server/orders/disputes/write.ts';
import { kobo } from '#domain/money.ts';
import { newId, newRef } from '#server/platform/ref.ts';
import { buy, createHouse, lost } from '../cli/setting.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const { deps, fundedAgent } = await createHouse(sql);
// Each line has a millisecond of its own: two ids of one have no order.
let clockMs = Date.now();
const context = { ...deps, now: () => new Date((clockMs += 1)), operator: 'ada of support' };

type Kept = { what: string; before: string | null; after: string | null }[];

/** What the record has of a command, the newest last. */
async function changes(command: string): Promise<Kept[]> {
  const rows = await sql<{ changes: Kept }[]>`
    SELECT changes FROM operator_audit WHERE command = ${command} AND outcome = 'done' ORDER BY id`;
  return rows.map((row) => row.changes);
}
const latest = async (command: string) => (await changes(command)).at(-1);

const change = (what: string, before: string | null, after: string | null) => ({ what, before, after });

it('tells what differs, as people read it, and what was not there or is not any more', () => {
  const at = new Date('2026-12-01T05:00:00Z');
  expect(
    changesOf(
      { level: 'gold', limit: 100_050n, held: true, gone: 'x', same: 3 },
      { level: 'silver', limit: null, held: false, until: at, same: 3 },
    ),
  ).toEqual([
    change('level', 'gold', 'silver'),
    change('limit', '₦1,000.50', null),
    change('held', 'yes', 'no'),
    change('until', null, '2026-12-01 06:00 in Lagos'),
    change('gone', 'x', null),
  ]);
});

it('has nothing of what is only begun, refused, or was done before', async () => {
  const { username } = await fundedAgent('10.00');
  const given = { agent: username, amount: '5', reference: 'R1', reason: 'x' };
  await creditAgent(context, given);
  await creditAgent(context, given);
  await debitAgent(context, { ...given, amount: '2', reference: 'R3' });
  await expect(debitAgent(context, { ...given, amount: '500', reference: 'R2' })).rejects.toThrow(
    'holds less',
  );
  const rows = await sql`
    SELECT outcome, changes FROM operator_audit
    WHERE command IN ('agent credit', 'agent debit') AND arguments::text LIKE ${`%${username}%`} ORDER BY id`;
  expect(rows.map((row) => [String(row['outcome']).slice(0, 7), row['changes'] as unknown])).toEqual([
    ['begun', null],
    ['done', [change('balance', '₦9.90', '₦14.90')]],
    ['begun', null],
    ['done', []],
    ['begun', null],
    ['done', [change('balance', '₦14.90', '₦12.90')]],
    ['begun', null],
    ['refused', null],
  ]);
});

it('has of several at once what each found and left: one begins where another ended', async () => {
  const { username } = await fundedAgent('200.00');
  const before = (await changes('agent credit')).length;
  await Promise.all(
    [1, 2, 3, 4, 5].map((no) =>
      creditAgent(context, {
        agent: username,
        amount: '1',
        reference: `A${no}`,
        reason: 'x',
        yesIKnow: true,
      }),
    ),
  );
  const made = (await changes('agent credit')).slice(before).map(([one]) => `${one?.before} ${one?.after}`);
  expect(made.toSorted()).toEqual([
    '₦198.00 ₦199.00',
    '₦199.00 ₦200.00',
    '₦200.00 ₦201.00',
    '₦201.00 ₦202.00',
    '₦202.00 ₦203.00',
  ]);
});

it('lets one of two suspend, and one of two open again', async () => {
  const { username: agent } = await fundedAgent();
  const given = { agent, reason: 'asked' };
  const both = await Promise.allSettled([suspend(context, given), suspend(context, given)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await latest('agent suspend')).toEqual([
    change('account', 'open', 'suspended'),
    change('because', null, 'asked'),
  ]);
  const again = await Promise.allSettled([restore(context, given), restore(context, given)]);
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await latest('agent restore')).toEqual([
    change('account', 'suspended', 'open'),
    change('because', 'asked', null),
  ]);
});

it('has how an order, a claim and a dispute stood and stand', async () => {
  const { id } = await fundedAgent();
  const [one, other] = [
    await buy(deps, id, { vendorOrder: lost }),
    await buy(deps, id, { vendorOrder: lost, retailKobo: kobo(99_000) } as never),
  ];
  await settleOrder(context, { ref: one.ref, reason: 'seen', force: true, pin: [] });
  expect(await latest('orders settle')).toEqual([change('status', 'PENDING', 'SUCCESSFUL')]);
  await refundOrder(context, { ref: other.ref, reason: 'not there', force: true });
  expect(await latest('orders refund')).toEqual([
    change('status', 'PENDING', 'FAILED'),
    change('refunded as', null, expect.stringMatching(/^\d{12}/) as unknown as string),
  ]);

  await openDispute(sql, one, { reason: 'NOT_RECEIVED', text: 'Nothing came.' }, new Date());
  await answerDispute(context, { ref: one.ref, message: 'We look.' });
  expect(await latest('disputes answer')).toEqual([change('dispute', 'OPEN', 'ANSWERED')]);
  await closeDispute(context, { ref: one.ref });
  expect(await latest('disputes resolve')).toEqual([change('dispute', 'ANSWERED', 'RESOLVED')]);

  const claim = async (amountKobo: bigint) => {
    const now = new Date();
    const ref = newRef(now);
    await sql`
      INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at, created_at, note, status)
      VALUES (${id}, ${newId(now)}, ${ref}, ${amountKobo}, 'Musa', ${now}, ${now}, '', 'PENDING')`;
    return ref;
  };
  const [wallet] = await sql<
    { kobo: bigint }[]
  >`SELECT balance_kobo AS kobo FROM wallets WHERE agent_id = ${id}`;
  await approveFunding(context, { ref: await claim(200_000n), note: '' });
  expect(await latest('funding approve')).toEqual([
    change('claim', 'PENDING', 'APPROVED'),
    ...changesOf({ balance: wallet?.kobo }, { balance: (wallet?.kobo ?? 0n) + 200_000n }),
  ]);
  await rejectFunding(context, { ref: await claim(300_000n), reason: 'none came' });
  expect(await latest('funding reject')).toEqual([change('claim', 'PENDING', 'REJECTED')]);
});

it('has who an agent was known to be, and what the limits were', async () => {
  const { username: agent } = await fundedAgent();
  const given = { agent, reason: 'seen', level: 'number', kind: 'BVN', lastFour: '4421', proof: 'document' };
  await verifyIdentity(context, given);
  await verifyIdentity(context, { ...given, level: 'address', kind: 'NIN' });
  expect((await changes('identity verify')).slice(-2)).toEqual([
    [
      change('level', null, 'number'),
      change('number', null, 'BVN ending in 4421'),
      change('proof', null, 'document'),
    ],
    [change('level', 'number', 'address'), change('number', 'BVN ending in 4421', 'NIN ending in 4421')],
  ]);
  await withdrawIdentity(context, { agent, reason: 'wrong' });
  expect((await latest('identity withdraw'))?.[0]).toEqual(change('level', 'address', null));

  await setLimits(context, { level: 'none', sale: '50000', reason: 'x' });
  await setLimits(context, { level: 'none', sale: 'off', day: '10000', reason: 'x' });
  expect(await latest('identity limit')).toEqual([
    change('sale', '₦50,000.00', null),
    change('day', null, '₦10,000.00'),
  ]);
  await setLimits(context, { level: 'none', day: 'off', reason: 'x' });
});

it('has what a price, a provider and a whole catalogue were', async () => {
  const [plan] = await sql<{ id: string; priceKobo: bigint }[]>`
    SELECT id, price_kobo FROM plans WHERE withdrawn_at IS NULL AND service = 'data' ORDER BY id LIMIT 1`;
  if (!plan) throw new Error('the seed has no plan');
  const { id, priceKobo } = plan;
  await changePrice(context, {
    plan: id,
    priceKobo: kobo(priceKobo + 100n),
    costs: {},
    yesIKnow: true,
    reason: 'x',
  });
  const [price] = (await latest('catalogue price')) ?? [];
  expect(price?.what).toContain(`plan ${id}`);
  expect(price?.what).toContain('price');
  expect(changesOf({ p: priceKobo }, { p: priceKobo + 100n })[0]).toMatchObject({
    before: price?.before,
    after: price?.after,
  });

  const { catalogue } = await exportWholeCatalogue(context, {});
  const [service] = catalogue.services;
  if (!service) throw new Error('the seed has no service');
  const renamed = { services: [{ ...service, name: 'Other', providers: [] }] };
  await importWholeCatalogue(context, { file: 'f', catalogue: renamed, isPartial: true });
  expect(await latest('catalogue import')).toEqual([]);
  await importWholeCatalogue(context, { file: 'f', catalogue: renamed, isPartial: true, apply: true });
  expect(await latest('catalogue import')).toEqual([
    change(`service ${service.code}, name`, String(service.name), 'Other'),
  ]);

  const provider = { service: 'data', provider: 'MTN' };
  const until = new Date(Date.now() + 3_600_000);
  await holdHealth(context, { ...provider, status: 'down', until, reason: 'fibre cut' });
  expect(await latest('health hold')).toEqual(
    changesOf({ held: false }, { held: true, as: 'down', until, because: 'fibre cut' }),
  );
  await releaseHealth(context, provider);
  expect((await latest('health release'))?.slice(0, 2)).toEqual([
    change('held', 'yes', 'no'),
    change('as', 'down', null),
  ]);
});

it('has the role and access that somebody of the staff had, and who had an order in hand', async () => {
  const hire = (name: string) =>
    inviteStaff(context, { name, email: `${name.toLowerCase()}@shop.example`, role: 'support' });
  const [bola, chi] = [await hire('Bola'), await hire('Chi')];
  await changeRole(context, { staff: bola.staff.id, role: 'manager' });
  expect(await latest('staff role')).toEqual([change('role', 'support', 'manager')]);

  const { id } = await fundedAgent();
  const { ref } = await buy(deps, id, { vendorOrder: lost });
  await takeOrder(context, { ref, staff: bola.staff.id, from: null });
  await takeOrder(context, { ref, staff: chi.staff.id, from: bola.staff.id });
  await giveBackOrder(context, { ref, staff: bola.staff.id });
  await giveBackOrder(context, { ref, staff: chi.staff.id });
  expect((await changes('orders take')).slice(-2)).toEqual([
    [change('in hand of', null, 'Bola')],
    [change('in hand of', 'Bola', 'Chi')],
  ]);
  expect((await changes('orders give-back')).slice(-2)).toEqual([[], [change('in hand of', 'Chi', null)]]);

  await disableStaff(context, { staff: chi.staff.id });
  expect(await latest('staff disable')).toEqual([change('access', 'invited', 'disabled')]);
});
