import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { CASHIER_CALLS } from '#server/identity/cashiers/calls.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { selling } from '../identity/cashiers/support.ts';
import { confirmed, createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { CALLS } from './calls.ts';
import { createOwner, type Owner, rowsOf } from './owner.ts';
import { EVERY_CALL, requestOf } from './requests.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
let owner: Owner;
let colleague: Awaited<ReturnType<typeof selling>> & { ref: string };
const ownRefs: Record<string, string> = {};
let cashiers: { own: string; trusted: string; elsewhere: string };

beforeAll(async () => {
  owner = await createOwner(test, 'Quagga', '11');
  const other = await createOwner(test, 'Okapii', '22');
  for (const agent of [owner, other]) await confirmed(test, agent);
  const [own, trusted, elsewhere] = [
    await selling(test, owner),
    await selling(test, owner, { seesBalance: true }),
    await selling(test, other, { seesBalance: true }),
  ];
  colleague = { ...(await selling(test, owner)), ref: '' };
  await sql`UPDATE wallets SET balance_kobo = 10000000000`;
  colleague.ref = (await buy(colleague.token, 'key-of-the-colleague')).body.data.ref;
  for (const [who, { token }] of Object.entries({ own, trusted, elsewhere }))
    ownRefs[who] = (await buy(token, `key-of-${who}`)).body.data.ref;
  cashiers = { own: own.token, trusted: trusted.token, elsewhere: elsewhere.token };
});

const buy = (token: string, key: string) =>
  test.call<{ ref: string }>('services/airtime', {
    token,
    body: { network: 'MTN', phone: '08031230009', amount: '100', ported: true },
    headers: { 'Idempotency-Key': key },
  });

const guarded = EVERY_CALL.filter(({ endpoint }) => endpoint.access !== 'none');
const refused = guarded.filter(({ name }) => !CASHIER_CALLS[name]).map(({ name }) => name);

const partsOf = async (name: string) => (await CALLS[name]?.parts?.(owner, owner, test)) ?? {};

async function send(name: string, token: string, given?: Awaited<ReturnType<typeof partsOf>>) {
  const { endpoint } = EVERY_CALL.find((call) => call.name === name) ?? {};
  if (!endpoint) throw new Error(`there is no ${name}`);
  const parts = given ?? (await partsOf(name));
  const [url, init] = requestOf(endpoint, parts, token);
  const response = await test.app.request(url, init);
  return { status: response.status, text: await response.text(), sent: `${url} ${String(init.body)}` };
}

describe('cashiers of two shops, call by call', { shuffle: false }, () => {
  it('names only calls that there are', () => {
    const names = guarded.map(({ name }) => name);
    expect(Object.keys(CASHIER_CALLS).filter((name) => !names.includes(name))).toEqual([]);
  });

  describe.each(['own', 'trusted', 'elsewhere'] as const)('a cashier (%s)', (who) => {
    it.each(refused)('is refused %s, and nothing changes', async (name) => {
      // Codes are made anew for them.
      const parts = await partsOf(name);
      const before = await rowsOf(sql, owner.id);
      const { status, text } = await send(name, cashiers[who], parts);
      expect([status, text]).toEqual([403, expect.stringContaining('A cashier cannot do this.')]);
      expect(await rowsOf(sql, owner.id)).toEqual(before);
    });
  });

  describe('the balance', () => {
    it.each([
      ['own', 403],
      ['trusted', 200],
    ] as const)('is for a cashier whom the agent shows it: %s, %i', async (who, status) => {
      expect((await send('GET wallet/balance', cashiers[who])).status).toBe(status);
    });
  });

  /** Words of the catalogue are everybody's. */
  const OPEN = ['GET services', 'GET contact'];

  /** Calls that reach one order by its ref. */
  const OF_REF = Object.keys(CASHIER_CALLS).filter((name) => name.includes(':ref'));

  describe.each(['own', 'trusted', 'elsewhere'] as const)('an order that another sold (%s)', (who) => {
    it.each(OF_REF)('%s is answered as if there were none', async (name) => {
      const { endpoint } = EVERY_CALL.find((call) => call.name === name) ?? {};
      if (!endpoint) throw new Error(`there is no ${name}`);
      for (const ref of [owner.ref, owner.pendingRef, owner.failedRef, colleague.ref]) {
        const before = await rowsOf(sql, owner.id);
        const [url, init] = requestOf(endpoint, { params: { ref } }, cashiers[who]);
        expect((await test.app.request(url, init)).status).toBe(404);
        expect(await rowsOf(sql, owner.id)).toEqual(before);
      }
    });

    it('is in no list, whatever the filters ask for', async () => {
      const refs = async (query: string) => {
        const { body } = await test.call<{ ref: string }[]>(`transactions?${query}`, {
          token: cashiers[who],
        });
        return body.data.map(({ ref }) => ref);
      };
      for (const query of [
        '',
        `cashier=${colleague.id}`,
        'search=0803',
        'status=SUCCESSFUL',
        `search=${colleague.ref}`,
      ])
        expect((await refs(query)).filter((ref) => ref !== ownRefs[who])).toEqual([]);
      expect(await refs('')).toEqual([ownRefs[who]]);
    });

    it('is not answered to its key', async () => {
      const { status } = await buy(cashiers[who], 'key-of-the-colleague');
      expect(status).toBe(who === 'elsewhere' ? 201 : 409);
      if (who !== 'elsewhere') return;
      // In the other shop the key was free; that sale is theirs now.
      await sql`DELETE FROM cashier_sales WHERE order_id IN (
      SELECT id FROM transactions WHERE idempotency_key = 'key-of-the-colleague' AND agent_id <> ${owner.id})`;
    });
  });

  describe.each(['own', 'elsewhere'] as const)('what a cashier may call (%s)', (who) => {
    const calls = Object.keys(CASHIER_CALLS).filter(
      (name) => name !== 'POST auth/logout' && !OPEN.includes(name),
    );
    it.each(calls)('%s shows nothing of what the agent or another sold', async (name) => {
      const { status, text, sent } = await send(name, cashiers[who]);
      expect(status, text).toBeLessThan(500);
      const shown = owner.marks.filter((mark) => text.includes(mark) && !sent.includes(mark));
      // The shop's name and the line below its receipts are for every customer to read.
      expect(
        shown.filter((mark) => who !== 'own' || name !== 'GET till' || mark !== owner.mark),
        text,
      ).toEqual([]);
    });
  });
});
