import { describe, expect, it } from 'vitest';
import { erase } from '#server/backoffice/erasure/erase.ts';
import { createEraseDue } from '#server/backoffice/erasure/erase-due.ts';
import { tellLeft } from '#server/backoffice/erasure/tell-left.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const DAY_MS = 86_400_000;
const NOBODY = {
  id: '01a20000-0000-7000-8000-000000000099',
  first_name: 'A',
  last_name: 'B',
  phone: '+2348099999999',
  email: 'in.the.way@example.com',
  password_hash: 'none',
};

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);

const ask = (token: string, method = 'POST') =>
  test.call<{ dueAt: string | null; open: string[] }>('auth/erasure', { token, method });

describe('asking for it', { shuffle: false }, () => {
  it('says what is open, keeps its day when it is asked again, and is taken back', async () => {
    const agent = await confirmed(test, await registered(test));
    await sql`UPDATE wallets SET balance_kobo = 5000 WHERE agent_id = ${agent.id}`;
    expect((await ask(agent.token, 'GET')).body.data).toEqual({ dueAt: null, open: ['balance'] });
    const dueAt = new Date(test.deps.now().getTime() + 14 * DAY_MS).toISOString();
    expect((await ask(agent.token)).body.data).toEqual({ dueAt, open: ['balance'] });
    test.advance(60_000);
    expect((await ask(agent.token)).body.data.dueAt).toBe(dueAt);
    expect(
      await sql`SELECT FROM mails WHERE recipient = ${agent.email} AND kind = 'ERASURE_ASKED'`,
    ).not.toEqual([]);
    expect((await ask(agent.token, 'DELETE')).body.data).toEqual({ dueAt: null, open: ['balance'] });
    expect((await ask(agent.token, 'GET')).body.data.dueAt).toBeNull();
  });

  it('waits for its day, and for what is open', async () => {
    const agent = await confirmed(test, await registered(test));
    await ask(agent.token);
    test.advance(14 * DAY_MS - 1);
    expect(await erase(test.deps, agent.id)).toBe(false);
    test.advance(1);
    await sql`UPDATE agents SET suspended_at = now() WHERE id = ${agent.id}`;
    expect(await erase(test.deps, agent.id)).toBe(false);
    await sql`UPDATE agents SET suspended_at = NULL WHERE id = ${agent.id}`;
    await createEraseDue().runOnce(test.deps);
    expect(await sql`SELECT username, erased_at FROM agents WHERE id = ${agent.id}`).toEqual([
      { username: `erased-${agent.id.slice(-12)}`, erasedAt: test.deps.now() },
    ]);
    expect(await erase(test.deps, agent.id)).toBe(false);
  });
});

describe('the task', () => {
  it('erases the others when one cannot be, and says so', async () => {
    const [broken, sound] = [await registered(test), await registered(test)];
    for (const { id } of [broken, sound])
      await sql`
        INSERT INTO erasures (agent_id, asked_at, due_at)
        VALUES (${id}, ${new Date(test.deps.now().getTime() - DAY_MS)}, ${test.deps.now()})`;
    await sql`INSERT INTO agents ${sql({ ...NOBODY, username: `erased-${broken.id.slice(-12)}` })}`;
    await expect(createEraseDue().runOnce(test.deps)).rejects.toThrow('agents could not be erased');
    const erased = await sql<{ id: string }[]>`
      SELECT id FROM agents WHERE erased_at IS NOT NULL AND id IN (${broken.id}, ${sound.id})`;
    expect(erased).toEqual([{ id: sound.id }]);
    await sql`DELETE FROM erasures WHERE agent_id = ${broken.id}`;
  });

  it('tells once a day of money that came to who is erased, and of nobody else’s', async () => {
    const [erased, other] = [await registered(test), await registered(test)];
    await sql`
      INSERT INTO erasures (agent_id, asked_at, due_at)
      VALUES (${erased.id}, ${new Date(test.deps.now().getTime() - DAY_MS)}, ${test.deps.now()})`;
    expect(await erase(test.deps, erased.id)).toBe(true);
    await sql`UPDATE wallets SET balance_kobo = 7000 WHERE agent_id = ${other.id}`;
    const alerts = () => sql<{ text: string }[]>`SELECT text FROM alerts WHERE event = 'erased.money'`;
    await tellLeft(test.deps);
    expect([...(await alerts())]).toEqual([]);
    await sql`UPDATE wallets SET balance_kobo = 120050 WHERE agent_id = ${erased.id}`;
    for (let run = 0; run < 2; run += 1) await createEraseDue().runOnce(test.deps);
    const [alert, ...further] = await alerts();
    expect(further).toEqual([]);
    expect(alert?.text).toContain(`erased-${erased.id.slice(-12)}: ₦1,200.50.`);
    test.advance(DAY_MS);
    await tellLeft(test.deps);
    expect(await alerts()).toHaveLength(2);
    await sql`UPDATE wallets SET balance_kobo = 0 WHERE agent_id = ${erased.id}`;
    test.advance(DAY_MS);
    await tellLeft(test.deps);
    expect(await alerts()).toHaveLength(2);
  });

  it('waits for a sale that is being placed instead of stopping it', async () => {
    const agent = await registered(test);
    await sql`
      INSERT INTO erasures (agent_id, asked_at, due_at)
      VALUES (${agent.id}, ${new Date(test.deps.now().getTime() - DAY_MS)}, ${test.deps.now()})`;
    let erasing: Promise<boolean> | undefined;
    await sql.begin(async (tx) => {
      await tx`UPDATE wallets SET balance_kobo = 100 WHERE agent_id = ${agent.id}`;
      erasing = erase(test.deps, agent.id);
      await expect.poll(() => sql`SELECT FROM pg_locks WHERE NOT granted`).not.toEqual([]);
      // As the line of a sale does: it refers to the agent.
      await tx`SELECT FROM agents WHERE id = ${agent.id} FOR KEY SHARE`;
    });
    expect(await erasing).toBe(false);
    await sql`DELETE FROM erasures WHERE agent_id = ${agent.id}`;
  });
});
