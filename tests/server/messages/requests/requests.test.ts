import { expect, it } from 'vitest';
import { REQUEST_LOG } from '#contract/limits.ts';
import type { Transaction } from '#contract/transactions.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { createRequestHouse } from './setting.ts';

const { sql, test, integrator } = await createRequestHouse();
const AIRTIME = { network: 'MTN', phone: '08031234567', amount: '100' };
const parsed = (text: string | null | undefined) => JSON.parse(text ?? 'null') as Record<string, unknown>;

it("has a key's calls, the newest first, with what was sent and answered", async () => {
  const { buy, ask, told } = await integrator();
  await ask('wallet/balance');
  const bought = await buy('airtime', AIRTIME, { headers: { 'Idempotency-Key': 'order-1001' } });
  const [order, balance, ...more] = (await told()).data;
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    mode: 'live',
    method: 'POST',
    path: 'services/airtime',
    status: 201,
    code: null,
    requestId: bought.headers.get('x-request-id'),
    idempotencyKey: 'order-1001',
  });
  expect(order?.durationMs).toBeGreaterThanOrEqual(0);
  expect(parsed(order?.request)).toEqual(AIRTIME);
  expect(parsed(order?.answer)).toMatchObject({ status: 'success', data: { ref: bought.body.data.ref } });
  expect(balance).toMatchObject({ method: 'GET', path: 'wallet/balance', status: 200, request: null });
  expect(parsed(balance?.answer).data).toEqual({ availableBalance: '100000.00' });
});

it('has the refused ones with their code, and of a field that there is not only its name', async () => {
  const { buy, ask, told } = await integrator();
  await buy('airtime', { ...AIRTIME, phone: '0803' });
  await buy('airtime', { ...AIRTIME, Password: 'plantain', Authorization: 'Bearer ak_secret' });
  await ask('services/airtime', { body: '{"network": "MTN", "pin": 4711' });
  await ask('auth/user');
  const [forbidden, malformed, unknown, wrong] = (await told()).data;
  expect(forbidden).toMatchObject({ path: 'auth/user', status: 403, code: 'FORBIDDEN' });
  expect(malformed).toMatchObject({
    status: 400,
    code: 'MALFORMED_REQUEST',
    request: '[30 bytes, not kept]',
  });
  expect(parsed(unknown?.request)).toEqual({
    ...AIRTIME,
    Password: '[masked]',
    Authorization: '[masked]',
  });
  expect(wrong).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  expect(parsed(wrong?.answer).errors).toHaveProperty('phone');
});

it('stores no secret: no key, PIN, token or exam pin, wherever it stands', async () => {
  const { id, buy, ask, told, keys } = await integrator();
  const meter = { discoName: 'IKEDC', meterNumber: '45070000001', meterType: 'prepaid', amount: '2000' };
  const headers = { 'Transaction-Pin': '471147' };
  const sold = await buy('electricity', { ...meter, phone: '08031234567' }, { headers });
  const pins = await buy('result-checker', { exam: 'WAEC', quantity: 2, phone: '08031234567' });
  const { details } = sold.body.data as unknown as Transaction;
  const token = details.meter?.token ?? '';
  const given = (pins.body.data as unknown as Transaction).details.pins?.map(({ pin }) => pin) ?? [];
  await ask(`transactions?search=${token}`);
  await ask(`transactions/${sold.body.data.ref as string}`);
  expect((await told()).data).toHaveLength(4);
  const rows = await sql<{ row: string }[]>`
    SELECT to_jsonb(r)::text AS row FROM api_requests r WHERE agent_id = ${id}`;
  const stored = rows.map(({ row }) => row).join('\n');
  expect(given).toHaveLength(2);
  for (const secret of [token, ...given, ...Object.values(keys), '471147'])
    expect(stored).not.toContain(secret);
  expect(stored).toContain(`search=…${token.slice(-4)}`);
});

it("never has another agent's calls, by whatever filter", async () => {
  const owner = await integrator();
  const other = await integrator();
  await owner.buy('airtime', { ...AIRTIME, clientReference: 'mine-alone' });
  await owner.buy('airtime', AIRTIME, { token: owner.keys.test });
  const [newest] = (await owner.told()).data;
  await other.ask('wallet/balance');
  for (const query of ['', '?mode=live', '?mode=test', '?status=2xx', `?cursor=${newest?.id}`])
    expect(JSON.stringify(await other.told(query))).not.toContain('services/airtime');
});

it('is read by a login alone, and notes no call of one', async () => {
  const { ask, told, token } = await integrator();
  expect((await ask('api/requests')).status).toBe(403);
  await ask('wallet/balance', { token });
  expect((await told()).data.map(({ path }) => path)).toEqual(['api/requests']);
});

it('is selected by mode and outcome, and read page by page', async () => {
  const { ask, buy, told, keys } = await integrator();
  for (let call = 0; call < 21; call += 1) await ask('wallet/balance');
  await buy('airtime', { ...AIRTIME, phone: '0803' }, { token: keys.test });
  expect((await told('?mode=test')).data.map(({ mode, status }) => [mode, status])).toEqual([['test', 422]]);
  expect((await told('?mode=test&status=2xx')).data).toEqual([]);
  expect((await told('?status=4xx')).data).toHaveLength(1);
  const first = await told('?mode=live');
  const second = await told(`?mode=live&cursor=${first.meta.nextCursor}`);
  expect([first.data.length, second.data.length, second.meta.nextCursor]).toEqual([20, 1, null]);
  expect(second.data[0]?.at.localeCompare(first.data[19]?.at ?? '')).toBe(-1);
  expect((await told('?cursor=none')).code).toBe('VALIDATION_FAILED');
});

it('keeps the last hundred of a mode, for seven days', async () => {
  const { id, ask, told } = await integrator();
  for (let batch = 0; batch < 3; batch += 1) {
    for (let call = 0; call < 80; call += 1) await ask(`transactions/${batch}-${call}`);
    await test.keepRequests();
  }
  const stored = async () => (await sql`SELECT FROM api_requests WHERE agent_id = ${id}`).count;
  expect(await stored()).toBeLessThanOrEqual(2 * REQUEST_LOG.kept);
  let page = await told();
  const paths = page.data.map(({ path }) => path);
  while (page.meta.nextCursor) {
    page = await told(`?cursor=${page.meta.nextCursor}`);
    paths.push(...page.data.map(({ path }) => path));
  }
  expect(paths).toHaveLength(REQUEST_LOG.kept);
  expect([paths[0], paths.at(-1)]).toEqual(['transactions/2-79', 'transactions/1-60']);
  await createForgetOld().runOnce(test.deps);
  expect(await stored()).toBeGreaterThan(0);
  const later = { ...test.deps, now: () => new Date(test.deps.now().getTime() + 8 * 86_400_000) };
  await createForgetOld().runOnce(later);
  expect(await stored()).toBe(0);
});

it('sells all the same when the log cannot be written', async () => {
  const { buy } = await integrator();
  await sql`ALTER TABLE api_requests RENAME TO api_requests_gone`;
  try {
    expect((await buy('airtime', AIRTIME)).status).toBe(201);
    await expect(test.keepRequests()).rejects.toThrow('api_requests');
    expect((await buy('airtime', AIRTIME)).status).toBe(201);
  } finally {
    await sql`ALTER TABLE api_requests_gone RENAME TO api_requests`;
  }
});
