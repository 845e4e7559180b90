import { expect, it } from 'vitest';
import { agentCase, verifyIdentity, withdrawIdentity } from '#contract/console/agents.ts';
import { setLimits } from '#server/backoffice/identity/limits.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createConsole(sql);
const manager = await test.hire('manager');
const agent = await registered(test);
const asked = (body?: object) => ({ params: { id: agent.id }, token: manager.token, ...(body && { body }) });
const SEEN = { level: 'number', kind: 'NIN', lastFour: '4421', proof: 'document', reason: 'Ticket 12' };

it('shows what an agent may sell and hold by what is known of them, and who verified it', async () => {
  const operator = { ...test.deps, operator: 'tester' };
  await setLimits(operator, { level: 'none', sale: '1000', reason: 'The law' });
  await setLimits(operator, { level: 'number', sale: '5000', day: '20000', reason: 'The law' });
  expect((await test.ask(agentCase, asked())).body.data.identity).toEqual({
    level: 'none',
    limits: { sale: '1000.00', day: null, balance: null },
    verified: null,
  });
  const { body } = await test.ask(verifyIdentity, asked(SEEN));
  expect(body.data.identity).toEqual({
    level: 'number',
    limits: { sale: '5000.00', day: '20000.00', balance: null },
    verified: {
      kind: 'NIN',
      lastFour: '4421',
      proof: 'document',
      by: manager.email,
      at: test.deps.now().toISOString(),
    },
  });
  const why = { reason: 'It was of another' };
  expect((await test.ask(withdrawIdentity, asked(why))).body.data.identity.level).toBe('none');
  expect((await test.ask(withdrawIdentity, asked(why))).body.message).toMatch(/is not verified/);
});

it.each([
  ['level', 'none'],
  ['kind', 'PAN'],
  ['lastFour', '22134554421'],
  ['proof', 'call'],
])('refuses another %s by name, and a whole number is not kept', async (name, value) => {
  const { status, body } = await test.ask(verifyIdentity, asked({ ...SEEN, [name]: value }));
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { [name]: [expect.any(String)] } });
  expect(JSON.stringify(body)).not.toContain('22134554421');
  const [kept] =
    await sql`SELECT count(*)::int AS count FROM operator_audit WHERE arguments::text LIKE '%22134554421%'`;
  expect(kept).toEqual({ count: 0 });
});
