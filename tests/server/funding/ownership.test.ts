import { beforeEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { creditPayment, settlePayment } from '#server/funding/credit.ts';
import { receiveWebhook } from '#server/funding/webhook.ts';
import { readBalance } from '#server/ledger/balance.ts';
import { AppError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ref.ts';
import { createTestDatabase } from '../support/database.ts';
import { waiting } from '../support/race.ts';
import { createAgent, createDeps, log } from './setting.ts';

const { sql } = await createTestDatabase();
const deps = await createDeps(sql);
const now = new Date('2026-11-21T12:00:00Z');
const NUMBER = '0123456789';
const payment = { reference: 'told-1', accountNumber: NUMBER, grossKobo: kobo(500_000) };

beforeEach(async () => {
  await sql`DELETE FROM funding_accounts`;
  await sql`UPDATE funding_payments SET reference = reference || ${newId(now)}`;
});

const ownAccount = (agentId: string, provider = 'sandbox') => sql`
  INSERT INTO funding_accounts (agent_id, provider, bank_code, bank_name, account_number, account_name)
  VALUES (${agentId}, ${provider}, 'wema', 'Wema Bank', ${NUMBER}, 'Ada Obi')`;

const told = (provider = 'sandbox', agentId?: string) =>
  creditPayment(sql, provider, { ...payment, ...(agentId && { agentId }) }, {}, now);

describe('a payment that nobody owned', () => {
  it.each(['assigned', 'told again'])(
    'is credited once when it is assigned and told again at once, whichever is first: %s',
    async (first) => {
      const [assigned, owner] = [await createAgent(sql), await createAgent(sql)];
      expect(await told()).toEqual({ kind: 'unmatched' });
      await ownAccount(owner);
      const assign = () =>
        sql.begin((tx) => settlePayment(tx, 'sandbox', payment.reference, { agentId: assigned }, now));
      const writers = first === 'assigned' ? [assign, () => told()] : [() => told(), assign];
      const outcomes: Promise<{ kind: string }>[] = [];
      await sql.begin(async (tx) => {
        await tx`SELECT FROM funding_payments WHERE reference = ${payment.reference} FOR UPDATE`;
        for (const write of writers) {
          outcomes.push(write());
          await waiting(sql, outcomes.length);
        }
      });
      expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['credited', 'repeated']);
      const balances = [await readBalance(sql, assigned), await readBalance(sql, owner)];
      expect(balances).toEqual(first === 'assigned' ? [495_000n, 0n] : [0n, 495_000n]);
    },
  );
});

describe('a payment that names its agent', () => {
  it('is credited to that agent when its account is unknown', async () => {
    const agentId = await createAgent(sql);
    expect(await told('sandbox', agentId)).toMatchObject({ kind: 'credited', netKobo: 495_000n });
    expect(await readBalance(sql, agentId)).toBe(495_000n);
    const [kept] = await sql`
      SELECT p.agent_id, p.fee_kobo, t.ref = p.transaction_ref AS is_its_own FROM funding_payments p, transactions t
      WHERE p.reference = ${payment.reference} AND t.agent_id = ${agentId}`;
    expect(kept).toEqual({ agentId, feeKobo: 5_000n, isItsOwn: true });
  });

  it('goes to the owner of its account, whomever else it names', async () => {
    const [owner, named] = [await createAgent(sql), await createAgent(sql)];
    await ownAccount(owner);
    await told('sandbox', named);
    expect([await readBalance(sql, owner), await readBalance(sql, named)]).toEqual([495_000n, 0n]);
  });

  it('is real money, which no test account takes, nor an agent who is not there', async () => {
    const agentId = await createAgent(sql);
    const testAgentId = newId(now);
    await sql`INSERT INTO agents (id, live_agent_id, created_at) VALUES (${testAgentId}, ${agentId}, ${now})`;
    await sql`INSERT INTO wallets (agent_id) VALUES (${testAgentId})`;
    expect(await told('sandbox', testAgentId)).toEqual({ kind: 'unmatched' });
    expect(await told('sandbox', newId(now))).toEqual({ kind: 'repeated' });
    expect([await readBalance(sql, testAgentId), await readBalance(sql, agentId)]).toEqual([0n, 0n]);
  });
});

describe('two providers', () => {
  it('lend the same number to two agents: each is paid by its own, less its own fee', async () => {
    const [ada, obi] = [await createAgent(sql), await createAgent(sql)];
    await ownAccount(ada, 'sandbox');
    await ownAccount(obi, 'elsewhere');
    await sql`INSERT INTO funding_fees (provider, fee_points, cap_kobo) VALUES ('elsewhere', 400, 1000000)`;
    expect(await told('elsewhere')).toMatchObject({ kind: 'credited', netKobo: 480_000n });
    expect([await readBalance(sql, ada), await readBalance(sql, obi)]).toEqual([0n, 480_000n]);
    expect(await told('sandbox')).toMatchObject({ kind: 'credited', netKobo: 495_000n });
    expect([await readBalance(sql, ada), await readBalance(sql, obi)]).toEqual([495_000n, 480_000n]);
    const kept = await sql`
      SELECT provider, agent_id, fee_kobo FROM funding_payments
      WHERE reference = ${payment.reference} ORDER BY provider`;
    expect(kept).toEqual([
      { provider: 'elsewhere', agentId: obi, feeKobo: 20_000n },
      { provider: 'sandbox', agentId: ada, feeKobo: 5_000n },
    ]);
  });

  it('use one reference: of one that is credited the other waits still', async () => {
    const [ada, obi] = [await createAgent(sql), await createAgent(sql)];
    await told('sandbox');
    await told('elsewhere');
    const assign = (provider: string, agentId: string) =>
      sql.begin((tx) => settlePayment(tx, provider, payment.reference, { agentId }, now));
    expect(await assign('nowhere', ada)).toEqual({ kind: 'repeated' });
    expect(await assign('elsewhere', obi)).toMatchObject({ kind: 'credited' });
    expect(
      await sql`SELECT provider FROM funding_payments WHERE reference = ${payment.reference} AND agent_id IS NULL`,
    ).toEqual([{ provider: 'sandbox' }]);
    expect(await assign('sandbox', ada)).toMatchObject({ kind: 'credited' });
  });
});

describe('a payment that the bank is asked about', () => {
  const asking = (confirmPayment: () => Promise<boolean>) => {
    const webhook = deps.fundingProvider.playTransfer?.(payment);
    if (!webhook) throw new Error('the sandbox plays transfers');
    const fundingProvider = { ...deps.fundingProvider, confirmPayment };
    return receiveWebhook({ ...deps, fundingProvider }, log, { provider: 'sandbox', ...webhook });
  };
  const kept = () => sql`SELECT event FROM funding_payments WHERE reference = ${payment.reference}`;

  it('is credited once the bank says the same, and left aside when it does not', async () => {
    const agentId = await createAgent(sql);
    await ownAccount(agentId);
    expect(await asking(() => Promise.resolve(false))).toEqual({ kind: 'ignored' });
    expect([await readBalance(sql, agentId), await kept()]).toEqual([0n, []]);
    expect(await asking(() => Promise.resolve(true))).toMatchObject({ kind: 'credited' });
    expect(await readBalance(sql, agentId)).toBe(495_000n);
    expect(await kept()).toEqual([
      {
        event: { event: 'transfer', data: { reference: 'told-1', accountNumber: NUMBER, amount: '5000.00' } },
      },
    ]);
  });

  it('waits to be told again while the bank does not answer', async () => {
    const agentId = await createAgent(sql);
    await ownAccount(agentId);
    const silence = new AppError('SERVICE_DOWN', 'The bank does not answer.');
    await expect(asking(() => Promise.reject(silence))).rejects.toBe(silence);
    expect([await readBalance(sql, agentId), await kept()]).toEqual([0n, []]);
  });
});

describe('a payment that cannot be put into the wallet', () => {
  it('is not kept either: told again, it is credited', async () => {
    const agentId = await createAgent(sql);
    await ownAccount(agentId);
    await sql`ALTER TABLE transfers ADD CONSTRAINT broken CHECK (kind <> 'FUNDING_FEE') NOT VALID`;
    await expect(told()).rejects.toThrow('broken');
    expect(await readBalance(sql, agentId)).toBe(0n);
    await sql`ALTER TABLE transfers DROP CONSTRAINT broken`;
    expect(await told()).toMatchObject({ kind: 'credited' });
    expect(await readBalance(sql, agentId)).toBe(495_000n);
  });
});
