import { randomUUID } from 'node:crypto';
import { sellProbe } from '#contract/console/probes.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { booksBalance } from '#server/ledger/house-transfers.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createConsole } from '../setting.ts';

export const DELIVERED: Outcome = { kind: 'delivered', vendorRef: 'N1', costKobo: kobo(9_700) };
export const SILENT: Outcome = { kind: 'unknown', note: 'The provider gave no answer.' };
export const REFUSED: Outcome = {
  kind: 'failed',
  code: 'REFUSED',
  reason: 'The provider refused this order.',
};

/** A console with two vendors: north answers what it is told to, south must never be asked. */
export async function createProbeConsole(sql: Sql) {
  await seedCatalogue(sql, new Date());
  const answers = { pay: DELIVERED, requery: SILENT };
  const asked: Parameters<Vendor['pay']>[0][] = [];
  const north: Vendor = {
    ...sandboxVendor(1, 'north'),
    pay: (order) => {
      asked.push(order);
      return Promise.resolve(answers.pay);
    },
    requery: () => Promise.resolve(answers.requery),
  };
  const south: Vendor = {
    ...sandboxVendor(1, 'south'),
    pay: () => Promise.reject(new Error('south was asked')),
  };
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const test = await createConsole(sql, { vendors: [north, south], now });
  const owner = await test.hire('owner');

  /** Sells a probe as the owner does, or what `change` makes of it. */
  const sell = (change: Partial<BodyInputOf<typeof sellProbe>> = {}, { token } = owner) =>
    test.ask(sellProbe, {
      body: {
        key: randomUUID(),
        vendor: 'north',
        service: 'airtime',
        provider: 'MTN',
        amount: '100',
        phone: '0803 123 4567',
        isOurs: true,
        ...change,
      },
      token,
    });

  /** What the house's own money did: kind, from, to, kobo. */
  const moved = async (ref: string) =>
    (
      await sql<{ kind: string; source: string; destination: string; amountKobo: bigint }[]>`
        SELECT kind, source, destination, amount_kobo FROM house_transfers WHERE reference = ${ref} ORDER BY kind`
    ).map(({ kind, source, destination, amountKobo }) => [kind, source, destination, Number(amountKobo)]);

  const books = async () => Number(await booksBalance(sql, 'north'));

  const goAhead = (ms: number) => void (aheadMs += ms);

  return { ...test, answers, asked, north, south, owner, sell, moved, books, goAhead };
}
