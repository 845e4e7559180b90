import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { createPaystack } from '#server/funding/banks/paystack.ts';
import { createSandbox } from '#server/funding/banks/sandbox.ts';
import { connect } from '#server/platform/db/connect.ts';
import { listAccounts, openAccount } from '#server/funding/accounts.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { receiveWebhook } from '#server/funding/webhook.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { createTestDatabase } from '../support/database.ts';
import { createAgent, createDeps, log } from './setting.ts';

const { sql, url } = await createTestDatabase();
const deps = await createDeps(sql);
const BANK = 'sandbox-wema';

async function agentWithAccount() {
  const agentId = await createAgent(sql);
  const { accountNumber } = await openAccount(sql, deps.fundingProvider, agentId, BANK);
  return { agentId, accountNumber };
}

function webhookOf(reference: string, accountNumber: string, naira = 5000) {
  const webhook = deps.fundingProvider.playTransfer?.({
    reference,
    accountNumber,
    grossKobo: kobo(naira * 100),
  });
  if (!webhook) throw new Error('the sandbox plays transfers');
  return { provider: 'sandbox', ...webhook };
}

describe('funding accounts', () => {
  it('answers the same account to every request for the same bank', async () => {
    const agentId = await createAgent(sql);
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openAccount(sql, deps.fundingProvider, agentId, BANK)),
    );
    expect(new Set(opened.map(({ accountNumber }) => accountNumber))).toHaveProperty('size', 1);
    expect(opened[0]).toEqual({
      bankCode: BANK,
      bankName: 'Wema Bank (sandbox)',
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: 'Ada Obi',
      fee: { percent: 1, cap: '300.00' },
    });
    await openAccount(sql, deps.fundingProvider, agentId, 'sandbox-palmpay');
    expect(await listAccounts(sql, agentId, 'sandbox')).toHaveLength(2);
  });

  it('gives every agent another number', async () => {
    const accounts = await Promise.all(Array.from({ length: 50 }, agentWithAccount));
    expect(new Set(accounts.map(({ accountNumber }) => accountNumber))).toHaveProperty('size', 50);
  });

  it('asks the bank once, and not on the next visit', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const closed = { ...deps.fundingProvider, openAccount: () => Promise.reject(new Error('asked again')) };
    expect(await openAccount(sql, closed, agentId, BANK)).toMatchObject({ accountNumber });
  });

  it('lists those of the provider in use, each with the fee of that provider', async () => {
    const { agentId } = await agentWithAccount();
    expect(await listAccounts(sql, agentId, 'paystack')).toEqual([]);
    await sql`
      INSERT INTO funding_accounts (agent_id, provider, bank_code, bank_name, account_number, account_name)
      VALUES (${agentId}, 'nobody', 'x', 'X Bank', '8888888888', 'Ada Obi')`;
    expect(await listAccounts(sql, agentId, 'nobody')).toEqual([
      { bankCode: 'x', bankName: 'X Bank', accountNumber: '8888888888', accountName: 'Ada Obi' },
    ]);
  });

  it('refuses a bank that is not on offer', async () => {
    const agentId = await createAgent(sql);
    await expect(openAccount(sql, deps.fundingProvider, agentId, 'nowhere')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: { bankCode: ['Choose one of the banks on offer.'] },
    });
  });
});

describe('a payment into a funding account', () => {
  it('reaches the wallet less the fee, with a statement and both transfers', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const played = await playTransfer(deps, log, agentId, { accountNumber, amount: '5000.00' });
    expect(played).toMatchObject({ amount: '5000.00', fee: '50.00', credited: '4950.00' });
    expect(await readBalance(sql, agentId)).toBe(495_000n);
    const transfers = await sql`
      SELECT kind, source, destination, amount_kobo FROM transfers WHERE agent_id = ${agentId} ORDER BY kind`;
    expect(transfers).toEqual([
      { kind: 'FUNDING', source: 'bank:sandbox', destination: 'wallet', amountKobo: 495_000n },
      { kind: 'FUNDING_FEE', source: 'bank:sandbox', destination: 'fees', amountKobo: 5_000n },
    ]);
    const [statement] = await sql`
      SELECT t.type, t.status, t.provider, t.description, t.amount_kobo, t.fee_kobo, t.balance_before_kobo,
        t.balance_after_kobo, p.reference
      FROM transactions t JOIN funding_payments p ON p.transaction_ref = t.ref WHERE t.agent_id = ${agentId}`;
    expect(statement).toEqual({
      type: 'WALLET_FUNDING',
      status: 'SUCCESSFUL',
      provider: 'Wema Bank (sandbox)',
      description: `Bank transfer to Wema Bank (sandbox) ${accountNumber}`,
      amountKobo: 495_000n,
      feeKobo: 5_000n,
      balanceBeforeKobo: 0n,
      balanceAfterKobo: 495_000n,
      reference: played.reference,
    });
  });

  it('pays at most the cap as its fee', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const played = await playTransfer(deps, log, agentId, { accountNumber, amount: '1000000.00' });
    expect(played).toMatchObject({ fee: '300.00', credited: '999700.00' });
  });

  it('leaves out the fee transfer when the fee rounds down to nothing', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const played = await playTransfer(deps, log, agentId, { accountNumber, amount: '0.99' });
    expect(played).toMatchObject({ fee: '0.00', credited: '0.99' });
  });

  it('is played into nobody else’s account', async () => {
    const { accountNumber } = await agentWithAccount();
    const other = await createAgent(sql);
    await expect(playTransfer(deps, log, other, { accountNumber, amount: '100.00' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('is not played where real money is taken', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const settings = { secretKey: 'sk', baseUrl: 'http://127.0.0.1:9' };
    const real = { ...deps, fundingProvider: createPaystack(settings, { fetch, timeoutMs: 100 }) };
    await expect(playTransfer(real, log, agentId, { accountNumber, amount: '100.00' })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
  });

  it('is not told as made when nothing was credited', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    await expect(playTransfer(deps, log, agentId, { accountNumber, amount: '0.00' })).rejects.toThrow(
      /^the played transfer sandbox-\S+ was /,
    );
  });
});

describe('a webhook', () => {
  it('credits once, however often and however closely together it is delivered', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const webhook = webhookOf('again-1', accountNumber);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => receiveWebhook(deps, log, webhook)));
    expect(outcomes.filter(({ kind }) => kind === 'credited')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(19);
    expect(await readBalance(sql, agentId)).toBe(495_000n);
  });

  it('with a signature that does not fit changes nothing', async () => {
    const { agentId, accountNumber } = await agentWithAccount();
    const webhook = webhookOf('forged-1', accountNumber);
    const forged = Buffer.from(webhook.rawBody.toString().replace('5000.00', '9000.00'));
    for (const bad of [
      { ...webhook, rawBody: forged },
      { ...webhook, headers: new Headers() },
      { ...webhook, headers: new Headers({ 'x-sandbox-signature': 'ü' }) },
    ])
      await expect(receiveWebhook(deps, log, bad)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await readBalance(sql, agentId)).toBe(0n);
    expect(await sql`SELECT reference FROM funding_payments WHERE reference = 'forged-1'`).toEqual([]);
  });

  it('of a provider that is not in use is not found', async () => {
    const webhook = { ...webhookOf('elsewhere-1', '0123456789'), provider: 'paystack' };
    await expect(receiveWebhook(deps, log, webhook)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('for an unknown account is kept for the operator, and credited when it comes again with the account known', async () => {
    const agentId = await createAgent(sql);
    const webhook = webhookOf('early-1', '9999999999');
    expect(await receiveWebhook(deps, log, webhook)).toEqual({ kind: 'unmatched' });
    expect(await receiveWebhook(deps, log, webhook)).toEqual({ kind: 'repeated' });
    await sql`
      INSERT INTO funding_accounts (agent_id, provider, bank_code, bank_name, account_number, account_name)
      VALUES (${agentId}, 'sandbox', 'late', 'Late Bank', '9999999999', 'Ada Obi')`;
    expect(await receiveWebhook(deps, log, webhook)).toMatchObject({ kind: 'credited', netKobo: 495_000n });
    expect(await receiveWebhook(deps, log, webhook)).toEqual({ kind: 'repeated' });
    expect(await readBalance(sql, agentId)).toBe(495_000n);
  });

  it('signed by one process is authentic to another', async () => {
    const pool = connect(url, { maxConnections: 1 });
    const other = await createSandbox(pool);
    await pool.end();
    const { rawBody, headers } = webhookOf('shared-1', '0123456789');
    expect(other.isAuthentic(rawBody, headers)).toBe(true);
  });
});
