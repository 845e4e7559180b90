import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerDispute,
  closeDispute,
  find,
  orderCase,
  refundOrder,
  reverseOrder,
  settleOrder,
} from '#contract/console/orders.ts';
import { waiting } from '#contract/console/waiting.ts';
import type { Transaction } from '#contract/transactions.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { createConsole } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const test = await createConsole(sql, { vendors: [sandboxVendor(1)] });

let token: string;
let agent: Awaited<ReturnType<typeof agentWithMoney>>;
beforeAll(async () => {
  ({ token } = await test.hire('support'));
  agent = await agentWithMoney();
});

async function agentWithMoney() {
  const person = await registered(test);
  await sql`UPDATE wallets SET balance_kobo = 100000000 WHERE agent_id = ${person.id}`;
  return person;
}

async function sell(service: string, body: object): Promise<Transaction> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await test.call<Transaction>(`services/${service}`, { body, token: agent.token, headers });
  if (answer.status > 202) throw new Error(`the sale answered ${answer.status}: ${answer.body.message}`);
  test.advance(1);
  return answer.body.data;
}

const airtime = (phone: string, amount = '100.00') =>
  sell('airtime', { network: 'MTN', phone, amount, ported: true });

/** A pending order that no vendor is asked about any more. */
async function left(phone = '08022222222', amount = '100.00'): Promise<Transaction> {
  const order = await airtime(phone, amount);
  await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${order.ref}`;
  return order;
}

const caseOf = async (ref: string) => (await test.ask(orderCase, { params: { ref }, token })).body.data;
const found = async (q: string) => (await test.ask(find, { query: { q }, token })).body.data;

describe('orders that wait for a person', { shuffle: false }, () => {
  describe('finding', () => {
    it('an order by its ref, its beginning and its end, and by any part of its number', async () => {
      const { ref } = await airtime('08031239876');
      for (const q of [
        ref,
        ref.slice(0, 14),
        ref.slice(-6),
        ref.slice(-12),
        '0803 123 9876',
        '9876',
        '+2348031239876',
      ])
        expect((await found(q)).orders.map((line) => line.ref)).toContain(ref);
      expect((await found(`${ref.slice(0, -1)}~`)).orders).toEqual([]);
    });

    it('an order by the end of its token, and by its caller’s own reference', async () => {
      const { ref, details } = await sell('electricity', {
        discoName: 'IKEDC',
        meterNumber: '45012345678',
        meterType: 'prepaid',
        amount: '2000.00',
        phone: '08031234567',
        clientReference: 'Shop-4711',
      });
      const digits = (details.meter?.token ?? '').replace(/\D/g, '');
      for (const q of [digits, digits.slice(-5), 'shop-4711'])
        expect((await found(q)).orders.map((line) => line.ref)).toContain(ref);
    });

    it('an order by the vendor’s reference', async () => {
      const { ref } = await airtime('08031234567');
      await sql`
      UPDATE attempts SET vendor_ref = 'V-77-x' WHERE order_id = (SELECT id FROM transactions WHERE ref = ${ref})`;
      expect((await found('V-77-x')).orders.map((line) => line.ref)).toEqual([ref]);
    });

    it('an order by the name that its agent has saved the customer under', async () => {
      const [{ ref }, other] = [await airtime('08031230101'), await airtime('08031230102')];
      const body = { service: 'airtime', provider: 'MTN', name: 'Mama Nkechi (Shop)' };
      for (const [name, phone] of [
        [body.name, '08031230101'],
        ['Baba Tunde', '08031230102'],
      ])
        await test.call('recipients', { token: agent.token, body: { ...body, name, recipient: phone } });
      expect((await found('nkechi mama')).orders.map((line) => line.ref)).toEqual([ref]);
      expect((await found('tunde')).orders.map((line) => line.ref)).toEqual([other.ref]);
      // Too many have these in their name.
      expect((await found('b')).orders).toEqual([]);
      expect((await found('nobody by this name')).orders).toEqual([]);
    });

    it('an agent by name, username, email, phone and id', async () => {
      const { id, username, email, phone } = agent;
      for (const q of [id, username, email, phone, phone.replace(/^0/, '+234')])
        expect((await found(q)).agents.map((each) => each.username)).toContain(username);
    });

    it('a payment by its reference, also one that is nobody’s', async () => {
      await sql`
      INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event)
      VALUES ('paystack', 'PSK_900_z', '9900112233', 500000, '{}')`;
      for (const q of ['PSK_900', '9900112233'])
        expect((await found(q)).payments).toMatchObject([
          { reference: 'PSK_900_z', amount: '5000.00', agent: null },
        ]);
    });

    it('an agent and their payment by what the bank knows', async () => {
      const { id, username } = agent;
      await sql`
      INSERT INTO funding_accounts (agent_id, provider, bank_code, bank_name, account_number, account_name)
      VALUES (${id}, 'paystack', 'wema', 'Wema', '9911223344', 'Ada Obi')`;
      await sql`
      INSERT INTO funding_payments (provider, reference, account_number, gross_kobo, event, agent_id, transaction_ref)
      VALUES ('paystack', 'PSK_901_z', '9911223344', 500000, '{}', ${id}, 'KD-1')`;
      const { agents, payments } = await found('9911223344');
      expect([agents.map((each) => each.username), payments]).toEqual([[username], []]);
      expect((await found('PSK_901')).payments).toMatchObject([{ agent: { id, username } }]);
    });

    it('a claim that waits by its ref and by who paid', async () => {
      const { id, username } = agent;
      const claim = (ref: string, decidedAt: Date | null) => sql`
      INSERT INTO funding_claims (agent_id, id, ref, amount_kobo, sender_name, paid_at, status, decided_at)
      VALUES (${id}, ${randomUUID()}, ${ref}, 250000, 'Obinna Nwosu', now(), ${decidedAt ? 'REJECTED' : 'PENDING'}, ${decidedAt})`;
      await claim('KD-CLAIM-1', null);
      await claim('KD-CLAIM-2', new Date());
      for (const q of ['KD-CLAIM-', 'kd-claim-1', 'nwosu', 'Obinna Nwosu'])
        expect((await found(q)).claims).toMatchObject([
          { ref: 'KD-CLAIM-1', senderName: 'Obinna Nwosu', amount: '2500.00', agent: { id, username } },
        ]);
    });

    it('nothing for what a pattern of SQL would find', async () => {
      expect(await found('%%%%')).toEqual({ orders: [], agents: [], payments: [], claims: [] });
      expect((await test.ask(find, { query: { q: ' ' }, token })).status).toBe(422);
    });
  });

  describe('an order’s case', () => {
    it('has what a person decides on, and of codes the last four characters', async () => {
      const sold = await sell('electricity', {
        discoName: 'IKEDC',
        meterNumber: '45012345678',
        meterType: 'prepaid',
        amount: '2000.00',
        phone: '08031234567',
      });
      const shown = await caseOf(sold.ref);
      const whole = (sold.details.meter?.token ?? '').replace(/\D/g, '');
      expect(shown.transaction.details.meter?.token).toBe(`•••• ${whole.slice(-4)}`);
      expect(JSON.stringify(shown)).not.toContain(whole.slice(4, 16));
      expect(shown).toMatchObject({
        agent: { username: agent.username, name: 'Ada Obi' },
        vendor: 'sandbox',
        delivers: 'token',
        askAt: null,
        attempts: [{ vendor: 'sandbox', outcome: 'delivered' }],
      });
      expect(shown.around.map((line) => line.ref)).toContain(sold.ref);
    });

    it('warns of what looks like the same sale', async () => {
      const first = await airtime('08031111222');
      const second = await airtime('08031111222');
      expect((await caseOf(second.ref)).likeIt.map((line) => line.ref)).toEqual([first.ref]);
    });

    it('is refused for a ref that nobody has', async () => {
      const answer = await test.ask(orderCase, { params: { ref: 'NONE' }, token });
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    });
  });

  describe('by hand', () => {
    const balance = async () => {
      const [row] = await sql<{ balanceKobo: bigint }[]>`
      SELECT balance_kobo FROM wallets WHERE agent_id = ${agent.id}`;
      return row?.balanceKobo ?? 0n;
    };

    it('an order is delivered for one of two people or refunded for the other, never both', async () => {
      const before = await balance();
      const { ref } = await left();
      const listed = (await test.ask(waiting, { token })).body.data.items.map((item) => item.ref);
      expect(listed).toContain(ref);
      const given = { params: { ref }, body: { reason: 'Looked at the number' }, token };
      const [settled, refunded] = await Promise.all([
        test.ask(settleOrder, given),
        test.ask(refundOrder, given),
      ]);
      expect([settled.status, refunded.status].sort()).toEqual([200, 422]);
      const { status } = (await caseOf(ref)).transaction;
      expect(status).toBe(settled.status === 200 ? 'SUCCESSFUL' : 'FAILED');
      expect(before - (await balance())).toBe(settled.status === 200 ? 9_800n : 0n);
      expect((await test.ask(refundOrder, given)).status).toBe(422);
      const still = (await test.ask(waiting, { token })).body.data.items.map((item) => item.ref);
      expect(still).not.toContain(ref);
    });

    it('an order is settled, with a token where one is bought, in words without options of a command', async () => {
      const order = await sell('electricity', {
        discoName: 'IKEDC',
        meterNumber: '45022222222',
        meterType: 'prepaid',
        amount: '2000.00',
        phone: '08031234567',
      });
      await sql`UPDATE transactions SET requery_at = NULL WHERE ref = ${order.ref}`;
      const settle = (body: object) => test.ask(settleOrder, { params: { ref: order.ref }, body, token });
      const bare = await settle({ reason: 'The vendor told us' });
      expect(bare.body.message).toBe(`Order ${order.ref} is for a prepaid meter: give its token.`);
      const given = await settle({ reason: 'The vendor told us', token: '1234 5678 9012 3456 7890' });
      expect(given).toMatchObject({ status: 200, body: { data: { transaction: { status: 'SUCCESSFUL' } } } });
    });

    it('an order that the vendor is asked about waits, unless a person insists', async () => {
      const { ref } = await airtime('08022222222');
      const settle = (given: object) =>
        test.ask(settleOrder, { params: { ref }, body: { reason: 'Seen on the phone', ...given }, token });
      const waits = await settle({ insists: true });
      expect(waits.body.message).toMatch(
        /^The vendor is still being asked about order \w+, next at [^ ]+Z\.$/,
      );
      expect((await settle({ whileAsked: true })).status).toBe(200);
    });

    it('a delivered order is not reversed on a word alone', async () => {
      const { ref } = await airtime('08031234567');
      const answer = await test.ask(reverseOrder, {
        params: { ref },
        body: { reason: 'She says so' },
        token,
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('not reversed') as string },
      });
    });

    it('a dispute is answered and closed', async () => {
      const { ref } = await airtime('08031234567');
      test.advance(3_600_000);
      ({ token } = await test.hire('support'));
      const { body: signedIn } = await test.call<{ authorization: { token: string } }>('auth/login', {
        body: { username: agent.username, password: agent.password },
      });
      const opened = await test.call(`transactions/${ref}/disputes`, {
        body: { reason: 'NOT_RECEIVED', text: 'Nothing came.' },
        token: signedIn.data.authorization.token,
      });
      expect(opened.status).toBe(201);
      const { items } = (await test.ask(waiting, { token })).body.data;
      const disputes = items.filter(({ kind }) => kind === 'dispute');
      expect(disputes).toMatchObject([{ ref, reason: 'NOT_RECEIVED' }]);
      const said = { params: { ref }, body: { message: 'We asked the vendor.' }, token };
      expect((await test.ask(answerDispute, said)).body.data.disputes[0]).toMatchObject({
        state: 'ANSWERED',
      });
      const closed = await test.ask(closeDispute, { params: { ref }, body: {}, token });
      expect(closed.body.data.disputes[0]).toMatchObject({ state: 'RESOLVED', resolvedBy: 'support' });
      const [{ who } = { who: '' }] = await sql<{ who: string }[]>`
      SELECT DISTINCT operator AS who FROM operator_audit WHERE command = 'disputes resolve'`;
      expect(who).toMatch(/^support-.*@shop\.example$/);
    });
  });
});
