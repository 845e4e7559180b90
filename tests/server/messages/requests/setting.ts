import type { NewApiKey } from '#contract/keys.ts';
import type { ApiRequest } from '#contract/requests.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { type CallOptions, confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

/** A house for a test file, whose agents have money and a key of each mode. */
export async function createRequestHouse() {
  const { sql } = await createTestDatabase();
  await seedCatalogue(sql, new Date());
  const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
  let orders = 0;

  async function integrator() {
    const agent = await confirmed(test, await registered(test));
    await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;
    const keyOf = async (mode: string) => {
      const query = `api/keys?mode=${mode}`;
      return (await test.call<NewApiKey>(query, { method: 'POST', token: agent.token })).body.data.key;
    };
    const keys = { live: await keyOf('live'), test: await keyOf('test') };
    /** A call with the live key, a moment after the one before. */
    const ask = (path: string, options: CallOptions = {}) => {
      test.advance(10);
      return test.call<Record<string, unknown>>(path, { token: keys.live, ...options });
    };
    const buy = (service: string, body: object, options: CallOptions = {}) => {
      orders += 1;
      const headers = { 'Idempotency-Key': `order-of-the-log-${orders}`, ...options.headers };
      return ask(`services/${service}`, { body, ...options, headers });
    };
    /** What the log has, once all that was answered is written. */
    const told = async (query = '') => {
      await test.keepRequests();
      const path = `api/requests${query}`;
      const { body } = await test.call<ApiRequest[]>(path, { token: agent.token });
      return body as typeof body & { meta: { nextCursor: string | null } };
    };
    return { ...agent, keys, ask, buy, told };
  }
  return { sql, test, integrator };
}
