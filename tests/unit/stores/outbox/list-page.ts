import { vi } from 'vitest';
import { startOver } from '../page.ts';
import type { ListSale } from '#domain/bulk/check.ts';
import { kobo } from '#domain/money.ts';
import type { Job, RowEnd } from '#stores/outbox/lists/job.ts';
import type { JobRepository } from '#stores/outbox/lists/repository.ts';
import { $session } from '#stores/session/session.ts';
import { ADA, answer, order, sessionOf } from '../browser.ts';
import { createDisk } from '../disk.ts';
import { createLocks } from '../locks.ts';

export const NOW = Date.parse('2026-11-21T02:00:00Z');
export const ADAS_LOCK = 'kobodesk:bulk:ada';

const sale = (amount: number): ListSale => ({
  ...{ line: 1, text: '', service: 'airtime', phone: '08030000000', network: 'MTN', isPorted: false },
  ...{ face: `${amount}.00`, title: 'MTN airtime', priceKobo: kobo(amount * 100), discountKobo: kobo(0) },
});
export const SALES = [101, 102, 103, 104].map(sale);
export const SOLD: RowEnd = { status: 'SUCCESSFUL', ref: 'KD9', amount: '98.00' };

export const sold = () => answer(201, { data: order('SUCCESSFUL') });

/** Where the page under test finds its disk: `vi.mock` hands it on. */
export const kept: { repository?: JobRepository } = {};

/** A page of Ada's, and a server that answers her sales. */
export function open(respond: (amount: string) => Response | Promise<Response> = () => sold()) {
  const browser = startOver();
  const disk = createDisk();
  const locks = createLocks();
  kept.repository = disk.openTab().repository;
  vi.stubGlobal('navigator', { locks });
  $session.set(sessionOf(ADA));
  const calls: { amount: string; key: string | null; agent: string | null }[] = [];
  /** How often another transaction was asked about. */
  let looks = 0;
  let balanceReads = 0;
  browser.fetch.mockImplementation((url, init) => {
    if (!url.endsWith('/services/airtime')) {
      const isBalance = url.endsWith('/balance');
      looks += Number(!isBalance);
      balanceReads += Number(isBalance);
      return Promise.resolve(
        answer(200, { data: isBalance ? { availableBalance: '1.00' } : order('SUCCESSFUL') }),
      );
    }
    const headers = new Headers(init.headers);
    const { amount } = JSON.parse(String(init.body)) as { amount: string };
    calls.push({ amount, key: headers.get('Idempotency-Key'), agent: headers.get('Authorization') });
    return Promise.resolve(respond(amount));
  });
  const job = (agent = 'ada') => disk.jobs.get(agent) as Job;
  const amounts = () => calls.map(({ amount }) => Number(amount)).sort();
  return { disk, locks, calls, amounts, job, looks: () => looks, balanceReads: () => balanceReads };
}

export const settle = () => vi.advanceTimersByTimeAsync(200);

/** Of an action that needs no time of the clock but the disk's. */
export async function after(action: Promise<void>): Promise<void> {
  await settle();
  await action;
}
