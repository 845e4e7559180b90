import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '#contract/keys.ts';
import type { SellingPrice } from '#contract/selling-prices.ts';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { Transaction, TransactionSummary } from '#contract/transactions.ts';
import { applyChanges } from '#server/backoffice/catalogue/apply.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { confirmed } from '../../support/app.ts';
import { race } from '../../support/race.ts';
import { expectBooksToAgree, readOrder } from '../support.ts';
import { airtime, createShop, data, MTN_AIRTIME, MTN_DATA, ONE_GB, pins, soldFor } from './shop.ts';

const { sql, test, put, save, openAgent, buy, read, takings } = await createShop();

describe('what the customer pays', () => {
  it.each([
    ['the rule of the plan', [MTN_DATA, ONE_GB], 'data', data, '810.00', '775.00'],
    ["else the provider's", [MTN_DATA], 'data', data, '853.00', '775.00'],
    ['on top of the face value', [MTN_AIRTIME], 'airtime', airtime, '510.00', '490.00'],
    [
      'for each pin',
      [{ service: 'result-checker', provider: 'WAEC', kind: 'amount', value: '100' }],
      'result-checker',
      pins,
      '10800.00',
      undefined,
    ],
    [
      "nothing by another provider's",
      [{ ...MTN_AIRTIME, provider: 'GLO' }],
      'airtime',
      airtime,
      undefined,
      '490.00',
    ],
    ['nothing without a rule', [], 'data', data, undefined, '775.00'],
  ])('is told by %s, and the wallet pays the same', async (_, prices, service, body, sold, paid) => {
    const item = await buy((await openAgent(prices)).token, service, body);
    expect([soldFor(item), paid ?? item.amount]).toEqual([sold, item.amount]);
    await expectBooksToAgree(sql);
  });

  it('stays what it was when the rule changes, for the same key too', async () => {
    const agent = await openAgent([ONE_GB]);
    const key = randomUUID();
    const first = await buy(agent.token, 'data', data, key);
    await save(agent, [{ ...ONE_GB, value: '99.00' }]);
    const again = await buy(agent.token, 'data', data, key);
    expect([again.ref, soldFor(again)]).toEqual([first.ref, '810.00']);
    expect(soldFor(await read<Transaction>(agent, `transactions/${first.ref}`))).toBe('810.00');
    expect(soldFor(await buy(agent.token, 'data', data))).toBe('874.00');
  });

  it('is one for two sendings of a key between which the rule changed', async () => {
    const agent = await openAgent([ONE_GB]);
    const key = randomUUID();
    const sendings = [
      () => buy(agent.token, 'data', data, key),
      async () => {
        await save(agent, [{ ...ONE_GB, value: '99.00' }]);
        return buy(agent.token, 'data', data, key);
      },
    ];
    const hold = 'SELECT FROM wallets WHERE agent_id = $1 FOR UPDATE';
    const [first, second] = await race(sql, (tx) => tx.unsafe(hold, [agent.id]), sendings);
    expect(first?.ref).toBe(second?.ref);
    expect([first, second].map((item) => item && soldFor(item))).toEqual(['810.00', '810.00']);
    expect(await takings(agent)).toEqual(['810.00', '35.00']);
  });

  it('is on top of the new price once a plan has been replaced', async () => {
    const agent = await openAgent([ONE_GB]);
    const [old] = await sql<[{ id: string }]>`
      SELECT id, service, provider, name, kind, size_mb, validity_days, '' AS vendor_codes, '' AS vendor_costs, '' AS level_prices FROM plans WHERE id = ${data.planId}`;
    const row = { ...old, id: `${data.planId}.2`, priceKobo: 80_000n } as never;
    await sql.begin((tx) =>
      applyChanges(tx, [{ what: 'plan', action: 'replace', id: old.id, row, fields: [] }], new Date()),
    );
    const { prices } = await read<{ prices: SellingPrice[] }>(agent, 'selling-prices');
    expect(prices).toEqual([{ ...ONE_GB, planId: `${data.planId}.2` }]);
    expect(soldFor(await buy(agent.token, 'data', { ...data, planId: `${data.planId}.2` }))).toBe('835.00');
    expect(Object.keys((await put(agent, [ONE_GB])).body.errors ?? {})).toEqual(['prices.0.planId']);
    await sql`UPDATE plans SET withdrawn_at = now() WHERE id = ${`${data.planId}.2`}`;
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [] });
    await sql`UPDATE plans SET withdrawn_at = NULL WHERE id = ${data.planId}`;
  });

  it("is told to a test key by its agent's rule, and is no part of the agent's takings", async () => {
    const agent = await confirmed(test, await openAgent([MTN_AIRTIME]));
    const made = await test.call<NewApiKey>('api/keys?mode=test', { method: 'POST', token: agent.token });
    const item = await buy(made.body.data.key, 'airtime', airtime);
    expect([item.mode, soldFor(item)]).toEqual(['test', '510.00']);
    expect(await takings(agent)).toEqual(['0.00', null]);
  });
});

describe('sold and kept', () => {
  it('add up what was not refunded, pending orders too', async () => {
    const agent = await openAgent([MTN_AIRTIME]);
    expect(await takings(agent)).toEqual(['0.00', null]);
    await buy(agent.token, 'data', data);
    expect(await takings(agent)).toEqual(['775.00', null]);
    await buy(agent.token, 'airtime', airtime);
    expect(await takings(agent)).toEqual(['1285.00', '20.00']);
    await buy(agent.token, 'airtime', { ...airtime, phone: '08066666666' });
    expect(await takings(agent)).toEqual(['1795.00', '40.00']);
    await buy(agent.token, 'airtime', { ...airtime, phone: '08044444444', ported: true, network: 'MTN' });
    expect(await takings(agent)).toEqual(['1795.00', '40.00']);
    const { byDay, byService } = await read<TransactionSummary>(agent, 'transactions/summary');
    expect(byDay).toMatchObject([
      { service: 'airtime', count: 2, amount: '980.00', sold: '1020.00', kept: '40.00' },
      { service: 'data', count: 1, amount: '775.00', sold: '775.00', kept: null },
    ]);
    expect(byService.map(({ kept }) => kept)).toEqual(['40.00', null]);
    await expectBooksToAgree(sql);
  });

  it('are the same in the totals of a search as in those of days, and obey the filters', async () => {
    const agent = await openAgent([MTN_AIRTIME]);
    await buy(agent.token, 'airtime', airtime);
    await buy(agent.token, 'airtime', { ...airtime, phone: '08044444444', ported: true });
    await buy(agent.token, 'data', data);
    const of = async (query: string) => {
      const { sold, kept } = await read<TransactionTotals>(agent, `transactions/totals?${query}`);
      return [sold, kept];
    };
    expect(await of('search=MTN')).toEqual(['1285.00', '20.00']);
    expect(await of('type=DATA_ORDER')).toEqual(['775.00', null]);
    expect(await of('status=FAILED')).toEqual(['0.00', null]);
    expect(await of('type=REFUND')).toEqual(['0.00', null]);
    expect(await of('search=MTN&status=FAILED')).toEqual(['0.00', null]);
    expect(await of('from=2026-11-22')).toEqual(['0.00', null]);
  });

  it('lose what a reversal takes back', async () => {
    const agent = await openAgent([MTN_AIRTIME]);
    const kept = await buy(agent.token, 'airtime', airtime);
    const taken = await buy(agent.token, 'airtime', airtime);
    const order = await readOrder(sql, taken.ref);
    const outcome = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' } as const;
    await applyOutcome(sql, order, outcome, test.deps.now(), null);
    expect(await takings(agent)).toEqual([soldFor(kept), '20.00']);
    await expectBooksToAgree(sql);
  });

  it('stand in the CSV file, empty for what has no selling price or was refunded', async () => {
    const agent = await openAgent([MTN_AIRTIME]);
    await buy(agent.token, 'airtime', airtime);
    await buy(agent.token, 'data', data);
    await buy(agent.token, 'airtime', { ...airtime, phone: '08044444444', ported: true });
    const response = await test.app.request('/api/v1/agent/transactions/export', {
      headers: { Authorization: `Bearer ${agent.token}` },
    });
    const [header, ...lines] = (await response.text()).trim().split('\r\n');
    expect(header).toMatch(/,Sold for,Profit,Client reference,Metadata,Failure code,Seller$/);
    // The last line is the money that the agent began with.
    const ends = lines.slice(0, -1).map((line) => line.split(',').slice(-6, -4));
    expect(ends).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
      ['510.00', '20.00'],
    ]);
  });
});
