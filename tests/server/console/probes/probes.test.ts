import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { askProbe, probes } from '#contract/console/probes.ts';
import { holdHealth } from '#server/backoffice/health.ts';
import { compareBooks } from '#server/backoffice/vendor-books.ts';
import { receiveVendorUpdate } from '#server/orders/vendor-webhook.ts';
import { requeryDueProbes } from '#server/orders/probes/requery-due-probes.ts';
import { kobo } from '#domain/money.ts';
import { log } from '../../funding/setting.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createProbeConsole, DELIVERED, REFUSED, SILENT } from './setting.ts';

const { sql } = await createTestDatabase();
const test = await createProbeConsole(sql);
const { ask, answers, asked, deps, owner, sell, moved, books, goAhead } = test;
const MINUTE_MS = 60_000;

beforeEach(async () => {
  Object.assign(answers, { pay: DELIVERED, requery: SILENT });
  asked.length = 0;
  await sql`DELETE FROM rate_limits`;
});

/** The newest one, after it was sold. */
const sold = async (change: Parameters<typeof sell>[0] = {}) => {
  const { status, body } = await sell(change);
  expect(status, body.message).toBe(200);
  const [newest] = body.data.sales;
  if (!newest) throw new Error('no probe is listed');
  return newest;
};
const reread = async (ref: string) => {
  const { body } = await ask(probes, { token: owner.token });
  return body.data.sales.find((sale) => sale.ref === ref);
};

describe('a probe that is delivered', () => {
  it('is listed with its time and cost, and its books balance: what was not charged comes back', async () => {
    const before = await books();
    const sale = await sold();
    expect(sale).toMatchObject({
      by: owner.email,
      vendor: 'north',
      service: 'Airtime',
      provider: 'MTN',
      plan: null,
      phone: '08031234567',
      amount: '100.00',
      status: 'SUCCESSFUL',
      cost: '97.00',
      vendorRef: 'N1',
      askAt: null,
    });
    expect(sale.seconds).toBeLessThan(5);
    expect(await moved(sale.ref)).toEqual([
      ['PROBE', 'probes', 'vendor:north', 10_000],
      ['PROBE_REST', 'vendor:north', 'probes', 300],
    ]);
    expect(await books()).toBe(before - 9_700);
    expect(asked).toMatchObject([{ ref: sale.ref, recipient: '+2348031234567', faceKobo: 10_000n }]);
  });

  it('costs the house what the vendor charged, where that is more', async () => {
    answers.pay = { kind: 'delivered', costKobo: kobo(10_500) };
    const { ref } = await sold();
    expect(await moved(ref)).toEqual([
      ['PROBE', 'probes', 'vendor:north', 10_000],
      ['PROBE_REST', 'probes', 'vendor:north', 500],
    ]);
  });

  it('counts in whole where nobody knows its cost, and by our list where the vendor does not say', async () => {
    answers.pay = { kind: 'delivered' };
    const unknown = await sold();
    expect([unknown.cost, await moved(unknown.ref)]).toEqual([
      null,
      [['PROBE', 'probes', 'vendor:north', 10_000]],
    ]);
    await sql`
      INSERT INTO vendor_commissions (service, provider, vendor, commission_points, since)
      VALUES ('airtime', 'MTN', 'north', 200, now() - interval '1 day')`;
    const listed = await sold();
    expect(listed.cost).toBe('98.00');
    await sql`DELETE FROM vendor_commissions`;
  });

  it('can be data of a plan that is small enough', async () => {
    await sql`
      INSERT INTO plans (id, service, provider, name, price_kobo) VALUES ('small', 'data', 'MTN', '40 MB', 5000)`;
    const { body } = await ask(probes, { token: owner.token });
    const data = body.data.vendors[0]?.sells.find(
      ({ service, provider }) => service === 'data' && provider === 'MTN',
    );
    const [plan] = data?.plans ?? [];
    expect(data?.plans).toEqual([{ id: 'small', name: '40 MB', price: '50.00' }]);
    if (!plan) return;
    const { service, ...sale } = await sold({ service: 'data', plan: plan.id, amount: undefined });
    expect([service, sale.plan, sale.amount]).toEqual(['Data', plan.name, plan.price]);
    expect(asked).toMatchObject([{ service: 'data', planId: plan.id, planVendorCode: plan.id }]);
  });
});

describe('a probe that fails for certain', () => {
  it('costs nothing: all of it comes back', async () => {
    answers.pay = REFUSED;
    const before = await books();
    const sale = await sold();
    expect(sale).toMatchObject({ status: 'FAILED', cost: '0.00', said: 'The provider refused this order.' });
    expect(await moved(sale.ref)).toEqual([
      ['PROBE', 'probes', 'vendor:north', 10_000],
      ['PROBE_REST', 'vendor:north', 'probes', 10_000],
    ]);
    expect(await books()).toBe(before);
  });

  it('goes to no other vendor', async () => {
    answers.pay = { kind: 'failed', code: 'PROVIDER_DOWN', reason: 'It is down.' };
    expect((await sold()).vendor).toBe('north');
    expect(asked).toHaveLength(1);
  });
});

describe('a probe without an answer', () => {
  it('is open, counts as spent, and is asked about as orders are until the vendor says for certain', async () => {
    answers.pay = SILENT;
    const before = await books();
    const sale = await sold();
    expect(sale).toMatchObject({ status: 'PENDING', cost: null, seconds: null });
    expect(Date.parse(sale.askAt ?? '')).toBeGreaterThan(Date.parse(sale.at));
    expect(await books()).toBe(before - 10_000);
    goAhead(MINUTE_MS);
    await requeryDueProbes.runOnce(deps);
    expect(await reread(sale.ref)).toMatchObject({ status: 'PENDING', cost: null });
    expect(await moved(sale.ref)).toHaveLength(1);
    answers.requery = DELIVERED;
    goAhead(10 * MINUTE_MS);
    await requeryDueProbes.runOnce(deps);
    await requeryDueProbes.runOnce(deps);
    expect(await reread(sale.ref)).toMatchObject({ status: 'SUCCESSFUL', cost: '97.00' });
    expect(await moved(sale.ref)).toHaveLength(2);
    expect(asked).toHaveLength(1);
  });

  it('goes to a person after the last wait, with one alert, and is never given back', async () => {
    answers.pay = SILENT;
    const { ref } = await sold();
    await sql`UPDATE probe_sales SET requery_count = 1000, requery_at = now() WHERE ref = ${ref}`;
    await requeryDueProbes.runOnce(deps);
    await requeryDueProbes.runOnce(deps);
    expect(await reread(ref)).toMatchObject({ status: 'PENDING', askAt: null });
    expect(await moved(ref)).toEqual([['PROBE', 'probes', 'vendor:north', 10_000]]);
    const alerts = await sql<{ text: string }[]>`SELECT text FROM alerts WHERE event = 'probe.handed_over'`;
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.text).toContain(ref);
    expect(alerts[0]?.text).not.toContain('8031234567');
    // A person still can.
    answers.requery = REFUSED;
    const again = await ask(askProbe, { params: { ref }, token: owner.token });
    expect(again.body.message).toBe(`Probe sale ${ref} through north: failed, and cost nothing.`);
    const once = await ask(askProbe, { params: { ref }, token: owner.token });
    expect([once.status, await moved(ref)]).toMatchObject([200, { length: 2 }]);
  });

  it('goes to a person where the settings do not name its vendor any more', async () => {
    answers.pay = SILENT;
    const { ref } = await sold();
    goAhead(2 * MINUTE_MS);
    await requeryDueProbes.runOnce({ ...deps, vendors: [test.south] });
    expect(await reread(ref)).toMatchObject({
      status: 'PENDING',
      said: 'The settings do not name this vendor any more.',
    });
    expect(await moved(ref)).toHaveLength(1);
  });

  it('is asked about by another process where the one that sent it died', async () => {
    answers.pay = SILENT;
    const { ref } = await sold();
    // As it was written before the vendor was asked.
    await sql`UPDATE probe_sales SET answered_at = NULL, said = NULL, requery_at = at + interval '1 minute' WHERE ref = ${ref}`;
    answers.requery = DELIVERED;
    goAhead(5 * MINUTE_MS);
    await requeryDueProbes.runOnce(deps);
    expect(await reread(ref)).toMatchObject({ status: 'SUCCESSFUL' });
  });

  it('is due at once when the vendor sends word of it, which is not believed', async () => {
    answers.pay = SILENT;
    const { ref, askAt } = await sold();
    const rawBody = Buffer.from(
      JSON.stringify({ type: 'transaction-update', data: { requestId: ref, content: 'delivered' } }),
    );
    await receiveVendorUpdate(deps, log, { vendor: 'south', rawBody });
    expect((await reread(ref))?.askAt).toBe(askAt);
    await receiveVendorUpdate(deps, log, { vendor: 'north', rawBody });
    const told = await reread(ref);
    expect(told?.status).toBe('PENDING');
    expect(Date.parse(told?.askAt ?? '')).toBeLessThanOrEqual(deps.now().getTime());
  });

  it('explains what the vendor may have charged, where books are compared', async () => {
    const unexplained = async () => {
      const { heldKobo, unexplainedKobo } = await compareBooks(sql, {
        ...test.north,
        balance: async () => kobo(await books()),
      });
      return [Number(heldKobo), Number(unexplainedKobo)];
    };
    answers.pay = SILENT;
    await sold();
    const held = await books();
    expect(await unexplained()).toEqual([held, 0]);
    const [open] = await sql<{ kobo: bigint }[]>`
      SELECT sum(amount_kobo)::bigint AS kobo FROM probe_sales WHERE status = 'PENDING'`;
    const { unexplainedKobo } = await compareBooks(sql, {
      ...test.north,
      balance: async () => kobo(BigInt(await books()) + (open?.kobo ?? 0n)),
    });
    expect(unexplainedKobo).toBe(0n);
  });
});

describe('what a probe is for', () => {
  it('works while the vendor is closed and the provider is held, and changes neither', async () => {
    await sql`
      INSERT INTO vendor_strikes (vendor, service, provider, strikes, closed_until)
      VALUES ('north', '', '', 3, now() + interval '15 minutes')`;
    await sql`UPDATE providers SET status = 'down' WHERE service = 'airtime' AND code = 'MTN'`;
    await holdHealth(test.context, { service: 'airtime', provider: 'MTN', reason: 'It fails' });
    const state = () => sql`
      SELECT (SELECT json_agg(s ORDER BY vendor) FROM vendor_strikes s) AS strikes,
        (SELECT json_agg(p) FROM providers p WHERE code = 'MTN' AND service = 'airtime') AS provider,
        (SELECT count(*)::int FROM vendor_health) AS health`;
    const [before] = await state();
    expect((await sold()).status).toBe('SUCCESSFUL');
    answers.pay = { kind: 'failed', code: 'PROVIDER_DOWN', reason: 'It is down.' };
    expect((await sold()).status).toBe('FAILED');
    answers.pay = { kind: 'failed', code: 'VENDOR_ACCOUNT', reason: 'It could not be reached.' };
    expect((await sold()).status).toBe('FAILED');
    expect((await state())[0]).toEqual(before);
  });

  it('is no sale: no agent, no line, no day, no profit has it', async () => {
    const figures = () => sql`
      SELECT (SELECT count(*)::int FROM transactions) AS lines, (SELECT count(*)::int FROM transfers) AS transfers,
        (SELECT count(*)::int FROM day_totals) AS days, (SELECT count(*)::int FROM attempts) AS attempts,
        (SELECT count(*)::int FROM house_transfers WHERE 'profit' IN (source, destination)) AS profit,
        (SELECT count(*)::int FROM events) AS events`;
    const [before] = await figures();
    await sold();
    expect((await figures())[0]).toEqual(before);
    expect(before).toMatchObject({ lines: 0, transfers: 0, profit: 0 });
  });

  it('is added up: what the probes of 30 days cost, an open one in whole', async () => {
    const [kept] = await sql<{ kobo: bigint }[]>`
      SELECT sum(CASE destination WHEN 'probes' THEN -amount_kobo ELSE amount_kobo END)::bigint AS kobo
      FROM house_transfers WHERE kind IN ('PROBE', 'PROBE_REST')`;
    const { body } = await ask(probes, { token: owner.token });
    expect(body.data.spent).toBe((Number(kept?.kobo) / 100).toFixed(2));
  });
});

it('is sold once, however often it is sent', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([sell({ key }), sell({ key })]);
  const again = await sell({ key });
  const refs = [one, other, again].map(({ body }) => body.data.sales[0]?.ref);
  expect(new Set(refs).size).toBe(1);
  expect(asked).toHaveLength(1);
  expect(await moved(refs[0] ?? '')).toHaveLength(2);
});

it('is on record, with who sold it to which number', async () => {
  const { ref } = await sold();
  const rows = await sql`
    SELECT operator, arguments, outcome FROM operator_audit WHERE command = 'vendor probe' AND operator = ${owner.email}
    ORDER BY id DESC LIMIT 1`;
  expect(rows).toMatchObject([
    {
      arguments: { vendor: 'north', provider: 'MTN', amount: '100.00', phone: '08031234567' },
      outcome: 'done',
    },
  ]);
  expect((await ask(askProbe, { params: { ref: `${ref}X` }, token: owner.token })).body.message).toBe(
    `There is no probe sale ${ref}X.`,
  );
});
