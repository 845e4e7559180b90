import { kobo, parseNaira } from '#domain/money.ts';
import { afterEach, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestDatabase } from '../../support/database.ts';
import type { Integrator } from '../../support/integrator.ts';
import { balanceOf as upstreamBalance, withUpstream } from '../../vendors/kobodesk-setting.ts';
import { airtime, balanceOf, buy, expectBooksToAgree, orderKey, readOrder, requeryDue } from '../support.ts';
import { attemptsOf, failed, shopWith, transfersOf, vendorThat } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const upstream = withUpstream();

afterEach(async () => {
  await expectBooksToAgree(sql);
  await sql`UPDATE transactions SET requery_at = NULL`;
});

/** Our shop, which sells through one that refuses everything and then through another Kobodesk. */
async function chain() {
  const there = await upstream.open();
  const refusing = vendorThat('north', failed('REFUSED'));
  return { ...there, refusing, ...(await shopWith(sql, refusing, there.vendor)) };
}

const heldThere = async (integrator: Integrator) => parseNaira(await upstreamBalance(integrator)) ?? kobo(0n);

it('an order that one vendor refused is bought at the other shop once, and paid for once', async () => {
  const { deps, agentId, refusing, proxy, integrator } = await chain();
  const before = await heldThere(integrator);
  const order = await buy(deps, orderKey(agentId));
  expect([order.status, order.vendor]).toEqual(['SUCCESSFUL', 'kobodesk']);
  expect([refusing.pay.mock.calls.length, proxy.purchases]).toEqual([1, 1]);
  const cost = before - (await heldThere(integrator));
  expect(cost).toBeGreaterThan(0n);
  expect(await attemptsOf(sql, order.ref)).toEqual([`kobodesk delivered ${cost}`, 'north failed REFUSED']);
  expect(await transfersOf(sql, order.ref)).toEqual([
    'PURCHASE wallet vendor:north 9800',
    'REROUTE vendor:north vendor:kobodesk 9800',
  ]);
  expect(await balanceOf(sql, agentId)).toBe(990_200n);
});

it('is asked about, not bought again, when the answer of the other shop was lost', async () => {
  const { clock, deps, agentId, proxy, integrator } = await chain();
  const before = await heldThere(integrator);
  proxy.faultOf = ({ method }) => (method === 'POST' ? { when: 'after', how: 'cut' } : undefined);
  const { ref, status } = await buy(deps, orderKey(agentId));
  expect(status).toBe('PENDING');
  clock.advance(5_000);
  await requeryDue(deps);
  expect(await readOrder(sql, ref)).toMatchObject({ status: 'SUCCESSFUL', vendor: 'kobodesk' });
  const cost = before - (await heldThere(integrator));
  expect(await attemptsOf(sql, ref)).toEqual([`kobodesk delivered ${cost}`, 'north failed REFUSED']);
  expect(proxy.purchases).toBe(1);
});

it('gives the money back, here and there, when the last shop of the chain refuses too', async () => {
  const { deps, agentId, integrator } = await chain();
  const before = await heldThere(integrator);
  const order = await buy(deps, orderKey(agentId), airtime('+2348044444444'));
  expect([order.status, order.vendor]).toEqual(['FAILED', 'kobodesk']);
  expect(await heldThere(integrator)).toBe(before);
  expect(await balanceOf(sql, agentId)).toBe(1_000_000n);
});
