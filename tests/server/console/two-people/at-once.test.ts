import { expect, it } from 'vitest';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { confirmRequest } from '#server/backoffice/two-people/answer.ts';
import { readRequest } from '#server/backoffice/two-people/request.ts';
import type { Sql, Transaction } from '#server/platform/db/sql.ts';
import { race } from '../../support/race.ts';
import { ABOVE, createHouse } from './house.ts';

const holds = (id: string) => (tx: Transaction) => tx`SELECT FROM money_requests WHERE id = ${id} FOR UPDATE`;

it('of two who confirm at once one is told, and the money moves once', async () => {
  const { sql, test, credit, confirm, finance, owner, only, balance, states } = await createHouse();
  const other = await test.hire('owner');
  await credit(finance);
  const id = await only();
  const answers = await race(sql, holds(id), [() => confirm(owner, id), () => confirm(other, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(answers[1]?.body.message).toBe('This request is confirmed already.');
  expect(await balance()).toBe(5_000_001n);
  expect(await states()).toEqual(['confirmed']);
});

it.each([
  ['first', 'taken back', 0n],
  ['second', 'confirmed', 5_000_001n],
] as const)('who takes it back %s while another confirms', async (place, state, kobo) => {
  const { sql, credit, confirm, takeBack, finance, owner, only, balance, states } = await createHouse();
  await credit(finance);
  const id = await only();
  const confirms = () => confirm(owner, id);
  const takes = () => takeBack(finance, id);
  const answers = await race(sql, holds(id), place === 'first' ? [takes, confirms] : [confirms, takes]);
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(answers[1]?.body.message).toBe(`This request is ${state} already.`);
  expect(await states()).toEqual([state]);
  expect(await balance()).toBe(kobo);
});

it('of two who ask for the same at once one is told', async () => {
  const { credit, finance, owner, states } = await createHouse();
  const answers = await Promise.all([credit(finance), credit(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await states()).toEqual(['waiting']);
});

/** The same pool, whose transactions meet with an accident. */
const broken = (sql: Sql, begin: (work: (tx: Transaction) => Promise<unknown>) => Promise<unknown>): Sql =>
  new Proxy(sql, {
    get: (target, name) => (name === 'begin' ? begin : (Reflect.get(target, name) as unknown)),
  });

const KILLED = new Error('killed');

/** A credit that waits, and what confirms it over a connection of the test's own. */
async function asked() {
  const house = await createHouse();
  await house.credit(house.finance);
  const request = await readRequest(house.sql, await house.only());
  const person = { ...house.owner, name: 'Ada owner', role: 'owner' as const };
  const confirmed = (sql: Sql) =>
    confirmRequest(
      { ...house.test.context, sql },
      { request, person, reason: 'Checked', insists: undefined },
    );
  return { ...house, request, confirmed };
}

it('a crash before the end of it moves nothing, and it still waits', async () => {
  const { sql, request, confirmed, confirm, owner, balance, states } = await asked();
  const dies = broken(sql, (work) =>
    sql.begin(async (tx) => {
      await work(tx);
      throw KILLED;
    }),
  );
  await expect(confirmed(dies)).rejects.toBe(KILLED);
  expect([await balance(), await states()]).toEqual([0n, ['waiting']]);
  expect(await sql`SELECT FROM operator_audit WHERE command = 'agent credit'`).toHaveLength(0);
  expect((await confirm(owner, request.id)).status).toBe(200);
  expect([await balance(), await states()]).toEqual([5_000_001n, ['confirmed']]);
});

it('a crash after the end of it has moved the money once, and confirming again says so', async () => {
  const { sql, request, confirmed, confirm, owner, balance, states } = await asked();
  const dies = broken(sql, async (work) => {
    await sql.begin(work);
    throw KILLED;
  });
  await expect(confirmed(dies)).rejects.toBe(KILLED);
  expect([await balance(), await states()]).toEqual([5_000_001n, ['confirmed']]);
  expect(
    await sql`SELECT FROM operator_audit WHERE command = 'agent credit' AND outcome = 'done'`,
  ).toHaveLength(1);
  expect((await confirm(owner, request.id)).status).toBe(422);
  expect(await balance()).toBe(5_000_001n);
});

it('what the command line did meanwhile is not done again', async () => {
  const { test, agent, request, confirm, owner, balance } = await asked();
  await creditAgent(test.context, { agent: agent.id, amount: ABOVE, reference: 'T1', reason: 'By hand' });
  const { body } = await confirm(owner, request.id);
  expect(body.message).toMatch(/^The reference T1 was applied .* Nothing was changed\.$/);
  expect(await balance()).toBe(5_000_001n);
});

it('what cannot be done any more leaves the request as it was', async () => {
  const { debit, confirm, finance, owner, agent, only, balance, states, test } = await createHouse();
  const money = { agent: agent.id, amount: '60000', reference: 'T0', reason: 'x' };
  await creditAgent(test.context, money);
  await debit(finance);
  const id = await only();
  await debit(finance, '10000.00', { reference: 'T2' });
  expect((await confirm(owner, id)).body.message).toBe(
    `The wallet of ${agent.username} holds less than ₦50,000.01.`,
  );
  expect([await balance(), await states()]).toEqual([5_000_000n, ['waiting']]);
});
