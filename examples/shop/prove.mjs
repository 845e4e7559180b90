// Proves what the shop does when things go wrong: the sandbox plays them, and its clock is moved instead of waited for.
import { setTimeout as wait } from 'node:timers/promises';
import { call } from './api.mjs';
import { listen } from './receiver.mjs';
import { balance, plans, sell, settle } from './shop.mjs';

const PHONE = '08031234567';
const PATIENCE_MS = 15_000;

const advance = (time) => call('sandbox/clock', { body: { advance: time } });

function expectThat(isTrue, what) {
  if (!isTrue) throw new Error(`Not so: ${what}.`);
}

/** Looks until it is so: what the clock has made due is done within seconds. */
async function until(isSo, what) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(100)) if (await isSo()) return;
  expectThat(false, what);
}

/** Goes on with an order until it is what it should be. */
async function becomes(book, number, status) {
  const reached = async () => (await settle(book, book.find(number), { patienceMs: 0 })).status === status;
  await until(reached, `order ${number} is ${status}`);
}

const ordersOf = async (number) =>
  (await call('transactions?limit=20')).filter(({ idempotencyKey }) => idempotencyKey === number).length;

/** What can go wrong with an order, and that the shop stands it. Each has the plan's price, and the balance before. */
const PROOFS = {
  'a lost answer costs one order, not two': async ({ book, buy, before, price }) => {
    const { number, status } = await buy('answer=lost');
    expectThat(status === 'SUCCESSFUL', 'the repeat is answered with the order');
    expectThat((await ordersOf(number)) === 1, 'the statement has one order of this key');
    expectThat(before - Number(await balance()) === price, 'it is paid once');
    expectThat(book.find(number).sendings === 2, 'it was sent twice');
  },
  'an order that is pending for hours is followed to its end': async ({ book, buy }) => {
    const { number, status } = await buy('delay=2h');
    expectThat(status === 'PENDING', 'nobody knows its outcome yet');
    await advance('2h');
    await becomes(book, number, 'SUCCESSFUL');
  },
  'an order that fails late has its money back': async ({ book, buy, before }) => {
    const { number, status } = await buy('delay=40s; then=failed; failure=PROVIDER_DOWN');
    expectThat(status === 'PENDING', 'it is pending first');
    await advance('40s');
    await becomes(book, number, 'FAILED');
    expectThat(Number(await balance()) === before, 'the money is back');
  },
};

/** The same of webhooks, which need an address of ours in the portal. */
const WEBHOOK_PROOFS = {
  'a webhook that comes late and twice is taken once': async ({ book, buy, heardOf }) => {
    const { number } = await buy('delay=1h; webhook=twice,late');
    await advance('1h');
    await becomes(book, number, 'SUCCESSFUL');
    expectThat(heardOf(number).length === 0, 'its webhook is late');
    await advance('10m');
    await until(() => heardOf(number).length === 1, 'the webhook comes');
    await advance('1m');
    await until(() => heardOf(number).length === 2, 'the webhook comes again');
    const [first, second] = heardOf(number);
    expectThat(first.id === second.id && first.isNew && !second.isNew, 'the second one changes nothing');
  },
  'a webhook that never comes is not needed': async ({ book, buy, heardOf }) => {
    const { number } = await buy('delay=1h; webhook=none');
    await advance('1h');
    await becomes(book, number, 'SUCCESSFUL');
    await advance('1d');
    await until(async () => (await call('sandbox/clock')).due === 0, 'all that was due is done');
    expectThat(heardOf(number).length === 0, 'nothing was posted');
  },
  'a reversal is known, though its webhooks come in the wrong order': async ({
    book,
    buy,
    heardOf,
    before,
  }) => {
    const { number, status } = await buy('then=reversed; webhook=out-of-order');
    expectThat(status === 'SUCCESSFUL', 'it is delivered first');
    await advance('1h');
    await until(() => heardOf(number).length === 2, 'both webhooks come');
    const types = heardOf(number).map(({ type }) => type);
    expectThat(types.join() === 'order.reversed,order.successful', 'the reversal is told first');
    expectThat(book.find(number).status === 'REVERSED', 'the book says REVERSED');
    expectThat(Number(await balance()) === before, 'the money is back');
  },
};

/** Runs every proof. @throws Error naming the first thing that is not so */
export async function prove(book, say) {
  if (!process.env.API_KEY?.startsWith('ak_test_')) throw new Error('Set API_KEY to a test key: this sells.');
  const plan = (await plans()).find(({ network }) => network === 'MTN');
  const { WEBHOOK_SECRET: secret, WEBHOOK_PORT: port } = process.env;
  const receiver = secret && (await listen(book, Number(port ?? 4400), secret));
  const buy = (scenario) => sell(book, PHONE, plan.planId, { scenario, patienceMs: 0 });
  const heardOf = (number) => receiver.heard.filter((event) => event.number === number);
  try {
    for (const [name, run] of Object.entries({ ...PROOFS, ...(receiver && WEBHOOK_PROOFS) })) {
      await call('test/balance', { body: {} });
      await run({ book, buy, heardOf, price: Number(plan.price), before: Number(await balance()) });
      say(`proved: ${name}`);
    }
  } finally {
    receiver?.close();
  }
  if (!receiver) say('Set WEBHOOK_SECRET to prove webhooks too; the README says how.');
}
