import { expect, it } from 'vitest';
import { staffLogin } from '#contract/console/sign-in.ts';
import { changeRole, disableStaff, inviteAgain, inviteStaff, staffList } from '#contract/console/staff.ts';
import { auditLines } from '#contract/console/audit.ts';
import { createTestDatabase } from '../support/database.ts';
import { race } from '../support/race.ts';
import { createConsole, STAFF_PASSWORD, STEP_MS } from './setting.ts';

const house = async () => {
  const { sql } = await createTestDatabase();
  const test = await createConsole(sql);
  return { sql, test, owner: await test.hire('owner') };
};

const tokenOf = (link: string) => link.split('#')[1] ?? '';

it('an owner invites somebody, who takes the link up', async () => {
  const { test, owner } = await house();
  const { token } = owner;
  const body = { name: 'Bola Ade', email: 'Bola@Shop.example', role: 'support' };
  const invited = await test.ask(inviteStaff, { token, body });
  expect(invited.body.data).toMatchObject({
    staff: { name: 'Bola Ade', email: 'bola@shop.example', role: 'support', state: 'invited' },
    link: expect.stringMatching(/^\/console\/invitation#[\w-]{43}$/) as string,
    endsAt: '2026-11-24T09:00:00.000Z',
  });
  const { staff, link } = invited.body.data;
  await test.takeUp({ token: tokenOf(link), id: staff.id, email: staff.email });
  const { body: listed } = await test.ask(staffList, { token });
  expect(listed.data.map(({ name, state }) => [name, state])).toEqual([
    ['Ada owner', 'active'],
    ['Bola Ade', 'active'],
  ]);
});

it('nobody is invited twice by one email, and a newer link ends the one before', async () => {
  const { test, owner } = await house();
  const { token } = owner;
  const body = { name: 'Bola', email: 'bola@shop.example', role: 'support' };
  const first = await test.ask(inviteStaff, { token, body });
  const again = await test.ask(inviteStaff, { token, body });
  expect(again).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('already') as string },
  });
  const { staff } = first.body.data;
  const newer = await test.ask(inviteAgain, { token, params: { id: staff.id } });
  const taking = (link: string) => test.takeUp({ token: tokenOf(link), id: staff.id, email: staff.email });
  await expect(taking(first.body.data.link)).rejects.toThrow();
  await expect(taking(newer.body.data.link)).resolves.toHaveProperty('token');
});

it('who is disabled is out at once, and can be invited again', async () => {
  const { test, owner } = await house();
  const hired = await test.hire('support');
  const params = { id: hired.id };
  const { body } = await test.ask(disableStaff, { token: owner.token, params });
  expect(body.data.state).toBe('disabled');
  test.advance(STEP_MS);
  const given = { email: hired.email, password: STAFF_PASSWORD, code: hired.code() };
  expect((await test.ask(staffLogin, { body: given })).status).toBe(422);
  const { body: invited } = await test.ask(inviteAgain, { token: owner.token, params });
  expect(invited.data.staff.state).toBe('invited');
  await expect(test.takeUp({ ...hired, token: tokenOf(invited.data.link) })).resolves.toHaveProperty('token');
});

it('nobody changes their own access, and the last owner stays', async () => {
  const { sql, test, owner } = await house();
  const other = await test.hire('owner');
  const own = { token: owner.token, params: { id: owner.id } };
  expect((await test.ask(disableStaff, own)).status).toBe(422);
  expect((await test.ask(changeRole, { ...own, body: { role: 'support' } })).status).toBe(422);
  // At once each makes the other support: one of them must stay an owner.
  const demote = (by: string, id: string) => () =>
    test.ask(changeRole, { token: by, params: { id }, body: { role: 'support' } });
  const both = await race(sql, (tx) => tx`SELECT FROM staff FOR UPDATE`, [
    demote(owner.token, other.id),
    demote(other.token, owner.id),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('the record names who invited whom, and has no link', async () => {
  const { sql, test, owner } = await house();
  const body = { name: 'Bola', email: 'bola@shop.example', role: 'support' };
  const { body: invited } = await test.ask(inviteStaff, { token: owner.token, body });
  const { body: record } = await test.ask(auditLines, { token: owner.token, query: { q: 'bola' } });
  expect(record.data.lines.map(({ who, action, outcome }) => [who, action, outcome])).toEqual([
    [owner.email, 'staff invite', 'done'],
  ]);
  // Somebody was killed half way.
  const at = test.deps.now();
  await sql`
    INSERT INTO operator_audit (id, at, operator, command, arguments, outcome)
    VALUES (gen_random_uuid(), ${at}, 'bola', 'orders refund', '{"ref": "R9"}', 'begun')`;
  const { body: killed } = await test.ask(auditLines, { token: owner.token, query: { q: 'R9' } });
  expect(killed.data.lines).toMatchObject([{ who: 'bola', given: { ref: 'R9' }, outcome: 'begun' }]);
  const [{ text } = { text: '' }] = await sql<{ text: string }[]>`
    SELECT string_agg(row_to_json(o)::text, '') AS text FROM operator_audit o`;
  expect(text).not.toContain(tokenOf(invited.data.link));
});
