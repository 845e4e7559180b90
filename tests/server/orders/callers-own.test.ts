import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { hashRequest } from '#server/orders/place.ts';
import { confirmed, createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql);

const AIRTIME = { network: 'MTN', phone: '08031230000', amount: '2000' };
const OWN = { clientReference: 'Order-17 b', metadata: { till: '3', note: 'Màma Put' } };
const PINS = { exam: 'WAEC', quantity: 2, phone: '08061234567' };

let agent: Awaited<ReturnType<typeof registered>>;
let token: string;

beforeEach(async () => {
  agent = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;
  await confirmed(test, agent);
  token = (await test.call<NewApiKey>('api/keys', { body: {}, token: agent.token })).body.data.key;
});

const send = (body: object, { service = 'airtime', key = randomUUID() as string, by = token } = {}) =>
  test.call<Transaction>(`services/${service}`, { body, token: by, headers: { 'Idempotency-Key': key } });
const read = async <Data>(path: string) => (await test.call<Data>(path, { token })).body.data;

describe('what a caller keeps with an order', () => {
  it('comes back with the order, in the list and in the file', async () => {
    const key = randomUUID();
    const { status, body } = await send({ ...AIRTIME, ...OWN }, { key });
    expect(status).toBe(201);
    const own = { ...OWN, idempotencyKey: key, faceValue: '2000.00' };
    expect(body.data).toMatchObject(own);
    expect((await send({ ...AIRTIME, ...OWN }, { key })).body.data).toMatchObject(own);
    expect(await read(`transactions/${body.data.ref}`)).toMatchObject(own);
    expect(await read('transactions')).toEqual([expect.objectContaining(own)]);
    const file = await test.app.request('/api/v1/agent/transactions/export', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const [header, line] = (await file.text()).split('\r\n');
    expect(header).toMatch(/,Client reference,Metadata,Failure code,Seller$/);
    expect(line).toMatch(/,Order-17 b,"{""note"":""Màma Put"",""till"":""3""}",,$/);
  });

  it('is absent where nothing was sent', async () => {
    const { body } = await send(AIRTIME);
    for (const name of ['clientReference', 'metadata', 'failureCode', 'quantity', 'sellingPrice'])
      expect(body.data).not.toHaveProperty(name);
  });

  it('finds the order by its beginning, however it is written, and no other', async () => {
    const { body } = await send({ ...AIRTIME, ...OWN });
    await send({ ...AIRTIME, clientReference: 'order-18' });
    const found = async (search: string) =>
      (await read<Transaction[]>(`transactions?search=${encodeURIComponent(search)}`)).map(({ ref }) => ref);
    expect(await found('order-17')).toEqual([body.data.ref]);
    expect(await found('ORDER-17 B')).toEqual([body.data.ref]);
    expect(await found('order-1')).toHaveLength(2);
    expect(await found('rder-17')).toEqual([]);
    const other = await registered(test);
    const theirs = await test.call<unknown[]>('transactions?search=order-17', { token: other.token });
    expect(theirs.body.data).toEqual([]);
  });

  it('belongs to what the key was sent with, in whatever order it was written', async () => {
    const key = randomUUID();
    const first = await send({ ...AIRTIME, ...OWN }, { key });
    const turned = { metadata: { note: 'Màma Put', till: '3' }, clientReference: 'Order-17 b', ...AIRTIME };
    expect((await send(turned, { key })).body.data.ref).toBe(first.body.data.ref);
    for (const other of [AIRTIME, { ...AIRTIME, ...OWN, metadata: { till: '4' } }])
      expect((await send(other, { key })).body.code).toBe('IDEMPOTENCY_CONFLICT');
    expect(hashRequest('a', { x: { b: 1, a: undefined } })).toEqual(hashRequest('a', { x: { b: 1 } }));
  });

  it.each<[string, object, string]>([
    ['an empty reference', { clientReference: '' }, 'clientReference'],
    ['65 characters', { clientReference: 'x'.repeat(65) }, 'clientReference'],
    ['a space at the end', { clientReference: 'x ' }, 'clientReference'],
    ['letters beyond ASCII', { clientReference: 'Bestellung ä' }, 'clientReference'],
    ['a number for a text', { metadata: { till: 3 } }, 'metadata.till'],
    ['a list', { metadata: ['3'] }, 'metadata'],
    [
      'eleven texts',
      { metadata: Object.fromEntries('abcdefghijk'.split('').map((n) => [n, n])) },
      'metadata',
    ],
    ['a text of 201 characters', { metadata: { note: 'x'.repeat(201) } }, 'metadata.note'],
    ['half a character', { metadata: { note: '\ud83d' } }, 'metadata.note'],
  ])('is refused with its field, and nothing bought, when it is %s', async (_, own, field) => {
    const { status, body } = await send({ ...AIRTIME, ...own });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await read('transactions')).toEqual([]);
  });
});

describe('an order', () => {
  it('tells a program what it needs as fields of their own', async () => {
    const pins = await send(PINS, { service: 'result-checker' });
    const { data } = pins.body;
    expect([data.quantity, Number(data.faceValue)]).toEqual([
      2,
      Number(data.amount) + Number(data.details.discount),
    ]);
  });

  it('that failed says why in a code; its refund is no order', async () => {
    const { body } = await send({ ...AIRTIME, phone: '08044444444', clientReference: 'lost-1' });
    expect([body.data.status, body.data.failureCode]).toEqual(['FAILED', 'REFUSED']);
    const refund = await read<Transaction>(`transactions/${body.data.details.refundRef}`);
    for (const name of ['clientReference', 'failureCode', 'idempotencyKey', 'faceValue'])
      expect(refund).not.toHaveProperty(name);
  });
});

describe('a field that no purchase has', () => {
  it('is refused by its name for a key, with all that is wrong beside it', async () => {
    const { status, body } = await send({
      ...AIRTIME,
      amount: 'much',
      portd: true,
      __proto__: null,
      ['constructor']: 1,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['amount', 'portd', 'constructor']]);
    expect(body.errors?.portd?.[0]).toContain('ported');
    expect(await read('transactions')).toEqual([]);
  });

  it('is ignored for the portal', async () => {
    const { status } = await send({ ...AIRTIME, portd: true }, { by: agent.token });
    expect(status).toBe(201);
  });

  it('does not hide an order that its key has made', async () => {
    const key = randomUUID();
    const first = await send({ ...AIRTIME }, { key });
    const again = await send({ ...AIRTIME, portd: true }, { key });
    expect([again.status, again.body.data.ref]).toEqual([201, first.body.data.ref]);
  });
});
