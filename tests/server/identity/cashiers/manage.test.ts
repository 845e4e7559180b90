import { beforeAll, describe, expect, it } from 'vitest';
import type { Cashier, Till } from '#contract/cashiers.ts';
import { CASHIERS } from '#contract/limits.ts';
import { createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { addedTo, logIn, selling, type Shop, shopOf, someCashier } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
let shop: Shop;
beforeAll(async () => {
  shop = await shopOf(test);
});

const add = (changes: object) =>
  test.call<Cashier>('cashiers', { token: shop.token, body: someCashier(changes) });
const change = (id: string, body: object, token = shop.token) =>
  test.call<Cashier>(`cashiers/${id}`, { method: 'PATCH', token, body });
const end = (id: string, token = shop.token) =>
  test.call<Cashier>(`cashiers/${id}`, { method: 'DELETE', token });
const reaches = async (token: string) => (await test.call('auth/user', { token })).status;

describe('adding a cashier', () => {
  it('keeps what was chosen, and mails the agent', async () => {
    const chosen = {
      services: ['airtime', 'data'],
      saleLimit: '500',
      dayLimit: '20000',
      opens: '08:00',
      closes: '18:30',
    };
    const mails = () => sql`SELECT FROM mails WHERE recipient = ${shop.email} AND kind = 'CASHIER_ADDED'`;
    const before = (await mails()).length;
    const { status, body } = await add({ ...chosen, login: '0803 999 0001', seesBalance: true });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...chosen,
      login: '+2348039990001',
      saleLimit: '500.00',
      dayLimit: '20000.00',
      seesBalance: true,
      hasPin: true,
      endedAt: null,
    });
    expect(await mails()).toHaveLength(before + 1);
  });

  it.each([
    ['login', { login: '9 lives' }],
    ['pin', { pin: '12345' }],
    ['pin', { pin: '123456' }],
    ['pin', { pin: '990002', login: '08039990002' }],
    ['services', { services: [] }],
    ['saleLimit', { saleLimit: '0' }],
    ['dayLimit', { dayLimit: '-5' }],
    ['opens', { opens: '8:00', closes: '18:00' }],
    ['closes', { opens: '08:00' }],
    ['closes', { opens: '08:00', closes: '08:00' }],
    ['name', { name: ' ' }],
  ])('refuses what is wrong and names it: %s', async (field, changes) => {
    const { status, body } = await add(changes);
    expect([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([422, field]);
  });

  it('takes no login that another cashier has, of whichever shop, until that one has ended', async () => {
    const first = await addedTo(test, await shopOf(test));
    expect((await add({ login: first.login.toUpperCase() })).body.errors).toHaveProperty('login');
    await sql`UPDATE cashiers SET ended_at = now() WHERE id = ${first.id}`;
    expect((await add({ login: first.login })).status).toBe(201);
  });

  it('needs the password lately', async () => {
    const other = await registered(test);
    const { status, body } = await test.call('cashiers', { token: other.token, body: someCashier() });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([403, ['password']]);
  });

  it('stops at as many as a shop may have', async () => {
    const full = await shopOf(test);
    const row = { agent_id: full.id, name: 'x', services: ['airtime'], created_at: test.deps.now() };
    for (let count = 0; count < CASHIERS.most; count += 1)
      await sql`INSERT INTO cashiers ${sql({ ...row, id: crypto.randomUUID(), login: `many_${count}` })}`;
    const { body } = await test.call('cashiers', { token: full.token, body: someCashier() });
    expect(body.errors).toHaveProperty('name');
  });
});

describe('changing a cashier', () => {
  it('holds at once, and leaves what is not sent', async () => {
    const bola = await selling(test, shop, { saleLimit: '500' });
    expect((await change(bola.id, { services: ['data'] })).body.data).toMatchObject({
      services: ['data'],
      saleLimit: '500.00',
    });
    const till = await test.call<Till>('till', { token: bola.token });
    expect(till.body.data).toMatchObject({ name: bola.name, services: ['data'], saleLimit: '500.00' });
    expect((await change(bola.id, { saleLimit: null })).body.data.saleLimit).toBeNull();
    expect(await reaches(bola.token)).toBe(200);
  });

  it('ends the session and unlocks with a new PIN', async () => {
    const bola = await selling(test, shop);
    await sql`UPDATE cashiers SET pin_locked_until = ${new Date(test.deps.now().getTime() + 60_000)} WHERE id = ${bola.id}`;
    const changed = await change(bola.id, { pin: '482913' });
    expect(changed.body.data.lockedUntil).toBeNull();
    expect(await reaches(bola.token)).toBe(401);
    expect((await logIn(test, bola.login, undefined, bola.deviceMark)).status).toBe(422);
    expect((await logIn(test, bola.login, '482913', bola.deviceMark)).status).toBe(200);
  });

  it('refuses half of the hours', async () => {
    const { id } = await addedTo(test, shop, { opens: '08:00', closes: '18:00' });
    expect((await change(id, { opens: null })).body.errors).toHaveProperty('closes');
  });
});

describe('ending a cashier', () => {
  it('ends the session at once and keeps the name', async () => {
    const bola = await selling(test, shop);
    expect(await reaches(bola.token)).toBe(200);
    expect((await end(bola.id)).status).toBe(200);
    expect(await reaches(bola.token)).toBe(401);
    expect((await logIn(test, bola.login)).status).toBe(422);
    const here = await test.call<unknown[]>('auth/cashiers', { body: { deviceMark: bola.deviceMark } });
    expect(here.body.data).toEqual([]);
    const { body } = await test.call<Cashier[]>('cashiers', { token: shop.token });
    expect(body.data.find(({ id }) => id === bola.id)).toMatchObject({ name: bola.name });
    expect(body.data.at(-1)?.endedAt).not.toBeNull();
    expect((await end(bola.id)).status).toBe(404);
    expect((await change(bola.id, { name: 'Back' })).status).toBe(404);
  });

  it.each(['change', 'end'])("does not reach another shop's: %s", async (what) => {
    const other = await shopOf(test);
    const { id } = await addedTo(test, shop);
    const { status } =
      what === 'end' ? await end(id, other.token) : await change(id, { name: 'Theirs' }, other.token);
    expect(status).toBe(404);
    expect((await change('no id', { name: 'Nobody' })).status).toBe(404);
  });
});
