import { expect, it } from 'vitest';
import { creditAgent } from '#server/backoffice/adjust.ts';
import type { Transaction } from '#server/platform/db/sql.ts';
import { race } from '../../support/race.ts';
import { createHouse, type House } from './house.ts';

const HOURS_24 = 24 * 3_600_000;

const credits = ({ credit }: House, who: House['finance'], amount: string, reference: string) =>
  credit(who, amount, { reference });

it('what one person credits within a day is counted together; just the limit is theirs', async () => {
  const house = await createHouse();
  const { finance, owner, agent, balance, requests, confirm, only } = house;
  await credits(house, finance, '30000.00', 'A1');
  await credits(house, finance, '20000.00', 'A2');
  expect(await balance()).toBe(5_000_000n);
  const { status, body } = await credits(house, finance, '0.01', 'A3');
  expect([status, body.message]).toEqual([
    200,
    `₦0.01 waits for a second person to confirm it. With it you credit ${agent.username} ₦50,000.01 within 24 hours.`,
  ]);
  expect([await balance(), (await requests()).length]).toEqual([5_000_000n, 1]);
  await confirm(owner, await only());
  expect(await balance()).toBe(5_000_001n);
});

it('each person, each agent and each direction is counted by itself', async () => {
  const house = await createHouse();
  const { finance, owner, debit, requests, test, sql } = house;
  await credits(house, finance, '50000.00', 'A1');
  await credits(house, owner, '49000.00', 'A2');
  await debit(finance, '40000.00', { reference: 'A3' });
  await debit(finance, '10000.00', { reference: 'A4' });
  expect(await requests()).toEqual([]);
  await debit(finance, '1.00', { reference: 'A5' });
  expect((await requests()).map(({ kind }) => kind)).toEqual(['debit']);
  // The command line asks nobody, and counts for nobody.
  await creditAgent(test.context, { agent: house.agent.id, amount: '60000', reference: 'A6', reason: 'x' });
  const rows = await sql`SELECT reference FROM adjustments WHERE asked_by IS NULL`;
  expect([...rows]).toEqual([{ reference: 'A6' }]);
});

it('what a second person confirmed counts for who asked; a day later it does not', async () => {
  const house = await createHouse();
  const { finance, owner, confirm, only, requests, test } = house;
  await credits(house, finance, '60000.00', 'A1');
  await confirm(owner, await only());
  await credits(house, owner, '50000.00', 'A2');
  expect(await requests()).toEqual([]);
  await credits(house, finance, '1.00', 'A3');
  await house.takeBack(finance, await only());
  test.advance(HOURS_24 + 1);
  const late = await test.hire('finance');
  await house.sql`UPDATE adjustments SET asked_by = ${late.id} WHERE reference = 'A1'`;
  await credits(house, late, '1.00', 'A4');
  expect(await requests(late)).toEqual([]);
});

const holds = (id: string) => (tx: Transaction) => tx`SELECT FROM wallets WHERE agent_id = ${id} FOR UPDATE`;

it('of two halves at once one is done, and the other waits', async () => {
  const house = await createHouse();
  const { sql, agent, finance, balance, requests } = house;
  const halves = ['30000.00', '30001.00'].map((sum) => () => credits(house, finance, sum, `for ${sum}`));
  const answers = await race(sql, holds(agent.id), halves);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([await balance(), (await requests()).length]).toEqual([3_000_000n, 1]);
});
