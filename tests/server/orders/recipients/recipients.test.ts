import { describe, expect, it } from 'vitest';
import type { Recipient } from '#contract/recipients.ts';
import { kobo } from '#domain/money.ts';
import { airtime, buy, orderDeps, orderKey } from '../support.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { race } from '../../support/race.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
const MAMA = {
  service: 'data',
  name: 'Mama Tola',
  recipient: '0803 123 4567',
  provider: 'MTN',
  planId: 'mtn-1gb',
};

const save = (token: string, body: object) => test.call<Recipient>('recipients', { token, body });
const list = async (token: string, query = '') =>
  (await test.call<Recipient[]>(`recipients${query}`, { token })).body.data;
const change = (token: string, id: string, body: object) =>
  test.call<Recipient>(`recipients/${id}`, { method: 'PATCH', token, body });
const remove = (token: string, id: string) => test.call(`recipients/${id}`, { method: 'DELETE', token });

describe('saved customers', () => {
  it('are kept under a name, renamed when saved again, and listed by service', async () => {
    const { token } = await registered(test);
    const { status, body } = await save(token, MAMA);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      service: 'data',
      name: 'Mama Tola',
      recipient: '+2348031234567',
      provider: 'MTN',
      planId: 'mtn-1gb',
      lastUsedAt: null,
      saved: true,
    });
    const again = await save(token, { ...MAMA, name: 'Tola', recipient: '+2348031234567' });
    expect(again.body.data.id).toBe(body.data.id);
    const moved = await save(token, { ...MAMA, name: 'Tola', planId: 'mtn-2gb' });
    expect(moved.body.data.planId).toBe('mtn-2gb');
    const renamed = await change(token, body.data.id, { name: 'Tola' });
    expect(renamed.body.data.planId).toBe('mtn-2gb');
    await save(token, {
      service: 'electricity',
      name: 'Shop',
      recipient: '1111 1111 111',
      provider: 'IKEDC',
    });
    expect((await list(token)).map(({ name, recipient }) => [name, recipient])).toEqual([
      ['Shop', '11111111111'],
      ['Tola', '+2348031234567'],
    ]);
    expect(await list(token, '?service=electricity')).toHaveLength(1);
  });

  it('are changed and removed by their own agent alone', async () => {
    const [owner, other] = [await registered(test), await registered(test)];
    const { id } = (await save(owner.token, MAMA)).body.data;
    expect((await change(other.token, id, { name: 'Mine' })).status).toBe(404);
    expect((await remove(other.token, id)).status).toBe(404);
    const changed = await change(owner.token, id, { name: 'Mama T', recipient: '08031234568', planId: null });
    expect(changed.body.data).toMatchObject({ name: 'Mama T', recipient: '+2348031234568', planId: null });
    expect((await remove(owner.token, id)).body.data).toBeNull();
    expect((await remove(owner.token, id)).status).toBe(404);
    expect((await change(owner.token, 'not-an-id', { name: 'x' })).status).toBe(404);
    expect(await list(owner.token)).toEqual([]);
  });

  it('tell another agent nothing, whatever is to be changed, and are apart even under one id', async () => {
    const [owner, other] = [await registered(test), await registered(test)];
    const { id } = (await save(owner.token, MAMA)).body.data;
    expect((await change(other.token, id, { recipient: 'no number' })).status).toBe(404);
    await sql`
      INSERT INTO recipients (agent_id, id, service, provider, recipient, name, created_at)
      VALUES (${other.id}, ${id}, 'data', 'MTN', '+2348031234567', 'Theirs', now())`;
    expect((await change(owner.token, id, { name: 'Mine' })).status).toBe(200);
    expect((await list(other.token)).map(({ name }) => name)).toEqual(['Theirs']);
    await remove(owner.token, id);
    expect(await list(other.token)).toHaveLength(1);
  });

  it('need a number that fits the service', async () => {
    const { token } = await registered(test);
    for (const wrong of [
      { ...MAMA, recipient: '12345' },
      { ...MAMA, service: 'cable', recipient: 'abc' },
    ]) {
      const { status, body } = await save(token, wrong);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['recipient']]);
    }
    expect((await save(token, { ...MAMA, service: 'bread' })).body.errors).toHaveProperty('service');
    const { id } = (await save(token, MAMA)).body.data;
    expect((await change(token, id, { service: 'electricity' })).body.errors).toHaveProperty('recipient');
  });

  it('are not saved twice by a change', async () => {
    const { token } = await registered(test);
    await save(token, MAMA);
    const { id } = (await save(token, { ...MAMA, recipient: '08039999999' })).body.data;
    const { status, body } = await change(token, id, { recipient: MAMA.recipient });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['recipient']]);
  });
});

describe('customers of the latest orders', () => {
  it('are listed once each behind the saved ones, with the time of their last order', async () => {
    const agent = await registered(test);
    await sql`UPDATE wallets SET balance_kobo = ${kobo(100_000)} WHERE agent_id = ${agent.id}`;
    const deps = orderDeps(sql);
    for (const phone of ['+2348030000001', '+2348030000002', '+2348030000001'])
      await buy(deps, orderKey(agent.id), airtime(phone));
    const recent = await list(agent.token, '?service=airtime');
    expect(recent.map(({ recipient, saved, name }) => [recipient, saved, name])).toEqual([
      ['+2348030000001', false, ''],
      ['+2348030000002', false, ''],
    ]);
    await save(agent.token, { ...MAMA, service: 'airtime', recipient: '08030000002' });
    const both = await list(agent.token);
    expect(both.map(({ recipient, saved }) => [recipient, saved])).toEqual([
      ['+2348030000002', true],
      ['+2348030000001', false],
    ]);
    expect(both[0]?.lastUsedAt).toBe(recent[1]?.lastUsedAt);
  });

  it('are the last twenty, newest first, also where more were sold to than are looked at', async () => {
    const agent = await registered(test);
    await sql`UPDATE wallets SET balance_kobo = ${kobo(10_000_000)} WHERE agent_id = ${agent.id}`;
    const deps = orderDeps(sql);
    const phones = Array.from({ length: 105 }, (_, index) => `+2348030000${String(index).padStart(3, '0')}`);
    for (const phone of phones) await buy(deps, orderKey(agent.id), airtime(phone));
    const recent = await list(agent.token, '?service=airtime');
    expect(recent.map(({ recipient }) => recipient)).toEqual(phones.slice(-20).reverse());
  });
});

describe('an agent', () => {
  const fill = (agentId: string, count: number) => sql`
    INSERT INTO recipients (agent_id, id, service, provider, recipient, name, created_at)
    SELECT ${agentId}, gen_random_uuid(), 'airtime', 'MTN', '+234703' || lpad(number::text, 7, '0'), 'Customer', now()
    FROM generate_series(1, ${count}) number`;

  it('saves 500 customers, and none above them', async () => {
    const [agent, other] = [await registered(test), await registered(test)];
    await fill(agent.id, 499);
    expect((await save(agent.token, MAMA)).status).toBe(201);
    const { status, body } = await save(agent.token, { ...MAMA, recipient: '08039999999' });
    expect([status, body.errors]).toEqual([
      422,
      { name: ['You have saved 500 customers. Remove one to save another.'] },
    ]);
    expect(await list(agent.token)).toHaveLength(500);
    expect((await save(other.token, MAMA)).status).toBe(201);
  });

  it('who has saved 500 is refused another provider’s number, and what another agent has saved', async () => {
    const [agent, other] = [await registered(test), await registered(test)];
    await fill(agent.id, 499);
    await save(agent.token, MAMA);
    const theirs = { ...MAMA, recipient: '08039999999' };
    await save(other.token, theirs);
    for (const body of [theirs, { ...MAMA, provider: 'GLO' }, { ...MAMA, service: 'airtime' }])
      expect((await save(agent.token, body)).status).toBe(422);
  });

  it('saves 500 customers, also when two are saved at once', async () => {
    const agent = await registered(test);
    await fill(agent.id, 499);
    const numbers = ['08039999991', '08039999992'];
    const saving = numbers.map((recipient) => () => save(agent.token, { ...MAMA, recipient }));
    const answers = await race(sql, (tx) => tx`SELECT FROM agents WHERE id = ${agent.id} FOR UPDATE`, saving);
    expect(answers.map(({ status }) => status)).toEqual([201, 422]);
    expect(await list(agent.token)).toHaveLength(500);
  });

  it('who has saved 500 customers renames one by saving it again', async () => {
    const agent = await registered(test);
    await fill(agent.id, 499);
    await save(agent.token, MAMA);
    const { status, body } = await save(agent.token, { ...MAMA, name: 'Tola' });
    expect([status, body.data?.name]).toEqual([201, 'Tola']);
    expect(await list(agent.token)).toHaveLength(500);
  });
});
