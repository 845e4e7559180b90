import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { EVENT_TYPES } from '#contract/event-types.ts';
import type { TotpSetup } from '#contract/factors.ts';
import type { FundingAccount } from '#contract/funding.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { WEBHOOK_EVENT_TYPES } from '#contract/webhooks.ts';
import { operationId } from '#documentation/openapi/operation-id.ts';
import { announce } from '#server/catalogue/announce.ts';
import { tellStatuses } from '#server/catalogue/tell-status.ts';
import { GUIDES } from '#services/services.ts';
import { createWebhookHouse } from '../messages/webhooks/setting.ts';
import { codeOf, move, moveOut, pairOf, personOf } from '../orders/sub-agents/support.ts';
import { requeryDue } from '../orders/support.ts';
import type { Parts } from '../security/call.ts';
import { CALLS } from '../security/calls.ts';
import { createOwner, firstBank, type Owner } from '../security/owner.ts';
import { CASHIER_PIN } from '../security/owner-beside.ts';
import { EVERY_CALL, requestOf } from '../security/requests.ts';
import { somebody } from '../support/app.ts';
import { shortened } from './outline.ts';
import { presentable } from './presentable.ts';

// The answers that the samples of the guide do not get: of calls that need a login, of orders whose outcome is open, and what is
// posted to a webhook.
const ANSWERS = new URL('../../../src/documentation/more-answers.json', import.meta.url);

const { sql, test, receiver, postDue, agentWith } = await createWebhookHouse();

/** By the id of the call; events by their type. */
type Answers = Record<string, unknown>;
const recorded = JSON.parse(await readFile(ANSWERS, 'utf8')) as Record<
  'logins' | 'pending' | 'events',
  Answers
>;

// RECORD_ANSWERS=1 writes them anew, as it does those of the samples.
const isRecording = process.env.RECORD_ANSWERS !== undefined;
afterAll(async () => {
  if (isRecording) await writeFile(ANSWERS, `${JSON.stringify(recorded, null, 2)}\n`);
});

/**
 * The names in an answer, without its values; their types are held to the document elsewhere. Of a list its first entry: of those of one
 * moment any may come first, and one may have what another has not.
 */
function namesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(namesIn);
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, namesIn(inner)]));
}

function check(answers: Answers, id: string, answer: unknown): void {
  const shown = presentable(shortened(answer));
  if (isRecording) answers[id] = shown;
  else expect(namesIn(shown), id).toEqual(namesIn(answers[id]));
}

/** What is answered to a caller who may have it. */
async function ask(name: string, parts: Parts, token?: string): Promise<{ data: unknown }> {
  const found = EVERY_CALL.find((call) => call.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  const response = await test.app.request(...requestOf(found.endpoint, parts, token));
  const text = await response.text();
  expect([response.status, text]).toEqual([found.endpoint.successStatus?.[0] ?? 200, text]);
  return JSON.parse(text) as { data: unknown };
}

describe('what a login is answered', () => {
  const answers: Answers = {};
  let owner: Owner;
  const ended = ['POST auth/login', 'POST auth/logout', 'POST auth/confirm-reset-password'];

  async function logIn(): Promise<string> {
    const { username, password } = owner;
    const { data } = await ask('POST auth/login', { body: { username, password } });
    const { token } = (data as SignedIn).authorization;
    await ask('POST auth/confirm', { body: { password } }, token);
    return token;
  }

  /** Calls whose owner is refused in CALLS: each by somebody who may make it. */
  async function askTheRest(): Promise<void> {
    const keep = async (name: string, parts: Parts, token?: string) => {
      answers[name] = await ask(name, parts, token);
    };
    await keep('POST auth/register', { body: somebody({ firstName: 'Ngozi', lastName: 'Bello' }) });
    const { cashier } = owner;
    const entered = await ask('POST auth/switch', {
      body: { cashierId: cashier.id, pin: CASHIER_PIN, deviceMark: cashier.deviceMark },
    });
    await keep('GET till', {}, (entered.data as SignedIn).authorization.token);
    const { above, below } = await pairOf(test, sql);
    await keep('POST sub-agents/invitations', {}, above.token);
    const code = await codeOf(test, above);
    const invited = await personOf(test, sql);
    await keep('POST sub-agents/invitation', { body: { code } }, invited.token);
    await keep('POST sub-agents/accept', { body: { code } }, invited.token);
    await keep('PATCH sub-agents/:id', { params: { id: invited.id }, body: { percent: 3 } }, above.token);
    answers['POST sub-agents/money/:id'] = (
      await move(test, { above, below }, { direction: 'down', amount: '5000' })
    ).body;
    await test.call('services/airtime', {
      token: below.token,
      body: { network: 'MTN', phone: '08031234567', amount: '10000' },
      headers: { 'Idempotency-Key': 'earns-commission' },
    });
    answers['POST sub-agents/commission'] = (await moveOut(test, above, '1')).body;
    await keep('GET sub-agents', {}, above.token);
    await keep(
      'GET sub-agents/totals',
      CALLS['GET sub-agents/totals']?.parts?.(owner, owner, test) as Parts,
      above.token,
    );
    await keep('DELETE sub-agents/:id', { params: { id: invited.id } }, above.token);
  }

  beforeAll(async () => {
    owner = await createOwner(test, 'Bello', '11');
    for (const { name, endpoint } of EVERY_CALL) {
      const { parts, ownerGets = 0 } = CALLS[name] ?? {};
      if (endpoint.access === 'agent' || endpoint.contentType || ownerGets >= 300) continue;
      // Of those of one moment any may come first.
      const given =
        name === 'GET api/requests' ? { query: { mode: 'live' } } : await parts?.(owner, owner, test);
      const answer = await ask(name, given ?? {}, owner.token);
      answers[name] = answer;
      if (name === 'POST auth/totp') owner.totpSecret = (answer.data as TotpSetup).secret;
      if (name === 'POST auth/change-password') owner.password = `${owner.password} and more`;
      if (ended.includes(name)) owner.token = await logIn();
    }
    await askTheRest();
  }, 60_000);

  // A file has no names to hold.
  const inJson = ENDPOINTS.filter(({ access, contentType }) => access !== 'agent' && !contentType);
  it.each(inJson)('by $method $path', (call) => {
    const answer = answers[`${call.method} ${call.path}`];
    expect(answer).toMatchObject({ status: 'success' });
    check(recorded.logins, operationId(call), answer);
  });
});

describe('an order whose outcome is open', () => {
  const late = { phone: '08022222222', meterNumber: '45701232222', smartCardNumber: '7023452222' };

  it.each(SERVICE_CODES)('of %s', async (service) => {
    const { token } = await personOf(test, sql);
    const { example } = GUIDES[service];
    const to = Object.entries(late).filter(([name]) => name in example);
    const ported = 'planId' in example || service === 'airtime' ? { ported: true } : {};
    const body = { ...example, ...Object.fromEntries(to), ...ported };
    const answer = await test.call(`services/${service}`, {
      token,
      body,
      headers: { 'Idempotency-Key': 'order-1001' },
    });
    expect(answer.status).toBe(202);
    check(recorded.pending, `post-services-${service}`, answer.body);
  });
});

it('what is posted to a webhook, an event of each type', async () => {
  const agent = await agentWith();
  await agent.call('webhook', 'PATCH', { events: [...EVENT_TYPES] });
  await agent.call('preferences', 'PATCH', { lowBalanceAmount: '99950' });
  const { body } = await agent.call<FundingAccount>('banks', 'POST', { bankCode: await firstBank(test) });
  const { accountNumber } = body.data;
  for (const phone of ['08031234567', '08044444444', '08088888888']) await agent.buy(phone);
  // Others wait too.
  for (let turn = 0; turn < 3; turn += 1) {
    test.advance(60_000);
    await requeryDue(test.deps);
  }
  await agent.call('sandbox/transfers', 'POST', { accountNumber, amount: '250' });
  const price = { service: 'airtime', provider: 'MTN', name: 'MTN', discountPercent: 2 };
  const details = { price: { ...price, formerDiscountPercent: 2.5 } };
  await sql.begin((tx) => announce(tx, 'price.changed', [{ details, priceLevels: null }], test.deps.now()));
  await sql.begin((tx) => tellStatuses(tx, test.deps.now()));
  await sql`UPDATE services SET status = 'degraded' WHERE code = 'airtime'`;
  await sql.begin((tx) => tellStatuses(tx, test.deps.now()));
  await agent.call('webhook/test', 'POST');
  // So many at once, and no more of one agent's.
  for (let turn = 0; turn < 5; turn += 1) await postDue();
  for (const type of WEBHOOK_EVENT_TYPES) {
    const event = receiver.received
      .map((one) => one.event)
      // The order that was taken back was delivered first, and shows both as it is now.
      .find(
        (one) =>
          one.type === type && (one.transaction?.status === 'REVERSED') === (type === 'order.reversed'),
      );
    expect(event, type).toBeDefined();
    check(recorded.events, type, event);
  }
});
