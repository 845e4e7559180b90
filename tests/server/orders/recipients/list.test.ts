import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { listRecipients } from '#server/orders/recipients/list.ts';
import { save } from '#server/orders/recipients/store.ts';
import { createTestDatabase } from '../../support/database.ts';
import { airtime, buy, openAgent, orderDeps, orderKey, testClock } from '../support.ts';

const { sql } = await createTestDatabase();
const clock = testClock();
const deps = orderDeps(sql, undefined, clock.now);

const agentWithMoney = () => openAgent(sql, kobo(10_000_000));
/** Sells a second later than the sale before. @returns when, as the list tells it */
async function sell(agentId: string, phone: string): Promise<string> {
  clock.advance(1_000);
  return (await buy(deps, orderKey(agentId), airtime(phone))).createdAt.toISOString();
}
const phone = (number: number) => `+234803${String(number).padStart(7, '0')}`;
const saveOne = (agentId: string, recipient: string, service: 'airtime' | 'data' = 'airtime') =>
  save(deps, agentId, { service, provider: 'MTN', recipient, name: `${service} for ${recipient}` });
const list = (agentId: string, service?: string, recipient?: string) =>
  listRecipients(sql, agentId, { service, recipient });

describe('the last order of a saved customer', () => {
  it('is the newest of this agent and this service', async () => {
    const [agentId, other] = [await agentWithMoney(), await agentWithMoney()];
    await saveOne(agentId, phone(1));
    await saveOne(agentId, phone(1), 'data');
    await sell(agentId, phone(1));
    const last = await sell(agentId, phone(1));
    await sell(other, phone(1));
    const times = (await list(agentId)).map(({ service, lastUsedAt }) => [service, lastUsedAt]);
    expect(times).toEqual([
      ['airtime', last],
      ['data', null],
    ]);
  });
});

describe('customers of the latest orders', () => {
  it('are twenty at most, newest first, besides the saved ones', async () => {
    const agentId = await agentWithMoney();
    await saveOne(agentId, phone(22));
    for (let number = 1; number <= 22; number += 1) await sell(agentId, phone(number));
    const listed = (await list(agentId)).map(({ recipient }) => recipient);
    const newest = Array.from({ length: 20 }, (_, index) => phone(21 - index));
    expect(listed).toEqual([phone(22), ...newest]);
  });

  it('stay listed however often another customer buys', async () => {
    const agentId = await agentWithMoney();
    await sell(agentId, phone(1));
    for (let sales = 0; sales < 200; sales += 1) await sell(agentId, phone(2));
    expect((await list(agentId)).map(({ recipient }) => recipient)).toEqual([phone(2), phone(1)]);
  });

  it('are told to nobody but their agent', async () => {
    const [agentId, other] = [await agentWithMoney(), await agentWithMoney()];
    await sell(agentId, phone(1));
    await saveOne(agentId, phone(2));
    expect(await list(other)).toEqual([]);
  });
});

describe('the customers of one number', () => {
  it('are found however it is typed and however long ago they bought, with what they usually buy', async () => {
    const agentId = await agentWithMoney();
    for (let number = 1; number <= 22; number += 1) await sell(agentId, phone(number));
    await saveOne(agentId, phone(1), 'data');
    for (const typed of ['08030000001', phone(1)]) {
      const found = await list(agentId, undefined, typed);
      expect(found.map(({ service, saved, usual }) => [service, saved, usual?.length])).toEqual([
        ['data', true, 0],
        ['airtime', false, 1],
      ]);
    }
    expect(await list(agentId, 'data', phone(1))).toHaveLength(1);
  });

  it('are told to nobody but their agent', async () => {
    const [agentId, other] = [await agentWithMoney(), await agentWithMoney()];
    await sell(agentId, phone(1));
    await saveOne(agentId, phone(1), 'data');
    expect(await list(other, undefined, phone(1))).toEqual([]);
  });
});
