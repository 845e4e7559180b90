import { beforeAll, describe, expect, it } from 'vitest';
import { approveClaim, assignPayment, rejectClaim, waitingMoney } from '#contract/console/money.ts';
import { createFundingProvider } from '#server/funding/banks/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole, type Hired } from './setting.ts';

const { sql } = await createTestDatabase();
const fundingProvider = await createFundingProvider(readConfig({}), sql);
const test = await createConsole(sql, { fundingProvider });

let finance: Hired;
let agent: Awaited<ReturnType<typeof registered>>;
beforeAll(async () => {
  finance = await test.hire('finance');
  agent = await registered(test);
});

const balance = async () => {
  const [row] = await sql<{ balanceKobo: bigint }[]>`
    SELECT balance_kobo FROM wallets WHERE agent_id = ${agent.id}`;
  return row?.balanceKobo ?? 0n;
};

async function claim(amount: string, senderName = 'Chinedu Eze'): Promise<string> {
  const paidAt = test.deps.now().toISOString();
  const body = { amount, senderName, paidAt, note: 'By app' };
  const answer = await test.call<{ ref: string }>('manual-funding', { body, token: agent.token });
  if (answer.status !== 201) throw new Error(`the claim answered ${answer.status}: ${answer.body.message}`);
  return answer.body.data.ref;
}

const listed = async () => (await test.ask(waitingMoney, { token: finance.token })).body.data;
const approve = (ref: string, given: object = {}) =>
  test.ask(approveClaim, {
    params: { ref },
    body: { reason: 'On the bank’s page', ...given },
    token: finance.token,
  });

describe('a claim', () => {
  it('waits with what the agent said, and is in the wallet once when it is approved by two at once', async () => {
    const before = await balance();
    const ref = await claim('2500.00');
    expect((await listed()).claims).toMatchObject([
      {
        ref,
        agent: { id: agent.id, username: agent.username },
        amount: '2500.00',
        senderName: 'Chinedu Eze',
        note: 'By app',
        likeIt: [],
      },
    ]);
    const both = await Promise.all([approve(ref), approve(ref)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await balance()) - before).toBe(250_000n);
    expect((await listed()).claims).toEqual([]);
  });

  it('that looks like money in a wallet shows it, and is refused unless a person insists', async () => {
    const first = await claim('4000.00');
    await approve(first);
    const before = await balance();
    const second = await claim('4000.00');
    const [shown] = (await listed()).claims;
    expect(shown?.likeIt).toMatchObject([{ ref: first, agent: agent.username, senderName: 'Chinedu Eze' }]);
    const doubted = await approve(second);
    expect(doubted.status).toBe(422);
    expect(doubted.body.message).toMatch(/put the same amount .*\nNothing was done\.$/);
    expect(await balance()).toBe(before);
    expect((await approve(second, { insists: true })).status).toBe(200);
    expect((await balance()) - before).toBe(400_000n);
  });

  it('is doubted when another of the same transfer is approved in the same moment', async () => {
    for (const amount of ['6100.00', '6200.00', '6300.00', '6400.00']) {
      const before = await balance();
      const pair = [await claim(amount), await claim(amount)];
      const both = await Promise.all(pair.map((ref) => approve(ref)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await balance()) - before).toBe(BigInt(amount.replace('.', '')));
    }
    for (const { ref } of (await listed()).claims)
      await test.ask(rejectClaim, {
        params: { ref },
        body: { reason: 'Told twice' },
        token: finance.token,
      });
  });

  it('is rejected with a reason that the agent reads', async () => {
    const before = await balance();
    const ref = await claim('1200.00');
    const given = { params: { ref }, body: { reason: 'No such transfer came.' }, token: finance.token };
    expect((await test.ask(rejectClaim, given)).body.data.claims).toEqual([]);
    expect((await test.ask(rejectClaim, given)).body.message).toBe(
      `No claim of the ref ${ref} waits for a decision.`,
    );
    expect(await balance()).toBe(before);
    const { body } = await test.call('notify', { token: agent.token });
    expect(JSON.stringify(body.data)).toContain('No such transfer came.');
  });
});

describe('a payment that is no agent’s', () => {
  it('stands with the claims that it may be: of its amount, within three days, those that wait first', async () => {
    const at = (days: number) => new Date(test.deps.now().getTime() + days * 86_400_000);
    await sql`
      INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, received_at, event)
      VALUES ('sandbox', 'SBX/7', '9900112233', 777000, ${at(0)}, '{}'), ('sandbox', 'SBX/8', '9900112233', 778000, ${at(1)}, '{}')`;
    const reject = (ref = '') =>
      test.ask(rejectClaim, { params: { ref }, body: { reason: 'None' }, token: finance.token });
    const approved = await claim('7770.00', 'Musa');
    await approve(approved);
    const waiting = await claim('7770.00', 'Musa Kano');
    const others = [await claim('7770.01'), await claim('7770.00', 'Uju'), await claim('7770.00', 'Efe')];
    await sql`UPDATE funding_claims SET paid_at = ${at(-3.1)} WHERE ref = ${others[1] ?? ''}`;
    await reject(others[2]);
    const [first, second] = (await listed()).payments;
    expect(first?.claims).toEqual([
      {
        ref: waiting,
        agent: { id: agent.id, username: agent.username },
        senderName: 'Musa Kano',
        paidAt: expect.any(String) as string,
        isApproved: false,
      },
      expect.objectContaining({ ref: approved, isApproved: true }),
    ]);
    expect(second?.claims).toEqual([]);
    await sql`DELETE FROM funding_payments WHERE provider = 'sandbox'`;
    for (const { ref } of (await listed()).claims) await reject(ref);
  });

  it('goes to the agent it is for, once of two at once', async () => {
    await sql`
      INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event)
      VALUES ('sandbox', 'SBX/1', '9900112233', 500000, '{}')`;
    expect((await listed()).payments).toMatchObject([
      { provider: 'sandbox', reference: 'SBX/1', accountNumber: '9900112233', amount: '5000.00' },
    ]);
    const give = (who: string) =>
      test.ask(assignPayment, {
        body: { provider: 'sandbox', reference: 'SBX/1', agent: who, reason: 'They sent the receipt' },
        token: finance.token,
      });
    expect((await give('nobody-at-all')).status).toBe(422);
    const before = await balance();
    const both = await Promise.all([give(agent.username), give(agent.username)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await balance()) - before).toBe(500_000n);
    expect((await listed()).payments).toEqual([]);
    const [recorded] = await sql<{ operator: string; reason: string }[]>`
      SELECT operator, arguments ->> 'reason' AS reason FROM operator_audit
      WHERE command = 'funding assign' AND outcome = 'done'`;
    expect(recorded).toEqual({ operator: finance.email, reason: 'They sent the receipt' });
  });
});
