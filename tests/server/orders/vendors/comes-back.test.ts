import { afterEach, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestDatabase } from '../../support/database.ts';
import { balanceOf, buy, expectBooksToAgree, orderKey } from '../support.ts';
import { DELIVERED, shopWith, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
afterEach(() => expectBooksToAgree(sql));

/** Each purchase says through which orders it comes. */
async function shop() {
  const north = vendorThat('north', DELIVERED);
  const { deps, agentId } = await shopWith(sql, north);
  const sold = (...refs: string[]) =>
    buy(deps, { ...orderKey(agentId), metadata: { soldThrough: refs.join(' ') } });
  return { north, agentId, sold, buyOne: () => buy(deps, orderKey(agentId)) };
}

it('an order of ours that other shops hand back is refused before the debit', async () => {
  const { north, agentId, sold, buyOne } = await shop();
  const { ref } = await buyOne();
  const before = await balanceOf(sql, agentId);
  await expect(sold(ref)).rejects.toMatchObject({
    code: 'SERVICE_DOWN',
    fieldErrors: { network: [expect.any(String)] },
  });
  await expect(sold('202611250841AAAAAAAAAA', ref, '202611250841BBBBBBBBBB')).rejects.toMatchObject({
    code: 'SERVICE_DOWN',
  });
  expect(await balanceOf(sql, agentId)).toBe(before);
  expect(north.pay).toHaveBeenCalledTimes(1);
});

it('an order of another shop is sold, and its vendor is told through whom it came', async () => {
  const { north, sold } = await shop();
  expect((await sold('202611250841AAAAAAAAAA')).status).toBe('SUCCESSFUL');
  expect(north.pay.mock.calls[0]?.[0]).toMatchObject({ soldThrough: '202611250841AAAAAAAAAA' });
});

it('an order that has come through five shops goes no further', async () => {
  const { sold } = await shop();
  expect((await sold('A', 'B', 'C', 'D')).status).toBe('SUCCESSFUL');
  await expect(sold('A', 'B', 'C', 'D', 'E')).rejects.toMatchObject({ code: 'SERVICE_DOWN' });
});
