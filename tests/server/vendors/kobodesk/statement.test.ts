import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StatementEntry } from '#server/vendors/statement.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createHouse } from '../../cli/setting.ts';
import { allOf } from '../../support/all-of.ts';
import { createTestDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { answering, sharedOrder, withUpstream } from '../kobodesk-setting.ts';

const { open } = withUpstream();

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
async function* none(): AsyncGenerator<never> {}
const entriesOf = (vendor: Vendor, from = LONG_AGO, to = new Date(Date.now() + 60_000)) =>
  allOf<StatementEntry | undefined>(vendor.statement?.(from, to) ?? none());

describe('the statement of another Kobodesk', () => {
  it('has our orders by our refs with what they cost, and what is no order as such', async () => {
    const { vendor } = await open();
    const [done, refused] = [sharedOrder('data'), sharedOrder('airtime', { recipient: '+2348044444444' })];
    const paid = await vendor.pay(done);
    await vendor.pay(refused);
    const entries = await entriesOf(vendor);
    expect(entries.filter((entry) => entry?.kind === 'other').length).toBeGreaterThanOrEqual(2);
    const own = (ref: string) => entries.filter((entry) => entry?.kind === 'order' && entry.ref === ref);
    expect(paid.kind).toBe('delivered');
    expect(own(done.ref)).toEqual([
      {
        kind: 'order',
        ref: done.ref,
        vendorRef: (paid as { vendorRef: string }).vendorRef,
        end: 'delivered',
        costKobo: (paid as { costKobo: bigint }).costKobo,
        at: expect.any(Date) as Date,
      },
    ]);
    expect(own(refused.ref)).toMatchObject([{ end: 'failed' }]);
    expect(await entriesOf(vendor, LONG_AGO, new Date('2026-01-02T00:00:00Z'))).toEqual([]);
  });

  it('is read page by page to its end', async () => {
    const { vendor, proxy } = await open();
    const orders = Array.from({ length: 205 }, () => sharedOrder('airtime'));
    for (const order of orders) await vendor.pay(order);
    const before = proxy.calls.length;
    const entries = await entriesOf(vendor);
    expect(proxy.calls.length - before).toBe(2);
    const refs = new Set(entries.flatMap((entry) => (entry?.kind === 'order' ? [entry.ref] : [])));
    expect(orders.filter(({ ref }) => !refs.has(ref))).toEqual([]);
  });

  it('exports a file that is read as it is', async () => {
    const { vendor, integrator } = await open();
    await vendor.pay(sharedOrder('airtime'));
    const answer = await fetch(`${integrator.apiUrl}/transactions/export`, {
      headers: { authorization: `Bearer ${integrator.key}` },
    });
    const file = path.join(await temporaryFolder(), 'transactions.csv');
    await writeFile(file, await answer.text());
    const { sql } = await createTestDatabase();
    const { deps, command } = await createHouse(sql);
    Object.assign(deps, { vendors: [vendor] });
    const byFile = await command('vendor', 'statement', file);
    const byCall = await command('vendor', 'statement', '--from', '2026-01-01');
    expect(byFile.detail).toMatchObject({ unreadable: 0, agreed: 0 });
    expect(byFile.detail?.['extra']).toBeGreaterThanOrEqual(1);
    for (const name of ['lines', 'extra', 'extra, sum', 'about no order'])
      expect(byCall.detail?.[name], name).toBe(byFile.detail?.[name]);
  });
});

const item = {
  transactionType: 'AIRTIME_ORDER',
  ref: 'U1',
  status: 'SUCCESSFUL',
  createdAt: '2026-11-21T10:00:00.000Z',
  amount: '98.00',
  idempotencyKey: 'A1',
  clientReference: 'B1',
};
const page = (data: unknown, meta?: unknown) => ({ status: 'success', message: 'ok', data, meta });

describe('an answer of another Kobodesk', () => {
  it.each([
    ['a type', { transactionType: undefined }, 'has no transactionType'],
    ['a ref', { ref: '' }, 'has no ref'],
    ['a status that we know', { status: 'LOST' }, 'has the status "LOST", which is unknown'],
    [
      'a status that only objects have',
      { status: 'constructor' },
      'has the status "constructor", which is unknown',
    ],
    ['a time', { createdAt: 'soon' }, 'has no createdAt'],
    ['an amount', { amount: 'free' }, 'has no amount'],
  ])('is told as unreadable without %s', async (_, change, why) => {
    const { vendor } = answering(200, page([{ ...item, ...change }]));
    expect(await entriesOf(vendor)).toEqual([{ kind: 'unreadable', why }]);
  });

  it('names an order by its key: another program may use the same reference', async () => {
    expect(await entriesOf(answering(200, page([item])).vendor)).toMatchObject([{ ref: 'A1' }]);
    const old = { ...item, idempotencyKey: undefined };
    expect(await entriesOf(answering(200, page([old])).vendor)).toMatchObject([{ ref: 'B1' }]);
  });

  it('has not delivered what a test key bought', async () => {
    const played = page([{ ...item, mode: 'test' }]);
    expect(await entriesOf(answering(200, played).vendor)).toMatchObject([{ end: 'failed' }]);
    expect(await entriesOf(answering(200, played, 'test').vendor)).toMatchObject([{ end: 'delivered' }]);
  });

  it('that is a refusal, no list, or the same page for ever ends the statement as cut short', async () => {
    const refusal = { status: 'error', message: 'no', code: 'UNAUTHENTICATED' };
    expect(await entriesOf(answering(401, refusal).vendor)).toEqual([undefined]);
    expect(await entriesOf(answering(200, page({})).vendor)).toEqual([undefined]);
    const { vendor, send } = answering(200, page([], { nextCursor: 'c' }));
    expect(await entriesOf(vendor)).toEqual([undefined]);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
