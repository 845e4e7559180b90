import { randomUUID } from 'node:crypto';
import { API_BASE } from '#contract/endpoint.ts';
import { kobo } from '#domain/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { hashToken, newToken } from '#server/identity/token.ts';
import { createApp } from '#server/api/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { balanceOf, openAgent, orderDeps } from './support.ts';

let sql: Sql;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
  await seedCatalogue(sql, new Date());
  app = createApp(orderDeps(sql), { pagesFolder: 'tests' });
});

async function signedInAgent(balanceKobo = kobo(5_000_000)) {
  const agentId = await openAgent(sql, balanceKobo);
  const token = newToken();
  await sql`
    INSERT INTO sessions (token_hash, agent_id, expires_at)
    VALUES (${hashToken(token)}, ${agentId}, now() + interval '1 hour')`;
  return { agentId, token };
}

async function send(token: string, method: string, path: string, body?: object, key: string = randomUUID()) {
  const response = await app.request(`${API_BASE}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(method === 'POST' && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { status: string; code?: string; errors?: object; data: unknown };
}

const electricity = {
  discoName: 'IKEDC',
  meterNumber: '45012345678',
  meterType: 'prepaid',
  amount: '5000',
  phone: '08031234567',
};
const cable = { cableName: 'DSTV', smartCardNumber: '7012345678', phone: '08031234567' };

describe('a sale over HTTP', () => {
  it.each([
    ['services/airtime', { network: 'MTN', phone: '08031234567', amount: '500' }, 'AIRTIME_ORDER'],
    ['services/data', { network: 'MTN', phone: '0803 123 4567', planId: 'mtn-sme-1gb-7d' }, 'DATA_ORDER'],
    ['services/electricity', electricity, 'ELECTRICITY_ORDER'],
    ['services/cable', { ...cable, planId: 'dstv-padi' }, 'CABLE_ORDER'],
    ['services/cable', { ...cable, action: 'renew' }, 'CABLE_ORDER'],
    ['services/result-checker', { exam: 'WAEC', quantity: 2, phone: '08031234567' }, 'RESULT_CHECKER_ORDER'],
  ])('%s is delivered', async (path, body, transactionType) => {
    const { token } = await signedInAgent();
    const answer = await send(token, 'POST', path, body);
    expect(answer).toMatchObject({ status: 'success', data: { status: 'SUCCESSFUL', transactionType } });
  });

  it.each([
    ['08022222222', 202, 'PENDING'],
    ['08033333333', 202, 'PENDING'],
    ['08044444444', 201, 'FAILED'],
    ['08055555555', 202, 'PENDING'],
    ['08066666666', 202, 'PENDING'],
  ])('to %s answers %i %s', async (phone, httpStatus, status) => {
    const { token, agentId } = await signedInAgent();
    const response = await app.request(`${API_BASE}/services/airtime`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ network: 'MTN', phone, amount: '100.00', ported: true }),
    });
    expect(response.status).toBe(httpStatus);
    expect(await response.json()).toMatchObject({ data: { status } });
    expect(await balanceOf(sql, agentId)).toBe(status === 'FAILED' ? 5_000_000n : 4_990_200n);
  });

  it('keeps the token, units and customer of electricity', async () => {
    const { token } = await signedInAgent();
    const { data } = await send(token, 'POST', 'services/electricity', electricity);
    expect(data).toMatchObject({
      amount: '4950.00',
      details: {
        discount: '50.00',
        meter: {
          number: '45012345678',
          type: 'prepaid',
          customerName: expect.any(String) as string,
          token: expect.stringMatching(/^\d{20}$/) as string,
        },
      },
    });
    const { ref } = data as { ref: string };
    expect((await send(token, 'GET', `transactions/${ref}`)).data).toEqual(data);
  });

  it('gives as many pins as were bought, each its own', async () => {
    const { token } = await signedInAgent(kobo(10_000_000));
    const order = { exam: 'WAEC', quantity: 20, phone: '08031234567' };
    const { data } = await send(token, 'POST', 'services/result-checker', order);
    const { pins } = (data as { details: { pins: { pin: string }[] } }).details;
    expect(new Set(pins.map(({ pin }) => pin)).size).toBe(20);
  });

  it('sells a JAMB pin to the candidate who was checked, and remembers whom', async () => {
    const { token } = await signedInAgent();
    const query = 'exam=jamb-utme&profile_id=2345-678-901';
    const { data: profile } = await send(token, 'GET', `validate/profile?${query}`);
    expect(profile).toEqual({ customerName: expect.stringMatching(/\S/), profileId: '2345678901' });
    const order = { exam: 'jamb-utme', quantity: 1, phone: '08031234567', profileId: '2345678901' };
    const { data } = await send(token, 'POST', 'services/result-checker', order);
    const { customerName } = profile as { customerName: string };
    expect(data).toMatchObject({
      status: 'SUCCESSFUL',
      details: {
        candidate: { profileId: '2345678901', name: customerName },
        pins: [{ pin: expect.stringMatching(/^\d+$/) }],
      },
    });
    const unknown = await send(token, 'GET', 'validate/profile?exam=jamb-utme&profile_id=2345670000');
    expect(unknown).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { profile_id: [expect.any(String)] },
    });
    const needless = await send(token, 'GET', 'validate/profile?exam=WAEC&profile_id=2345678901');
    expect(needless).toMatchObject({ code: 'VALIDATION_FAILED', errors: { exam: [expect.any(String)] } });
  });

  it('answers a repeat with the same order, charged once', async () => {
    const { token, agentId } = await signedInAgent();
    const body = { network: 'MTN', phone: '08031234567', amount: '100' };
    const first = await send(token, 'POST', 'services/airtime', body, 'my-own-key');
    const reordered = { amount: 100, phone: '08031234567', network: 'MTN' };
    expect((await send(token, 'POST', 'services/airtime', reordered, 'my-own-key')).data).toEqual(first.data);
    expect(await balanceOf(sql, agentId)).toBe(4_990_200n);
    const conflict = await send(token, 'POST', 'services/airtime', { ...body, amount: '200' }, 'my-own-key');
    expect(conflict).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('what is refused, before anything is charged', () => {
  it.each([
    [
      'an amount below the minimum',
      'services/airtime',
      { network: 'MTN', phone: '08031234567', amount: '1' },
      'amount',
    ],
    [
      'an unknown network',
      'services/airtime',
      { network: 'X', phone: '08031234567', amount: '100' },
      'network',
    ],
    [
      "another network's number",
      'services/airtime',
      { network: 'GLO', phone: '08031234567', amount: '100' },
      'network',
    ],
    ['a bad phone', 'services/airtime', { network: 'MTN', phone: '123', amount: '100' }, 'phone'],
    [
      "another network's plan",
      'services/data',
      { network: 'GLO', phone: '08051234567', planId: 'mtn-sme-1gb-7d' },
      'planId',
    ],
    [
      'an unknown meter',
      'services/electricity',
      { ...electricity, meterNumber: '45012340000' },
      'meterNumber',
    ],
    [
      'an unknown card',
      'services/cable',
      { ...cable, smartCardNumber: '7012340000', action: 'renew' },
      'smartCardNumber',
    ],
    ['neither bouquet nor renewal', 'services/cable', cable, 'planId'],
    [
      'too many pins',
      'services/result-checker',
      { exam: 'WAEC', quantity: 21, phone: '08031234567' },
      'quantity',
    ],
    [
      'an exam of several pins',
      'services/result-checker',
      { exam: 'JAMB', quantity: 1, phone: '08031234567' },
      'exam',
    ],
    [
      'a JAMB pin for nobody',
      'services/result-checker',
      { exam: 'jamb-utme', quantity: 1, phone: '08031234567' },
      'profileId',
    ],
    [
      'a profile id of nine digits',
      'services/result-checker',
      { exam: 'jamb-utme', quantity: 1, phone: '08031234567', profileId: '234567890' },
      'profileId',
    ],
    [
      'a profile that nobody knows',
      'services/result-checker',
      { exam: 'jamb-utme', quantity: 1, phone: '08031234567', profileId: '2345670000' },
      'profileId',
    ],
    [
      'two JAMB pins for one profile',
      'services/result-checker',
      { exam: 'jamb-utme', quantity: 2, phone: '08031234567', profileId: '2345678901' },
      'quantity',
    ],
  ])('%s', async (_, path, body, field) => {
    const { token, agentId } = await signedInAgent();
    const answer = await send(token, 'POST', path, body);
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', errors: { [field]: [expect.any(String)] } });
    expect(await balanceOf(sql, agentId)).toBe(5_000_000n);
  });

  it('a service that is down', async () => {
    const { token } = await signedInAgent();
    const order = { exam: 'NABTEB', quantity: 1, phone: '08031234567' };
    const answer = await send(token, 'POST', 'services/result-checker', order);
    expect(answer).toMatchObject({ code: 'SERVICE_DOWN', errors: { exam: [expect.any(String)] } });
  });

  it('a plan at a stale price, naming the new one', async () => {
    const { token } = await signedInAgent();
    await sql`
      INSERT INTO plans (id, service, provider, name, price_kobo)
      VALUES ('glo-test-2', 'data', 'GLO', 'Test 1GB', 60000)`;
    await sql`
      INSERT INTO plans (id, service, provider, name, price_kobo, withdrawn_at, replaced_by)
      VALUES ('glo-test-1', 'data', 'GLO', 'Test 1GB', 50000, now(), 'glo-test-2')`;
    const order = { network: 'GLO', phone: '08051234567', planId: 'glo-test-1' };
    const answer = await send(token, 'POST', 'services/data', order);
    expect(answer).toMatchObject({ errors: { planId: [expect.stringContaining('₦600.00')] } });
  });

  it('not the repeat of an order that was made before the service went down', async () => {
    const { token } = await signedInAgent();
    const order = { exam: 'NECO', quantity: 1, phone: '08031234567' };
    const first = await send(token, 'POST', 'services/result-checker', order, 'before-the-outage');
    await sql`UPDATE providers SET status = 'down' WHERE code = 'NECO'`;
    const again = await send(token, 'POST', 'services/result-checker', order, 'before-the-outage');
    expect(again.data).toEqual(first.data);
  });

  it('a request without its key', async () => {
    const { token } = await signedInAgent();
    const response = await app.request(`${API_BASE}/services/airtime`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ network: 'MTN', phone: '08031234567', amount: '100' }),
    });
    expect(response.status).toBe(422);
  });
});

describe('the checks', () => {
  it('tell whose meter and whose card it is', async () => {
    const { token } = await signedInAgent();
    const meter = await send(
      token,
      'GET',
      'validate/meter?meter_number=45012345678&disco_name=IKEDC&meter_type=prepaid',
    );
    expect(meter.data).toMatchObject({
      customerName: expect.any(String) as string,
      minAmount: '1000.00',
      canVend: true,
    });
    const card = await send(token, 'GET', 'validate/cable?smart_card_number=7012345678&cable_name=DSTV');
    expect(card.data).toMatchObject({ currentPlanId: 'dstv-padi', renewalAmount: '4400.00' });
  });

  it('name the field of an unknown number', async () => {
    const { token } = await signedInAgent();
    const answer = await send(token, 'GET', 'validate/cable?smart_card_number=7012340000&cable_name=DSTV');
    expect(answer).toMatchObject({ errors: { smart_card_number: [expect.any(String)] } });
  });
});
