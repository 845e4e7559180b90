import { afterAll, afterEach, beforeEach } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { CONFIRMED_MS, SESSION_LIFETIME_MS } from '#contract/limits.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { newId } from '#server/platform/ref.ts';
import { createSendWebhooks } from '#server/messages/webhooks/send-due.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { answering, startReceiver } from './receiver.ts';

/** A house for a test file, with two programs that take what is posted; each test has the events to itself. */
export async function createWebhookHouse() {
  const { sql, url } = await createTestDatabase();
  await seedCatalogue(sql, new Date());
  const test = await createTestApp(sql, { deps: { vendors: [sandboxVendor(1)] } });
  const receiver = await startReceiver();
  const elsewhere = await startReceiver();
  afterAll(() => Promise.all([receiver.close(), elsewhere.close()]));
  beforeEach(() => {
    for (const one of [receiver, elsewhere]) Object.assign(one, { received: [], behave: answering(204) });
  });
  afterEach(() => sql`DELETE FROM webhook_endpoints`);

  /** Posts all that is due, as one process does, and waits for the answers. */
  async function postDue(limitMs = 10_000): Promise<void> {
    const job = createSendWebhooks({ limitMs });
    while (await job.runOnce(test.deps));
    await job.drain?.();
  }

  /** An agent with money whose outcomes are posted, logged in again whenever the clock has ended the session. */
  async function agentWith(url = receiver.url) {
    const agent = await registered(test);
    await sql`UPDATE wallets SET balance_kobo = 10000000 WHERE agent_id = ${agent.id}`;
    let session = { token: agent.token, since: test.deps.now() };
    let confirmedAt = new Date(0);
    const ageMs = (since: Date) => test.deps.now().getTime() - since.getTime();
    const token = async () => {
      if (ageMs(session.since) >= SESSION_LIFETIME_MS) {
        const body = { username: agent.username, password: agent.password };
        const answer = await test.call<SignedIn>('auth/login', { body });
        session = { token: answer.body.data.authorization.token, since: test.deps.now() };
      }
      return session.token;
    };
    const call = async <Data>(path: string, method = 'GET', body?: object, headers = {}) => {
      const signedIn = { ...agent, token: await token() };
      if (/^(webhook|api.keys)/.test(path) && method !== 'GET' && ageMs(confirmedAt) >= CONFIRMED_MS) {
        await confirmed(test, signedIn);
        confirmedAt = test.deps.now();
      }
      return test.call<Data>(path, { method, token: signedIn.token, headers, ...(body && { body }) });
    };
    const { body } = await call<NewWebhook>('webhook', 'POST', { url });
    let orders = 0;
    const buy = async (phone = '08031230000') => {
      const order = { network: 'MTN', phone, amount: '100', ported: true };
      const headers = { 'Idempotency-Key': `order-${(orders += 1)}-${agent.username}` };
      return (await call<Transaction>('services/airtime', 'POST', order, headers)).body.data;
    };
    const deliveries = async () => (await call<WebhookDelivery[]>('webhook/deliveries')).body.data;
    const shown = async () => (await call<Webhook | null>('webhook')).body.data;
    return { ...agent, secret: body.data.secret, call, buy, deliveries, shown };
  }

  return { sql, url, test, receiver, elsewhere, postDue, agentWith };
}

/** What stands in the database of endpoints and their events. */
export function webhookRows({
  sql,
  test,
}: Pick<Awaited<ReturnType<typeof createWebhookHouse>>, 'sql' | 'test'>) {
  const later = (ms: number) => new Date(test.deps.now().getTime() + ms);

  /** Events of an agent, each due so many milliseconds from now; answers their ids. */
  const plan = (agentId: string, ...dueMs: number[]) =>
    Promise.all(
      dueMs.map(async (ms) => {
        const id = newId(test.deps.now());
        await sql`
          INSERT INTO webhook_events (agent_id, id, type, created_at, due_at)
          VALUES (${agentId}, ${id}, 'webhook.test', ${test.deps.now()}, ${later(ms)})`;
        return id;
      }),
    );

  const eventOf = async (id: string | undefined) => {
    const [row] = await sql<
      { status: string; tries: number; dueAt: Date | null; lastStatus: number | null }[]
    >`
      SELECT status, tries, due_at, last_status FROM webhook_events WHERE id = ${id ?? ''}`;
    return row;
  };

  const endpointOf = async (agentId: string) => {
    const [row] = await sql`SELECT * FROM webhook_endpoints WHERE agent_id = ${agentId}`;
    return row;
  };

  return { later, plan, eventOf, endpointOf };
}
