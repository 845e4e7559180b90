import { describe, expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import type { NewApiKey } from '#contract/keys.ts';
import { MAX_SELLING_PRICES } from '#contract/limits.ts';
import { confirmed } from '../../support/app.ts';
import { race } from '../../support/race.ts';
import { createShop, data, MTN_AIRTIME, MTN_DATA, ONE_GB } from './shop.ts';

const { sql, test, put, save, openAgent, read } = await createShop();

describe('the list of selling prices', () => {
  it('is empty at first, is replaced whole, and keeps its order', async () => {
    const agent = await openAgent();
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [] });
    await save(agent, [MTN_DATA, ONE_GB, MTN_AIRTIME]);
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [MTN_DATA, ONE_GB, MTN_AIRTIME] });
    await save(agent, [{ ...MTN_AIRTIME, value: 20 }]);
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [{ ...MTN_AIRTIME, value: '20.00' }] });
    await save(agent, []);
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [] });
  });

  it.each([
    ['an unknown service', { ...MTN_DATA, service: 'bread' }, 'service'],
    ['a provider that does not sell it', { ...MTN_DATA, provider: 'IKEDC' }, 'provider'],
    ['an unknown plan', { ...ONE_GB, planId: 'none' }, 'planId'],
    ["another provider's plan", { ...ONE_GB, provider: 'GLO' }, 'planId'],
    ['an unknown kind', { ...MTN_DATA, kind: 'share' }, 'kind'],
    ['less than nothing', { ...MTN_DATA, value: '-1' }, 'value'],
    ['more than a hundred per cent', { ...MTN_DATA, value: '100.01' }, 'value'],
    ['more than ₦100,000', { ...ONE_GB, value: '100000.01' }, 'value'],
    ['no number', { ...ONE_GB, value: 'much' }, 'value'],
    [
      'something on top for JAMB',
      { service: 'result-checker', provider: 'JAMB', kind: 'amount', value: '1.00' },
      'value',
    ],
    ['the same provider again', MTN_AIRTIME, 'provider'],
  ])('refuses %s by its row and field, and keeps the list of before', async (_, row, field) => {
    const agent = await openAgent([ONE_GB]);
    const { status, body } = await put(agent, [MTN_AIRTIME, row]);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`prices.1.${field}`]]);
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [ONE_GB] });
  });

  it('names every wrong row, and refuses a list that is too long or none', async () => {
    const agent = await openAgent();
    const wrong = { ...MTN_DATA, provider: 'NONE' };
    const { body } = await put(agent, [wrong, ONE_GB, ONE_GB, wrong]);
    expect(Object.keys(body.errors ?? {})).toEqual([
      'prices.0.provider',
      'prices.2.planId',
      'prices.3.provider',
    ]);
    for (const prices of [Array.from({ length: MAX_SELLING_PRICES + 1 }, () => MTN_DATA), undefined])
      expect(Object.keys((await put(agent, prices)).body.errors ?? {})).toEqual(['prices']);
  });

  it('allows JAMB at its price, and the most there may be', async () => {
    const agent = await openAgent([
      { service: 'result-checker', provider: 'JAMB', kind: 'amount', value: '0' },
      { ...MTN_DATA, value: '100' },
      { ...ONE_GB, value: '100000' },
    ]);
    expect((await read<{ prices: [] }>(agent, 'selling-prices')).prices).toHaveLength(3);
  });

  it('is for the portal alone', async () => {
    const agent = await confirmed(test, await openAgent([MTN_DATA]));
    const { key } = (await test.call<NewApiKey>('api/keys', { method: 'POST', token: agent.token })).body
      .data;
    expect((await test.call('selling-prices', { token: key })).status).toBe(403);
    expect((await put({ token: key }, [])).status).toBe(403);
    expect(JSON.stringify(await read({ token: key }, 'services'))).not.toContain('markUp');
  });

  it('stands in the catalogue, at the provider and the plan', async () => {
    const agent = await openAgent([MTN_DATA, ONE_GB]);
    const services = await read<Service[]>(agent, 'services');
    const marked = services.flatMap(({ code, providers }) =>
      providers.flatMap(({ code: provider, markUp, plans = [] }) => [
        ...(markUp ? [[code, provider, markUp]] : []),
        ...plans.flatMap((plan) => (plan.markUp ? [[code, plan.id, plan.markUp]] : [])),
      ]),
    );
    expect(marked).toEqual([
      ['data', 'MTN', { kind: 'percent', value: '10.00' }],
      ['data', data.planId, { kind: 'amount', value: '35.00' }],
    ]);
    expect(JSON.stringify(await read(await openAgent(), 'services'))).not.toContain('markUp');
  });

  it('that two devices save at once is one of the two', async () => {
    const agent = await openAgent([MTN_DATA]);
    const lists = [[MTN_DATA, ONE_GB], [MTN_AIRTIME]];
    await race(
      sql,
      (tx) => tx`SELECT FROM agents WHERE id = ${agent.id} FOR NO KEY UPDATE`,
      lists.map((prices) => () => put(agent, prices)),
    );
    expect(await read(agent, 'selling-prices')).toEqual({ prices: [MTN_AIRTIME] });
  });
});
