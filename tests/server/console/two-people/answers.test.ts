import { expect, it } from 'vitest';
import { today } from '#contract/console/today.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import { changeRole, disableStaff } from '#server/backoffice/staff/staff.ts';
import { ABOVE, createHouse, type House } from './house.ts';

it('another person confirms what somebody asked for, and nobody their own', async () => {
  const { credit, confirm, refuse, finance, owner, only, balance, states } = await createHouse();
  await credit(finance);
  const id = await only();
  for (const own of [await confirm(finance, id), await refuse(finance, id)])
    expect(own).toMatchObject({
      status: 422,
      body: { message: 'You asked for this yourself. Another person decides.' },
    });
  expect(await balance()).toBe(0n);
  const { body } = await confirm(owner, id);
  expect(body.message).toMatch(/ now holds ₦50,000\.01; ref \w+\.$/);
  expect(body.data.requests).toEqual([]);
  expect(await balance()).toBe(5_000_001n);
  expect(await confirm(owner, id)).toMatchObject({
    status: 422,
    body: { message: 'This request is confirmed already.' },
  });
  expect(await states()).toEqual(['confirmed']);
});

it('an owner, too, needs another person', async () => {
  const { credit, confirm, owner, only, balance } = await createHouse();
  await credit(owner);
  expect((await confirm(owner, await only())).status).toBe(422);
  expect(await balance()).toBe(0n);
});

it('the record has what was asked, confirmed and done, with both names', async () => {
  const { sql, credit, confirm, finance, owner, agent, only } = await createHouse();
  await credit(finance);
  await confirm(owner, await only());
  const rows = await sql<{ operator: string; command: string; given: Record<string, unknown> }[]>`
    SELECT operator, command, arguments AS given FROM operator_audit
    WHERE outcome = 'done' AND command NOT LIKE 'staff%' ORDER BY command`;
  const given = { agent: agent.id, amount: ABOVE, reference: 'T1', reason: 'Lost order', because: 'other' };
  expect([...rows]).toEqual([
    { operator: `${finance.email}, confirmed by ${owner.email}`, command: 'agent credit', given },
    { operator: finance.email, command: 'money ask', given: { what: 'credit', ...given } },
    {
      operator: owner.email,
      command: 'money confirm',
      given: {
        because: 'other',
        request: `credit of ₦50,000.01 to ${agent.username}`,
        askedBy: finance.email,
        reason: 'Checked the ticket',
      },
    },
  ]);
});

it('who confirms needs the permission of what was asked', async () => {
  const { test, credit, confirm, refuse, finance, only, balance } = await createHouse();
  const manager = await test.hire('manager');
  await credit(finance);
  const id = await only();
  for (const answer of [await confirm(manager, id), await refuse(manager, id)])
    expect(answer).toMatchObject({ status: 403, body: { message: 'Your role does not include this.' } });
  expect(await balance()).toBe(0n);
});

it.each<[string, (house: House) => Promise<unknown>]>([
  ['has no access any more', ({ test, finance }) => disableStaff(test.context, { staff: finance.email })],
  [
    'has another role now',
    ({ test, finance }) => changeRole(test.context, { staff: finance.email, role: 'support' }),
  ],
])('what somebody asked for who %s is not confirmed', async (_, change) => {
  const house = await createHouse();
  const { credit, confirm, refuse, finance, owner, only, balance, states } = house;
  await credit(finance);
  await change(house);
  const id = await only();
  expect(await confirm(owner, id)).toMatchObject({
    status: 422,
    body: { message: `${finance.email} may not do this any more. Refuse it, and ask for it yourself.` },
  });
  expect(await balance()).toBe(0n);
  expect((await refuse(owner, id)).status).toBe(200);
  expect(await states()).toEqual(['refused']);
});

it('doubts are told to both, and each insists for themselves', async () => {
  const { credit, confirm, finance, owner, test, agent, only, balance } = await createHouse();
  await creditAgent(test.context, { agent: agent.id, amount: ABOVE, reference: 'T0', reason: 'x' });
  expect(await balance()).toBe(5_000_001n);
  const doubted = await credit(finance);
  expect(doubted.status).toBe(422);
  expect(doubted.body.message).toContain('The same credit of ₦50,000.01 was made at');
  await credit(finance, ABOVE, { insists: true });
  const id = await only();
  const again = await confirm(owner, id);
  expect(again.status).toBe(422);
  expect(again.body.message).toContain('The same credit of ₦50,000.01 was made at');
  expect(await balance()).toBe(5_000_001n);
  expect((await confirm(owner, id, { insists: true })).status).toBe(200);
  expect(await balance()).toBe(10_000_002n);
});

it('a refused or taken back request moves nothing, and may be asked for again', async () => {
  const { sql, credit, refuse, takeBack, confirm, finance, owner, only, balance, states } =
    await createHouse();
  await credit(finance);
  const first = await only();
  expect((await takeBack(owner, first)).body.message).toBe(
    'Somebody else asked for this. You can refuse it.',
  );
  expect((await takeBack(finance, first)).status).toBe(200);
  await credit(finance);
  const second = await only();
  expect((await refuse(owner, second)).status).toBe(200);
  for (const id of [first, second]) expect((await confirm(owner, id)).status).toBe(422);
  await credit(finance);
  expect(await states()).toEqual(['taken back', 'refused', 'waiting']);
  expect(await balance()).toBe(0n);
  const [row] = await sql`SELECT reason, decided_by, input FROM money_requests WHERE id = ${second}`;
  expect(row).toMatchObject({
    reason: 'Checked the ticket',
    decidedBy: owner.id,
    input: { reference: 'T1' },
  });
});

const HOUR_MS = 3_600_000;

it('a request ends by itself after 72 hours', async () => {
  const { test, credit, confirm, finance, only, balance, states, requests } = await createHouse();
  await credit(finance);
  const id = await only();
  test.advance(72 * HOUR_MS - 1000);
  const owner = await test.hire('owner');
  expect(await requests(owner)).toHaveLength(1);
  test.advance(1000);
  expect(await requests(owner)).toEqual([]);
  expect((await test.ask(today, { token: owner.token })).body.data.queues.requests.count).toBe(0);
  expect(await confirm(owner, id)).toMatchObject({
    status: 422,
    body: { message: 'This request ended: nobody confirmed it within 72 hours. Ask again.' },
  });
  expect(await balance()).toBe(0n);
  // It may be asked for anew, which writes its end down.
  expect((await credit(owner)).status).toBe(200);
  expect(await states()).toEqual(['ended', 'waiting']);
});

it('a request is confirmed to its last second', async () => {
  const { test, credit, confirm, finance, only, balance } = await createHouse();
  await credit(finance);
  test.advance(72 * HOUR_MS - 1000);
  expect((await confirm(await test.hire('owner'), await only())).status).toBe(200);
  expect(await balance()).toBe(5_000_001n);
});

it('a request that was never made is not found', async () => {
  const { confirm, refuse, takeBack, owner } = await createHouse();
  for (const id of ['none', '00000000-0000-7000-8000-000000000000'])
    for (const answer of [await confirm(owner, id), await refuse(owner, id), await takeBack(owner, id)])
      expect(answer.status).toBe(404);
});
