import { kobo } from '#domain/money.ts';
import { expect, it } from 'vitest';
import { booksBalance, payIn } from '#server/ledger/house-transfers.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../../support/database.ts';
import {
  buy,
  expectBooksToAgree,
  openAgent,
  orderDeps,
  orderKey,
  requeryDue,
  testClock,
} from '../support.ts';
import { failed, UNKNOWN } from './setting.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

/** STORM_ORDERS=10000 makes it a longer one. */
const ORDERS = Number(process.env['STORM_ORDERS'] ?? 600);
const AT_ONCE = 10;
const STEP_MS = 1_000;
const CODES = ['PROVIDER_DOWN', ...Array.from({ length: 9 }, () => 'REFUSED' as const)] as const;

/** The same numbers in each run, from 0 up to 1 (Lehmer). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const random = seeded(20_261_125);
/** A test order is ₦100 of airtime. */
const COMMISSIONS: Record<string, number> = { north: 400, south: 350, east: 300 };
const darkAtMs = new Map<string, number>();
const lightAtMs = new Map<string, number>();

/**
 * A vendor with an account of ours. `share` of its orders go wrong, each in one of five ways; while it is dark none is answered, and
 * once our money is used up it fails them all. Every other order that it delivers tells what it charged.
 */
function troubled(
  name: string,
  { share, costKobo, paidInKobo }: { share: number; costKobo: number; paidInKobo: number },
) {
  const delivered = new Set<string>();
  const decided = new Map<string, boolean>();
  const askedAt: number[] = [];
  const books = { name, delivered, askedAt, isDark: false, heldKobo: paidInKobo };
  const deliver = (ref: string): Outcome => {
    if (!delivered.has(ref)) books.heldKobo -= costKobo;
    delivered.add(ref);
    const isTold = delivered.size % 2 === 0;
    return { kind: 'delivered', vendorRef: `${name}-${ref}`, ...(isTold && { costKobo: kobo(costKobo) }) };
  };
  const vendor = (now: () => Date): Vendor => ({
    ...sandboxVendor(1, name),
    pay({ ref }) {
      askedAt.push(now().getTime());
      if (books.heldKobo < costKobo) return Promise.resolve(failed('VENDOR_ACCOUNT'));
      const way = books.isDark ? 0 : random() < share ? 1 + Math.floor(random() * 5) : 6;
      decided.set(ref, way === 2 || way === 4);
      if (way === 2) deliver(ref);
      if (way === 0 || way === 1 || way === 2) return Promise.resolve(UNKNOWN);
      if (way === 3) return Promise.resolve(failed(CODES[Math.floor(random() * CODES.length)]));
      if (way === 4 || way === 5) return Promise.resolve({ kind: 'pending', note: 'Soon.' });
      return Promise.resolve(deliver(ref));
    },
    requery({ ref }) {
      if (books.isDark || !decided.has(ref)) return Promise.resolve(UNKNOWN);
      // Without our money it delivers nothing later either.
      if (books.heldKobo < costKobo && !delivered.has(ref)) return Promise.resolve(failed());
      return Promise.resolve(decided.get(ref) ? deliver(ref) : failed());
    },
  });
  return { books, vendor };
}

it(
  'in a storm over three vendors, of which two go dark and one runs out of our money, no order is delivered twice, lost or refunded though it was delivered',
  async () => {
    const clock = testClock();
    const plenty = ORDERS * 10_000;
    const [a, b, c] = [
      troubled('north', { share: 0.3, costKobo: 9_600, paidInKobo: plenty }),
      // Enough for one order in fifteen: it runs out whatever order the answers come in.
      troubled('south', { share: 0.3, costKobo: 9_650, paidInKobo: ORDERS * 650 }),
      troubled('east', { share: 0.1, costKobo: 9_700, paidInKobo: plenty }),
    ];
    const vendors = [a, b, c].map(({ vendor }) => vendor(clock.now));
    const deps = { ...orderDeps(sql, sandboxVendor(1), clock.now), vendors };
    const agentId = await openAgent(sql, kobo(ORDERS * 10_000));
    for (const { books } of [a, b, c]) {
      await payIn(sql, books.name, kobo(books.heldKobo), 'at first', clock.now());
      await sql`
      INSERT INTO vendor_commissions (service, provider, vendor, since, commission_points)
      VALUES ('airtime', 'MTN', ${books.name}, ${new Date(clock.now().getTime() - STEP_MS)}, ${COMMISSIONS[books.name] ?? 0})`;
    }
    for (let sold = 0; sold < ORDERS; sold += AT_ONCE) {
      const part = sold / ORDERS;
      for (const [vendor, from, to] of [
        [a, 1 / 3, 1],
        [c, 1 / 2, 2 / 3],
      ] as const) {
        const isDark = part >= from && part < to;
        if (isDark && !vendor.books.isDark) darkAtMs.set(vendor.books.name, clock.now().getTime());
        if (!isDark && vendor.books.isDark) lightAtMs.set(vendor.books.name, clock.now().getTime());
        vendor.books.isDark = isDark;
      }
      // Where all are closed at once a sale is refused before the debit, which is no order.
      await Promise.allSettled(Array.from({ length: AT_ONCE }, () => buy(deps, orderKey(agentId))));
      clock.advance(STEP_MS);
      await requeryDue(deps);
    }
    expect(b.books.heldKobo).toBeLessThan(9_650);
    for (const { books } of [a, c]) {
      const from = (darkAtMs.get(books.name) ?? Number.NaN) + 30_000;
      const to = lightAtMs.get(books.name) ?? Infinity;
      const sentThere = books.askedAt.filter((at) => at > from && at < to).length;
      // Those that were refused because all were closed count too: they did not go to the dark one.
      const tried = ((Math.min(to, clock.now().getTime()) - from) / STEP_MS) * AT_ONCE;
      expect(sentThere / tried).toBeLessThanOrEqual(0.05);
    }

    a.books.isDark = false;
    for (let asked = 0; asked < 12; asked += 1) {
      clock.advance(60_000);
      while (await requeryDue(deps));
    }
    const orders = await sql<{ ref: string; status: string; vendor: string }[]>`
    SELECT ref, status, vendor FROM transactions WHERE type = 'AIRTIME_ORDER'`;
    const deliveredBy = (ref: string) =>
      [a, b, c].filter(({ books }) => books.delivered.has(ref)).map(({ books }) => books.name);
    const wrong = orders.filter(({ ref, status, vendor }) => {
      const by = deliveredBy(ref);
      return status === 'SUCCESSFUL' ? by.join() !== vendor : by.length > 0;
    });
    expect(wrong).toEqual([]);
    expect(new Set(orders.map(({ vendor }) => vendor)).size).toBe(3);
    expect(orders.filter(({ status }) => status === 'SUCCESSFUL').length).toBeGreaterThan(ORDERS / 4);

    // Our books say what is left of our money at each vendor; the whole of an order whose outcome is unknown counts as used up.
    for (const { books } of [a, b, c]) {
      const open = orders.filter(
        ({ status, vendor }) => status === 'PENDING' && vendor === books.name,
      ).length;
      expect(await booksBalance(sql, books.name)).toBe(kobo(books.heldKobo - open * 9_800));
    }
    await expectBooksToAgree(sql);
  },
  ORDERS * 200,
);
