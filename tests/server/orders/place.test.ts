import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { NO_CAPS } from '#server/ledger/day-sums.ts';
import { findByKey, hashRequest, placeOrder } from '#server/orders/place.ts';
import { purchase } from '#server/orders/purchase.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, balanceOf, log, openAgent, orderDeps, orderKey, testClock, via } from './support.ts';

const { sql } = await createTestDatabase();
const { now } = testClock();

describe('the hash of a request', () => {
  const body = { network: 'MTN', phone: '08031234567', amount: '100' };
  const hash = (path: string, fields: object) => hashRequest(path, fields).toString('hex');
  const sound = hash('services/airtime', body);

  it('is SHA-256 of the path and the fields, sorted by name', () => {
    const text = '["services/airtime",[["amount","100"],["network","MTN"],["phone","08031234567"]]]';
    expect(sound).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    ['its fields in another order', { amount: '100', phone: '08031234567', network: 'MTN' }],
    ['a field that is not given', { ...body, ported: undefined }],
  ])('is the same with %s', (_, other) => {
    expect(hash('services/airtime', other)).toBe(sound);
  });

  it('is the same with the texts of a field in another order', () => {
    const noted = (metadata: object) => hash('services/airtime', { ...body, metadata });
    expect(noted({ till: '3', shift: 'late' })).toBe(noted({ shift: 'late', till: '3' }));
    expect(noted({ till: '3', shift: 'late' })).not.toBe(noted({ till: 'late', shift: '3' }));
  });

  it.each([
    ['another amount', 'services/airtime', { ...body, amount: '101' }],
    ['another customer', 'services/airtime', { ...body, phone: '08031234568' }],
    ['a field more', 'services/airtime', { ...body, ported: true }],
    ['a field less', 'services/airtime', { network: 'MTN', phone: '08031234567' }],
    ['the values of two fields exchanged', 'services/airtime', { ...body, network: '100', amount: 'MTN' }],
    ['another service', 'services/data', body],
  ])('is another with %s', (_, path, other) => {
    expect(hash(path, other)).not.toBe(sound);
  });
});

describe('placing an order', () => {
  it('gives the vendor a minute before the worker asks', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const { order } = await placeOrder(sql, orderKey(agentId), airtime(), via(), now());
    const [row] = await sql`SELECT requery_at, requery_count FROM transactions WHERE ref = ${order.ref}`;
    expect(row).toEqual({ requeryAt: new Date('2026-11-21T09:01:00Z'), requeryCount: 0 });
  });

  it('answers the order that a key has made, with the same request alone', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const key = orderKey(agentId);
    const first = await placeOrder(sql, key, airtime(), via(), now());
    const again = await placeOrder(sql, key, airtime(), via(), now());
    expect([first.isNew, again.isNew, again.order.ref]).toEqual([true, false, first.order.ref]);
    const other = { ...key, requestHash: Buffer.from('other') };
    await expect(placeOrder(sql, other, airtime(), via(), now())).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    const others = { ...key, agentId: await openAgent(sql, kobo(0)) };
    expect(await findByKey(sql, others)).toBeUndefined();
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });

  // Nobody knows what the database still makes of it: only the same key, sent again, finds out.
  it.each([
    ['that was written', NO_CAPS],
    ['that the day has no room for', { soldKobo: 1n, withoutPinKobo: null }],
  ])('does not judge a debit %s when its answer is lost', async (_, dayCaps) => {
    const key = orderKey(await openAgent(sql, kobo(50_000)));
    const lost = new Error('write CONNECTION_CLOSED');
    const cut = new Proxy(sql, {
      // The name of a column is no statement.
      apply: (_target, _this, [strings, ...values]: [TemplateStringsArray, ...never[]]) =>
        Array.isArray(strings) && strings.join('').includes('INSERT INTO transactions')
          ? sql(strings, ...values).then(() => Promise.reject(lost))
          : sql(strings, ...values),
    }) as Sql;
    const draft = { ...airtime(), dayCaps };
    await expect(placeOrder(cut, key, draft, via(), now())).rejects.toBe(lost);
    expect((await findByKey(sql, key))?.status).toBe(dayCaps === NO_CAPS ? 'PENDING' : undefined);
  });

  it.each([
    [{ soldKobo: 9_799n, withoutPinKobo: null }, 'dailyLimit'],
    [{ soldKobo: null, withoutPinKobo: 9_799n }, 'pin'],
  ])('tells a day without room apart from a wallet that is short: %o', async (dayCaps, field) => {
    const place = async (held: bigint) =>
      placeOrder(sql, orderKey(await openAgent(sql, kobo(held))), { ...airtime(), dayCaps }, via(), now());
    await expect(place(50_000n)).rejects.toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } });
    const roomy = { ...airtime(), dayCaps: { soldKobo: 9_800n, withoutPinKobo: 9_800n } };
    const short = orderKey(await openAgent(sql, kobo(9_799)));
    await expect(placeOrder(sql, short, roomy, via(), now())).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
  });

  // Seen under load: an order that failed gave its amount back between the debit and the look for what had refused it.
  it('debits again where what refused it has gone meanwhile, and never says that a full wallet is short', async () => {
    const [short, enough] = [9_799, 50_000];
    const placeBeside = async (wallets: number[]) => {
      const agentId = await openAgent(sql, kobo(enough));
      const hold = (held = short) =>
        sql`UPDATE wallets SET balance_kobo = ${held} WHERE agent_id = ${agentId}`;
      let tries = 0;
      const beside = new Proxy(sql, {
        apply: (_target, _this, [strings, ...values]: [TemplateStringsArray, ...never[]]) =>
          Array.isArray(strings) && strings.join('').includes('INSERT INTO transactions')
            ? hold(wallets[tries++])
                .then(() => sql(strings, ...values))
                .then((rows) => (rows.length > 0 ? rows : hold(enough).then(() => rows)))
            : sql(strings, ...values),
      }) as Sql;
      const placed = await placeOrder(beside, orderKey(agentId), airtime(), via(), now()).catch(
        (error: unknown) => error,
      );
      return { placed, tries };
    };
    expect(await placeBeside([short, enough])).toMatchObject({
      placed: { order: { balanceAfterKobo: 40_200n } },
      tries: 2,
    });
    expect(await placeBeside([short, short, short])).toMatchObject({
      placed: { code: 'SERVICE_DOWN', retryAfterSeconds: expect.any(Number) },
      tries: 3,
    });
  });

  it('tells a fault of the database as what it is', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    await expect(
      placeOrder(sql, orderKey(agentId), { ...airtime(), amountKobo: kobo(-1) }, via(), now()),
    ).rejects.toMatchObject({ constraint_name: expect.stringMatching(/^trans/) });
  });
});

describe('a sale', () => {
  it('whose outcome cannot be written down stands as pending, and the log says which it is', async () => {
    const agentId = await openAgent(sql, kobo(50_000));
    const outcome = { kind: 'pending', note: 'x', vendorRef: 'no\0text' } as const;
    const deps = orderDeps(sql, { ...sandboxVendor(1), pay: () => Promise.resolve(outcome) });
    const error = vi.fn();
    const { order } = await purchase(deps, { error } as never, orderKey(agentId), () =>
      Promise.resolve(airtime()),
    );
    expect(order.status).toBe('PENDING');
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.anything() as unknown, ref: order.ref },
      'order left pending: its outcome could not be written down',
    );
    expect(await balanceOf(sql, agentId)).toBe(40_200n);
  });

  it('by a test key is one of so many a day, and by a live key is not', async () => {
    const take = async (vendorName: string) => {
      const agentId = await openAgent(sql, kobo(50_000));
      const deps = orderDeps(sql, sandboxVendor(1, vendorName));
      const { count: before } = await sql`SELECT FROM rate_limits`;
      await purchase(deps, log, orderKey(agentId), () => Promise.resolve(airtime()));
      return (await sql`SELECT FROM rate_limits`).count - before;
    };
    expect([await take(TEST_VENDOR), await take('sandbox')]).toEqual([1, 0]);
  });
});
