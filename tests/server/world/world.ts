import { sign } from '#server/funding/banks/signature.ts';
import { createPaystack } from '#server/funding/banks/paystack.ts';
import type { OperatorContext } from '#server/backoffice/context.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { reconcile } from '#server/backoffice/reconcile/reconcile.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';
import { askLate } from '#server/orders/ask-late.ts';
import { createCloseProviders } from '#server/orders/health/close-providers.ts';
import { createRequeryDueOrders } from '#server/orders/requery-due-orders.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { createJudgeVendors } from '#server/vendors/policy/judge-vendors.ts';
import { confirmed, createTestApp, registered, type TestApp } from '../support/app.ts';
import { type Fate, faultySql, Line } from './faulty-sql.ts';
import { ownChances, type WorldVendor, worldVendor } from './vendor.ts';

const AGENTS = 3;
const STEPS = 120;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** More than an order is asked about. */
const MOST_CALM_HOURS = 60;
const SECRET_KEY = 'sk_live_of_the_world';
const PAYSTACK = '/api/v1/webhooks/paystack';

interface Agent {
  id: string;
  /** Of the API: a session would end within the week. */
  key: string;
  account: string;
}

interface Sale {
  agent: Agent;
  key: string;
  amount: string;
  /** What the agent was told, once they were told anything. */
  told?: { ref: string; status: string };
}

interface Payment {
  body: string;
  kobo: number;
  agent: Agent;
  isTaken: boolean;
}

/** A small shop whose clock, vendors, bank, network and database are one row of chances. The same seed makes the same week. */
export class World {
  readonly sales: Sale[] = [];
  readonly payments: Payment[] = [];
  /** What was done so far, for who reads a failure. */
  readonly log: string[] = [];
  #isCalm = false;

  private constructor(
    readonly sql: Sql,
    readonly random: Random,
    readonly app: TestApp,
    readonly vendors: readonly WorldVendor[],
    readonly agents: readonly Agent[],
    readonly line: Line,
  ) {}

  static async open(sql: Sql, seed: number): Promise<World> {
    const random = seededRandom(seed);
    await seedCatalogue(sql, new Date('2026-11-20T09:00:00Z'));
    const line = new Line();
    const chances = ownChances(seed);
    const vendors = ['north', 'south'].map((name) => worldVendor(name, chances));
    // No account is opened: their numbers are written below.
    const fetch = () => Promise.reject(new Error('nobody asks the bank'));
    const fundingProvider = createPaystack(
      { secretKey: SECRET_KEY, baseUrl: 'http://bank.invalid' },
      { fetch, timeoutMs: 1 },
    );
    const app = await createTestApp(sql, {
      deps: { sql: faultySql(sql, () => line.next()), reads: sql, vendors, fundingProvider },
    });
    const agents: Agent[] = [];
    for (let index = 0; index < AGENTS; index += 1) {
      const { id, token } = await confirmed(app, await registered(app));
      const account = `99300000${index}1`;
      await sql`
        INSERT INTO funding_accounts (agent_id, provider, bank_code, bank_name, account_number, account_name)
        VALUES (${id}, 'paystack', 'wema-bank', 'Wema Bank', ${account}, 'KOBODESK/ADA OBI')`;
      const { body } = await app.call<{ key: string }>('api/keys', { method: 'POST', token });
      agents.push({ id, key: body.data.key, account });
    }
    const world = new World(sql, random, app, vendors, agents, line);
    for (const agent of agents) await world.#payIn(agent);
    return world;
  }

  /** A week, one thing after the other; what must hold is looked at after each. */
  async live(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      await this.#doSomething();
      await this.check();
    }
    await this.#calmDown();
    await this.check();
    await this.#checkEnd();
  }

  /** Over a connection that may be lost on the way, at one of the first statements. */
  async #overLine<T>(most: number, work: () => Promise<T>): Promise<T> {
    const { random, line } = this;
    if (!this.#isCalm && random.chance(0.12))
      line.loseAt(random.between(0, most), random.pick<Fate>(['not sent', 'not answered']));
    return work().finally(() => line.fix());
  }

  async #doSomething(): Promise<void> {
    const { random } = this;
    const act = random.between(0, 99);
    if (act < 35) return this.#sell();
    if (act < 45) return this.#sendAgain();
    if (act < 55) return this.#payIn();
    if (act < 60) return this.#payAgain();
    if (act < 75) return this.#passTime(random.between(1, 90) * SECOND_MS);
    if (act < 80) return this.#passTime(random.between(1, 600) * MINUTE_MS);
    return this.#work();
  }

  async #sell(): Promise<void> {
    const { random } = this;
    const sale: Sale = {
      agent: random.pick(this.agents),
      key: `world-sale-${this.sales.length}`,
      amount: `${random.between(1, 40) * 50}.00`,
    };
    this.sales.push(sale);
    await this.#send(sale);
    // An impatient hand, or a browser whose answer was lost.
    if (random.chance(0.3)) await this.#send(sale);
  }

  async #sendAgain(): Promise<void> {
    if (this.sales.length > 0) await this.#send(this.random.pick(this.sales));
  }

  async #send(sale: Sale): Promise<void> {
    const { status, body } = await this.#overLine(9, () =>
      this.app.call<{ ref: string; status: string }>('services/airtime', {
        token: sale.agent.key,
        headers: { 'Idempotency-Key': sale.key },
        body: { network: 'MTN', phone: '08031234567', amount: sale.amount, ported: true },
      }),
    );
    this.log.push(`${sale.key} ₦${sale.amount}: ${status} ${status < 300 ? body.data.status : body.message}`);
    if (status === 500) throw new Error(`${sale.key} was answered 500`);
    if (status >= 300) return;
    const { ref } = body.data;
    if (sale.told && sale.told.ref !== ref) throw new Error(`${sale.key} is ${sale.told.ref} and ${ref}`);
    sale.told = { ref, status: body.data.status };
  }

  async #payIn(agent = this.random.pick(this.agents)): Promise<void> {
    const kobo = this.random.between(1_000, 10_000) * 100;
    const data = {
      reference: `world-payment-${this.payments.length}`,
      amount: kobo,
      currency: 'NGN',
      status: 'success',
      authorization: { receiver_bank_account_number: agent.account },
    };
    const payment = {
      body: JSON.stringify({ event: 'charge.success', data }),
      kobo,
      agent,
      isTaken: false,
    };
    this.payments.push(payment);
    await this.#tell(payment);
  }

  async #payAgain(): Promise<void> {
    if (this.payments.length > 0) await this.#tell(this.random.pick(this.payments));
  }

  /** As a bank does it: again until it is taken, and at times once more. */
  async #tell(payment: Payment): Promise<void> {
    const { body } = payment;
    const headers = { 'x-paystack-signature': sign(Buffer.from(body), SECRET_KEY) };
    const answer = await this.#overLine(3, async () =>
      this.app.app.request(PAYSTACK, { method: 'POST', headers, body }),
    );
    this.log.push(`payment of ${payment.kobo} kobo: ${answer.status}`);
    payment.isTaken ||= answer.ok;
  }

  #passTime(ms: number): Promise<void> {
    this.log.push(`${ms / SECOND_MS} s pass`);
    this.app.advance(ms);
    for (const vendor of this.vendors) vendor.work();
    return this.#work();
  }

  /** One round of the tasks that orders need. A run that a lost connection ended is followed by the next. */
  async #work(): Promise<void> {
    const tasks = [createRequeryDueOrders(), askLate, createJudgeVendors(), createCloseProviders()];
    for (const task of tasks)
      try {
        // What goes on side by side does so in an order of its own: it is lost as a whole, or not at all.
        await this.#overLine(1, async () => {
          await task.runOnce(this.app.deps);
          await task.drain?.();
        });
      } catch (error) {
        this.log.push(`${task.name}: ${String(error)}`);
        if ((error as { code?: string }).code !== 'CONNECTION_CLOSED') throw error;
      }
  }

  async #calmDown(): Promise<void> {
    this.log.push('calm');
    this.#isCalm = true;
    for (const vendor of this.vendors) vendor.calmDown();
    for (const payment of this.payments) await this.#tell(payment);
    const isAsked = async () =>
      (await this.sql`SELECT FROM transactions WHERE requery_at IS NOT NULL LIMIT 1`).count > 0;
    for (let hours = 0; hours < MOST_CALM_HOURS && (await isAsked()); hours += 1)
      await this.#passTime(HOUR_MS);
  }

  /** What must hold at every moment. */
  async check(): Promise<void> {
    const { rows, isBad } = await reconcile({ sql: this.sql, now: this.app.deps.now } as OperatorContext);
    if (isBad) throw new Error(`the books differ: ${JSON.stringify(rows?.filter(({ holds }) => !holds))}`);
    const orders = await this.#orders();
    for (const [ref, { status }] of orders) {
      const times = this.vendors.map((vendor) => vendor.asked.get(ref) ?? 0);
      if (times.some((count) => count > 1)) throw new Error(`${ref} was sent twice to a vendor`);
      const truths = this.#truthsOf(ref);
      const delivered = truths.filter((truth) => truth === 'delivered').length;
      if (delivered > 1) throw new Error(`${ref} was delivered twice`);
      if (status === 'SUCCESSFUL' && delivered === 0) throw new Error(`${ref} is delivered by nobody`);
      if (status === 'FAILED' && truths.some((truth) => truth !== 'failed'))
        throw new Error(`${ref} is refunded, and a vendor has it as ${truths.join()}`);
    }
    for (const { key, told } of this.sales) {
      if (!told) continue;
      const status = orders.get(told.ref)?.status;
      if (status === undefined) throw new Error(`${key} was acknowledged and is not there`);
      if (told.status !== 'PENDING' && status !== told.status)
        throw new Error(`${key} was told ${told.status} and is ${status}`);
    }
  }

  async #checkEnd(): Promise<void> {
    const alerts = await this.sql<{ text: string }[]>`
      SELECT text FROM alerts WHERE event = 'order.handed_over'`;
    for (const [ref, { status }] of await this.#orders())
      if (status === 'PENDING' && !alerts.some(({ text }) => text.includes(ref)))
        throw new Error(`${ref} is pending for ever, and no person was told`);
    if (this.payments.some(({ isTaken }) => !isTaken)) throw new Error('a payment was never taken');
    const [credited] = await this.sql<{ kobo: number }[]>`
      SELECT coalesce(sum(gross_kobo), 0)::int AS kobo FROM funding_payments WHERE agent_id IS NOT NULL`;
    const paid = this.payments.reduce((sum, { kobo }) => sum + kobo, 0);
    if (credited?.kobo !== paid) throw new Error(`${paid} kobo were paid in, ${credited?.kobo} are noted`);
  }

  #truthsOf = (ref: string) => this.vendors.flatMap(({ truths }) => truths.get(ref) ?? []);

  async #orders(): Promise<Map<string, { status: string }>> {
    const rows = await this.sql<{ ref: string; status: string }[]>`
      SELECT ref, status FROM transactions WHERE service IS NOT NULL`;
    return new Map(rows.map(({ ref, status }) => [ref, { status }]));
  }
}
