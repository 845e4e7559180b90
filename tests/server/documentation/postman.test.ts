import { beforeAll, describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { postmanCollection } from '#documentation/postman.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { confirmed, createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });

const { info, auth, variable, item } = postmanCollection('Kobodesk', 'https://portal.example');
const requests = item.flatMap((group) => group.item).map(({ name, request }) => ({ name, ...request }));
const values = Object.fromEntries(variable.map(({ key, value }) => [key, value]));

beforeAll(async () => {
  const agent = await confirmed(test, await registered(test));
  await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;
  const { body } = await test.call<NewApiKey>('api/keys', { method: 'POST', token: agent.token });
  values.apiKey = body.data.key;
  const sold = await test.call<Transaction>('services/airtime', {
    token: body.data.key,
    body: { network: 'MTN', phone: '08031234567', amount: '100' },
    headers: { 'Idempotency-Key': 'order-of-postman' },
  });
  values.orderRef = sold.body.data.ref;
});

it('the collection says what Postman needs to read it, and which key it sends', () => {
  expect(info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  expect(auth.bearer).toEqual([{ key: 'token', value: '{{apiKey}}', type: 'string' }]);
  expect(requests.length).toBeGreaterThan(20);
});

describe('a request of the collection', () => {
  let orders = 0;
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_, name: string) =>
      name === '$guid' ? `a-new-order-${(orders += 1)}` : (values[name] ?? ''),
    );

  it.each(requests)('is answered: $name', async ({ method, header, url, body }) => {
    const { host, path, query, raw } = url;
    const search = new URLSearchParams(query.map(({ key, value }) => [key, value])).toString();
    expect(raw).toBe(`${host.join('.')}/${path.join('/')}${search && `?${search}`}`);
    const response = await test.app.request(filled(raw), {
      method,
      headers: {
        Authorization: `Bearer ${values.apiKey}`,
        ...Object.fromEntries(header.map(({ key, value }) => [key, filled(value)])),
      },
      ...(body && { body: body.raw }),
    });
    expect([200, 201], await response.text()).toContain(response.status);
  });
});
