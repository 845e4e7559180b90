import { beforeEach, expect, it } from 'vitest';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { closeDay } from '#server/backoffice/days/close.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { buy, createHouse, lost } from '../../cli/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

let sql: Sql;
let house: Awaited<ReturnType<typeof createHouse>>;
let agent: { id: string; username: string };
beforeEach(async () => {
  ({ sql } = await createTestDatabase());
  house = await createHouse(sql);
  agent = await house.fundedAgent('10000.00');
});

const at = (time: string) => ({ ...house.deps, operator: 'ada@shop.example', now: () => new Date(time) });
const close = (time: string, date?: string) => closeDay(at(time), { date });
const days = async () =>
  (await sql<{ day: string }[]>`SELECT number || ' ' || day AS day FROM day_closes ORDER BY number`).map(
    ({ day }) => day,
  );
const credit = (time: string, reference: string) =>
  creditAgent(at(time), { agent: agent.username, amount: '1.50', reference, reason: 'x', yesIKnow: true });

it('begins with yesterday, or with the day that is named, and goes on in order', async () => {
  expect((await close('2026-11-10T08:00:00Z')).message).toMatch(
    /^2026-11-09 is closed as day 1\. The wallets held /,
  );
  await expect(close('2026-11-13T08:00:00Z', '2026-11-11')).rejects.toThrow(
    '2026-11-10 is closed first: days are closed in their order.',
  );
  await expect(close('2026-11-13T08:00:00Z', '2026-11-08')).rejects.toThrow(
    '2026-11-08 was never closed: the closed days begin after it.',
  );
  await close('2026-11-13T08:00:00Z', '2026-11-10');
  await close('2026-11-13T08:00:00Z');
  expect(await days()).toEqual(['1 2026-11-09', '2 2026-11-10', '3 2026-11-11']);
});

it('closes no day before ten minutes after its midnight in Lagos', async () => {
  const early = '2026-11-09 can be closed from ten minutes after its midnight in Lagos.';
  await expect(close('2026-11-09T12:00:00Z', '2026-11-09')).rejects.toThrow(early);
  await expect(close('2026-11-09T23:09:59Z', '2026-11-09')).rejects.toThrow(early);
  await expect(close('2026-11-09T23:10:00Z', '2026-11-10')).rejects.toThrow('2026-11-10 can be closed');
  await close('2026-11-09T23:10:00Z', '2026-11-09');
  await expect(close('2026-11-10T12:00:00Z')).rejects.toThrow('2026-11-10 can be closed');
  expect(await days()).toEqual(['1 2026-11-09']);
});

it.each(['2026-02-31', 'yesterday', '2026-11-9', ''])('knows no day "%s"', async (date) => {
  await expect(close('2026-11-10T08:00:00Z', date)).rejects.toThrow(
    `There is no day "${date}". Write it as 2026-11-21.`,
  );
});

it('closes a day once, of however many who close it at once', async () => {
  const reports = await Promise.all([1, 2, 3].map(() => close('2026-11-10T08:00:00Z', '2026-11-09')));
  expect(reports.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(reports.find(({ isRepeat }) => isRepeat)?.message).toBe(
    '2026-11-09 is closed already, as day 1. Nothing was changed.',
  );
  expect(await days()).toEqual(['1 2026-11-09']);
});

it('has each day whole: its first moment and its last', async () => {
  await credit('2026-11-08T22:59:59.999Z', 'before');
  await credit('2026-11-08T23:00:00.000Z', 'first');
  await credit('2026-11-09T22:59:59.999Z', 'last');
  await credit('2026-11-09T23:00:00.000Z', 'after');
  await close('2026-11-20T08:00:00Z', '2026-11-09');
  const [row] =
    await sql`SELECT credited_kobo, wallets_end_kobo - wallets_start_kobo AS moved FROM day_closes`;
  expect(row).toEqual({ creditedKobo: 300n, moved: 300n });
});

it('counts an entry of a closed day that was written after its close on the next', async () => {
  await close('2026-11-10T08:00:00Z', '2026-11-09');
  await credit('2026-11-09T20:00:00Z', 'late');
  await credit('2026-11-10T20:00:00Z', 'in time');
  await close('2026-11-11T08:00:00Z');
  await close('2026-11-12T08:00:00Z');
  const rows = await sql`SELECT late_kobo, credited_kobo, wallets_end_kobo - wallets_start_kobo AS moved
    FROM day_closes ORDER BY number`;
  expect([...rows]).toEqual([
    { lateKobo: 0n, creditedKobo: 0n, moved: 0n },
    { lateKobo: 150n, creditedKobo: 150n, moved: 300n },
    { lateKobo: 0n, creditedKobo: 0n, moved: 0n },
  ]);
});

it('closes no day whose wallets hold what no entry explains', async () => {
  await close('2026-11-10T08:00:00Z', '2026-11-09');
  await sql`UPDATE wallets SET balance_kobo = balance_kobo + 7 WHERE agent_id = ${agent.id}`;
  await expect(close('2026-11-11T08:00:00Z')).rejects.toThrow(
    '2026-11-10 does not add up: the wallets held ₦0.07 that no entry explains. Run "operator reconcile": it names the wallets.',
  );
  expect(await days()).toEqual(['1 2026-11-09']);
});

it('has an order that failed on a later day as a movement of that day, and tells how long it took', async () => {
  await credit('2026-11-08T09:00:00Z', 'begin');
  const fail = { kind: 'failed', code: 'REFUSED', reason: 'No.' } as const;
  const order = await buy(at('2026-11-09T10:00:00Z'), agent.id, { vendorOrder: lost });
  const quick = await buy(at('2026-11-10T10:00:00Z'), agent.id, { vendorOrder: lost });
  const slow = await buy(at('2026-11-10T10:00:00Z'), agent.id, { vendorOrder: lost });
  await close('2026-11-10T08:00:00Z', '2026-11-09');
  await applyOutcome(sql, quick, fail, new Date('2026-11-10T10:00:30Z'), null);
  await applyOutcome(sql, slow, fail, new Date('2026-11-10T10:00:31Z'), null);
  await applyOutcome(sql, order, fail, new Date('2026-11-10T11:00:00Z'), null);
  await close('2026-11-11T08:00:00Z');
  const rows =
    await sql`SELECT refunded_kobo, pending_start_kobo, pending_end_kobo, outcomes FROM day_closes ORDER BY number`;
  expect([...rows]).toMatchObject([
    { refundedKobo: 0n, pendingEndKobo: 98_000n, outcomes: [{ placed: 1, failed: 0, pending: 1 }] },
    {
      refundedKobo: 294_000n,
      pendingStartKobo: 98_000n,
      pendingEndKobo: 0n,
      outcomes: [
        {
          service: 'airtime',
          provider: 'MTN',
          placed: 2,
          failed: 3,
          failed_kobo: 294_000,
          in_30_seconds: 1,
          in_24_hours: 2,
          pending: 0,
        },
      ],
    },
  ]);
});

it('begins on no day before the business did', async () => {
  await credit('2026-11-07T09:00:00Z', 'first');
  await expect(close('2026-11-12T08:00:00Z', '2026-11-06')).rejects.toThrow(
    'Nothing happened on 2026-11-06: the first day that can be closed is 2026-11-07.',
  );
  await close('2026-11-12T08:00:00Z', '2026-11-07');
  expect(await days()).toEqual(['1 2026-11-07']);
});

it('is told at the command line', async () => {
  await credit('2026-11-08T09:00:00Z', 'before');
  const made = await house.command('day', 'close', '--date', '2026-11-09');
  expect(made).toMatchObject({ code: 0, message: expect.stringMatching(/^2026-11-09 is closed as day 1\./) });
  expect(await house.command('day', 'close', '--date', '2026-11-09')).toMatchObject({
    code: 0,
    message: '2026-11-09 is closed already, as day 1. Nothing was changed.',
  });
  expect(await house.command('day', 'list')).toMatchObject({
    message: '2026-11-09 was closed last, as day 1.',
    rows: [{ number: 1, day: '2026-11-09', sold: '0.00', pending: '0.00' }],
  });
  expect(await house.command('day', 'show', '2026-11-09')).toMatchObject({
    message: '0 pending at its midnight, ₦0.00.',
    detail: { number: 1, day: '2026-11-09', closedBy: 'tester', sold: '0.00', profit: '0.00' },
    rows: [],
  });
  await expect(house.command('day', 'show', '2026-11-10')).rejects.toThrow(
    '"2026-11-10" is no closed day. Try: day list',
  );
  await expect(house.command('day', 'list', '--last', '0')).rejects.toThrow('--last must be');
});

it('lists the pending orders with their age', async () => {
  await credit('2026-11-08T09:00:00Z', 'begin');
  const { ref } = await buy(at('2026-11-09T22:00:00Z'), agent.id, { vendorOrder: lost });
  await house.command('day', 'close', '--date', '2026-11-09');
  expect(await house.command('day', 'show', '2026-11-09')).toMatchObject({
    message: '1 pending at its midnight, ₦980.00.',
    rows: [{ ref, amount: '980.00', minutes: 60, agent: agent.username, now: 'PENDING' }],
  });
});
