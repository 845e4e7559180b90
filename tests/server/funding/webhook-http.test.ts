import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { creditPayment } from '#server/funding/credit.ts';
import { receiveWebhook } from '#server/funding/webhook.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { createApp } from '#server/api/app.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { createTestDatabase } from '../support/database.ts';
import { createAgent, createDeps } from './setting.ts';

const { sql } = await createTestDatabase();
const deps = await createDeps(sql);
const app = createApp(deps);
const agentId = await createAgent(sql);
const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, 'sandbox-wema');

const post = (provider: string, body: string | Buffer, headers?: Headers) =>
  app.request(`/api/v1/webhooks/${provider}`, {
    method: 'POST',
    body: body.toString(),
    ...(headers && { headers }),
  });

const webhook = (reference: string) => {
  const played = deps.fundingProvider.playTransfer?.({ reference, accountNumber, grossKobo: kobo(200_000) });
  if (!played) throw new Error('the sandbox plays transfers');
  return played;
};

describe('POST /api/v1/webhooks/:provider', () => {
  it('takes a signed payment in', async () => {
    const { rawBody, headers } = webhook('http-1');
    const before = await readBalance(sql, agentId);
    const response = await post('sandbox', rawBody, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'success', data: { outcome: 'credited' } });
    expect((await readBalance(sql, agentId)) - before).toBe(198_000n);
  });

  it('checks the signature on the bytes, not on what they mean', async () => {
    const { rawBody, headers } = webhook('http-2');
    const respaced = JSON.stringify(JSON.parse(rawBody.toString()), null, 1);
    const response = await post('sandbox', respaced, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: 'error', code: 'UNAUTHENTICATED' });
    expect(await sql`SELECT reference FROM funding_payments WHERE reference = 'http-2'`).toEqual([]);
  });

  it('answers 404 for a provider that is not in use, or that nobody knows', async () => {
    expect((await post('monnify', '{}')).status).toBe(404);
    expect((await post('nobody', '{}')).status).toBe(404);
  });
});

describe('what came in', () => {
  const sent = (rawBody: Buffer) => {
    const lines: object[] = [];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as object) });
    const fundingProvider = { ...deps.fundingProvider, isAuthentic: () => true };
    const webhook = { provider: 'sandbox', rawBody, headers: new Headers() };
    return { lines, done: receiveWebhook({ ...deps, fundingProvider }, log, webhook) };
  };

  it('is refused as malformed when it is signed and no JSON', async () => {
    await expect(sent(Buffer.from('paid')).done).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it.each([
    ['log-1', undefined, 30, 'credited'],
    ['log-2', '9876543210', 40, 'unmatched'],
  ])('%s stands in the log, as a warning when nobody owns it', async (reference, unknown, level, outcome) => {
    const data = { reference, accountNumber: unknown ?? accountNumber, amount: '100.00' };
    const { lines, done } = sent(Buffer.from(JSON.stringify({ event: 'transfer', data })));
    await done;
    expect(lines).toMatchObject([{ level, provider: 'sandbox', reference, outcome }]);
  });
});

describe('a payment with a narration that the database cannot hold', () => {
  it('is credited all the same', async () => {
    const event = { narration: 'a\u0000b \ud800 \\u0000 😀' };
    const payment = { reference: 'odd-1', accountNumber, grossKobo: kobo(10_000) };
    expect(await creditPayment(sql, 'sandbox', payment, event, new Date())).toMatchObject({
      kind: 'credited',
    });
    const [row] = await sql`SELECT event FROM funding_payments WHERE reference = 'odd-1'`;
    expect(row?.event).toEqual({ narration: 'a\ufffdb \ufffd \\u0000 😀' });
  });
});
