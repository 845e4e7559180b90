import { randomUUID } from 'node:crypto';
import type { AgentMove, SubAgents } from '#contract/sub-agents.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { COMMISSION_CHECKS } from '#server/backoffice/reconcile/commission.ts';
import { FUNDING_CHECKS } from '#server/backoffice/reconcile/fundings.ts';
import { PROFIT_CHECKS } from '#server/backoffice/reconcile/profit.ts';
import { adjustWallet } from '#server/ledger/adjust-wallet.ts';
import { newRef } from '#server/platform/ref.ts';
import { kobo } from '#domain/money.ts';
import { expect } from 'vitest';
import { confirmed, registered, type TestApp } from '../../support/app.ts';
import { expectBooksToAgree } from '../support.ts';

export type Person = Awaited<ReturnType<typeof registered>>;

export const creditNaira = (test: TestApp, sql: Sql, agentId: string, naira: number) =>
  sql.begin((tx) =>
    adjustWallet(
      tx,
      {
        agentId,
        ref: newRef(new Date()),
        direction: 'credit',
        amountKobo: kobo(naira * 100),
        reason: 'A test',
      },
      test.deps.now(),
    ),
  );

/** An agent with money, whose session has given the password lately. */
export async function personOf(test: TestApp, sql: Sql, naira = 100_000): Promise<Person> {
  const person = await confirmed(test, await registered(test));
  if (naira > 0) await creditNaira(test, sql, person.id, naira);
  return person;
}

export async function codeOf(test: TestApp, { token }: Pick<Person, 'token'>): Promise<string> {
  const { status, body } = await test.call<{ code: string }>('sub-agents/invitations', {
    method: 'POST',
    token,
  });
  if (status !== 201) throw new Error(`the invitation answered ${status}: ${body.message}`);
  return body.data.code;
}

/** Two agents, one above the other, who pays 2 % more. */
export async function pairOf(test: TestApp, sql: Sql, percent = 2) {
  const [above, below] = [await personOf(test, sql), await personOf(test, sql)];
  await test.call('sub-agents/accept', { token: below.token, body: { code: await codeOf(test, above) } });
  const { status } = await test.call(`sub-agents/${below.id}`, {
    method: 'PATCH',
    token: above.token,
    body: { percent },
  });
  expect(status).toBe(200);
  return { above, below };
}

export const move = (
  test: TestApp,
  { above, below }: { above: Pick<Person, 'token'>; below: Pick<Person, 'id'> },
  body: { direction: 'down' | 'back'; amount: string; note?: string },
  key: string = randomUUID(),
) =>
  test.call<AgentMove>(`sub-agents/money/${below.id}`, {
    token: above.token,
    body,
    headers: { 'Idempotency-Key': key },
  });

export const moveOut = (
  test: TestApp,
  { token }: Pick<Person, 'token'>,
  amount: string,
  key: string = randomUUID(),
) =>
  test.call<AgentMove>('sub-agents/commission', {
    token,
    body: { amount },
    headers: { 'Idempotency-Key': key },
  });

export const seen = async (test: TestApp, { token }: Pick<Person, 'token'>): Promise<SubAgents> =>
  (await test.call<SubAgents>('sub-agents', { token })).body.data;

/** Everything that reconciliation asks of wallets, orders, profit and commission finds nothing. */
export async function expectAllToAgree(sql: Sql): Promise<void> {
  await expectBooksToAgree(sql);
  for (const { find } of [...COMMISSION_CHECKS, ...PROFIT_CHECKS])
    expect(await sql.begin((tx) => find(tx))).toEqual([]);
  const [lines, entries] = FUNDING_CHECKS;
  for (const check of [lines, entries])
    expect(check && (await sql.begin((tx) => check.find(tx)))).toEqual([]);
}
