import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { pino } from 'pino';
import { parseNaira } from '#domain/money.ts';
import { createSandbox } from '#server/funding/banks/sandbox.ts';
import { connect } from '#server/platform/db/connect.ts';
import { attachEmbedded } from '#server/platform/db/embedded/embedded.ts';
import type { Product } from './product.ts';

/** Has the sandbox's bank tell of a payment into an account that is nobody's. @returns its reference */
export async function payNobody(
  request: APIRequestContext,
  { dataDir }: Product,
  amount: string,
): Promise<string> {
  const database = await attachEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const sql = connect(database.url, { maxConnections: 1 });
  const bank = await createSandbox(sql);
  await sql.end();
  const grossKobo = parseNaira(amount);
  const reference = `nobody-${randomUUID().slice(0, 8)}`;
  const webhook = grossKobo && bank.playTransfer?.({ reference, accountNumber: '9900112233', grossKobo });
  if (!webhook) throw new Error(`${amount} is no amount that the bank can pay`);
  const response = await request.post(`/api/v1/webhooks/${bank.name}`, {
    data: webhook.rawBody,
    headers: { ...Object.fromEntries(webhook.headers), 'content-type': 'application/json' },
  });
  expect(response.ok(), `the webhook answered ${response.status()}`).toBe(true);
  return reference;
}
