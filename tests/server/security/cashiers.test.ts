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
  cashiers = { own: own.token, trusted: trusted.token, elsewhere: elsewhere.token };
});

const guarded = EVERY_CALL.filter(({ endpoint }) => endpoint.access !== 'none');
const refused = guarded.filter(({ name }) => !CASHIER_CALLS[name]).map(({ name }) => name);

async function send(name: string, token: string) {
  const { endpoint } = EVERY_CALL.find((call) => call.name === name) ?? {};
  if (!endpoint) throw new Error(`there is no ${name}`);
  const parts = (await CALLS[name]?.parts?.(owner, owner, test)) ?? {};
  const [url, init] = requestOf(endpoint, parts, token);
  const response = await test.app.request(url, init);
  return { status: response.status, text: await response.text() };
}

it('names only calls that there are', () => {
  const names = guarded.map(({ name }) => name);
  expect(Object.keys(CASHIER_CALLS).filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(['own', 'trusted', 'elsewhere'] as const)('a cashier (%s)', (who) => {
  it.each(refused)('is refused %s, and nothing changes', async (name) => {
    const before = await rowsOf(sql, owner.id);
    const { status, text } = await send(name, cashiers[who]);
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

describe.each(['own', 'elsewhere'] as const)('what a cashier may call (%s)', (who) => {
  const calls = Object.keys(CASHIER_CALLS).filter(
    (name) => name !== 'POST auth/logout' && !OPEN.includes(name),
  );
  it.each(calls)('%s shows nothing of what the agent or another sold', async (name) => {
    const { status, text } = await send(name, cashiers[who]);
    expect(status, text).toBeLessThan(500);
    const shown = owner.marks.filter((mark) => text.includes(mark));
    // The shop's name and the line below its receipts are for every customer to read.
    expect(
      shown.filter((mark) => who !== 'own' || name !== 'GET till' || mark !== owner.mark),
      text,
    ).toEqual([]);
  });
});
