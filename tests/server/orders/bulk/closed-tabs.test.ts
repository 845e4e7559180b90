import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#api-client/client.ts';
import { API_BASE } from '#contract/endpoint.ts';
import type { Service } from '#contract/catalogue.ts';
import { readList } from '#domain/bulk/cells.ts';
import { checkLines } from '#domain/bulk/check.ts';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { transaction } from '#contract/transactions.ts';
import { followPending } from '#stores/outbox/lists/follow.ts';
import { isFailed, isPending, type Job, makeJob, toRetry } from '#stores/outbox/lists/job.ts';
import { wantsPin } from '#stores/outbox/lists/pin.ts';
import { runList, type RunDeps, type RunEnd } from '#stores/outbox/lists/run.ts';
import { sendOrder } from '#stores/outbox/send.ts';
import { createDisk, type Disk, type DiskTab } from '../../../unit/stores/disk.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { callApi, createIntegrator, type Integrator, PASSWORD } from '../../support/integrator.ts';
import { type Kobodesk, startKobodesk } from '../../support/kobodesk.ts';
import { chance } from './chance.ts';

const AGENT = 'ngozi';
const ROWS = 500;
/** The sandbox refuses this number, and gives the money back. */
const REFUSED = '08044444444';
const REFUSED_EVERY = 50;
const LOST_PERCENT = 4;
/** A thousand orders' worth of calls on a machine that does other things too. */
const TIMEOUT_MS = 120_000;

let kobodesk: Kobodesk;
let sql: Sql;
let seller: Integrator;
let services: Service[];

const database = createEmptyDatabase();

beforeAll(async () => {
  const url = await database;
  kobodesk = startKobodesk({ env: { DATABASE_URL: url } });
  const apiUrl = (await kobodesk.ready()).replace(/\/$/, '') + API_BASE;
  sql = connect(url, { maxConnections: 1 });
  seller = await createIntegrator(apiUrl, '500000');
  services = await callApi<Service[]>(apiUrl, 'services', seller.token);
});
afterAll(async () => {
  await sql.end();
  await kobodesk.stop();
});

/** Each row another sale: its amount tells it from every other in the database. */
const listOf = (rows: number): string =>
  Array.from({ length: rows }, (_, index) => {
    const phone = index % REFUSED_EVERY === 1 ? REFUSED : `0803${String(index).padStart(7, '0')}`;
    return `${phone},MTN,${100 + index}`;
  }).join('\n');

/** A tab that is closed at its so-many-th step, wherever in the sending that falls. */
function openTab(
  disk: Disk,
  random: (below: number) => number,
  steps: number,
): DiskTab & { fetch: typeof fetch } {
  let left = steps;
  const inFlight = new AbortController();
  const step = (tab: DiskTab) => {
    left -= 1;
    if (left > 0) return;
    tab.close();
    // A browser that closes a tab cuts its connections; what has arrived at the server is carried out all the same.
    if (random(2) === 0) inFlight.abort();
  };
  const tab = disk.openTab(step);
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const isLostBefore = random(100) < LOST_PERCENT;
    const isLostAfter = random(100) < LOST_PERCENT;
    step(tab);
    if (isLostBefore) throw new TypeError('Failed to fetch');
    const response = await fetch(input, { ...init, signal: inFlight.signal });
    const text = await response.text();
    step(tab);
    if (isLostAfter) throw new TypeError('Failed to fetch');
    return new Response(text, response);
  };
  return { ...tab, fetch: (input, init) => tab.alive(send(input, init)) };
}

const apiOf = (tab: Pick<ReturnType<typeof openTab>, 'fetch'>) =>
  createApiClient({
    baseUrl: new URL(seller.apiUrl).origin,
    fetch: (url, init) => tab.fetch(url, init),
    getToken: () => seller.token,
    onUnauthenticated: () => undefined,
  });

const workOf = (tab: DiskTab) => ({
  repository: tab.repository,
  wait: () => tab.alive(new Promise<void>((resolve) => setImmediate(resolve))),
  now: Date.now,
  onRow: () => undefined,
});

/** Opens the job that is on the disk and goes on with it. @returns undefined when the tab is closed before the end */
function runIn(
  tab: ReturnType<typeof openTab>,
  pinOf: RunDeps['pinOf'] = () => undefined,
): Promise<RunEnd | undefined> {
  const api = apiOf(tab);
  const deps: RunDeps = {
    ...workOf(tab),
    send: (row, wasSent, pin) => sendOrder(api, row, () => wasSent, pin),
    onPause: () => undefined,
    pinOf,
    onPinRefused: () => undefined,
  };
  const closed = new Promise<undefined>((resolve) => {
    const look = () => (tab.isClosed() ? resolve(undefined) : setImmediate(look));
    look();
  });
  const run = tab.repository
    .read(AGENT)
    .then((job) =>
      job ? runList(job, new AbortController().signal, deps) : Promise.reject(new Error('No job.')),
    );
  return Promise.race([run, closed]);
}

/** A repeat may overtake the vendor's answer to the first sending. Such a row ends as pending, and the tab follows its order. */
async function followIn(tab: ReturnType<typeof openTab>): Promise<void> {
  const job = await tab.repository.read(AGENT);
  if (!job) throw new Error('No job.');
  const rows = new Map(job.rows.map((row) => [row.place, row]));
  await followPending(job, new AbortController().signal, {
    ...workOf(tab),
    onRow: (row) => void rows.set(row.place, row),
    rows: () => [...rows.values()],
    look: async (ref) => (await apiOf(tab).call(transaction, { params: { ref } })).data,
    isSending: () => false,
  });
}

/** @returns how many tabs it took */
async function sendWithTabsClosing(disk: Disk, random: (below: number) => number): Promise<number> {
  for (let tabs = 1; tabs < 1_000; tabs += 1) {
    const end = await runIn(openTab(disk, random, 1 + random(60)));
    if (end) {
      expect(end).toBe('done');
      await followIn({ ...disk.openTab(), fetch });
      return tabs;
    }
  }
  throw new Error('The job does not come to its end.');
}

const jobOn = (disk: Disk): Job => {
  const job = disk.jobs.get(AGENT);
  if (!job) throw new Error('There is no job on the disk.');
  return job;
};

/** What the database has of this agent's sales. */
const ordersInBooks = () => sql<{ key: string; ref: string; face: string; debits: number }[]>`
  SELECT idempotency_key AS key, ref, request->>'faceKobo' AS face,
    (SELECT count(*)::int FROM transfers WHERE subject_ref = ref AND kind = 'PURCHASE') AS debits
  FROM transactions WHERE idempotency_key IS NOT NULL`;

const sorted = (texts: Iterable<string>): string[] => [...texts].sort();

// The second sets a PIN.
describe('a list whose tab is closed', { shuffle: false }, () => {
  it(
    'sells 500 rows once each, however often the tab is closed; then the failed ones alone once more',
    { timeout: TIMEOUT_MS },
    async () => {
      const random = chance(20_261_121);
      const disk = createDisk();
      const { sales, faults } = checkLines(readList(listOf(ROWS)).lines, services);
      expect([sales.length, faults]).toEqual([ROWS, []]);
      await disk.openTab().repository.begin(makeJob(AGENT, sales, Date.now()));
      const keys = jobOn(disk).rows.map(({ key }) => key);

      expect(await sendWithTabsClosing(disk, random)).toBeGreaterThan(20);

      const orders = await ordersInBooks();
      expect(orders).toHaveLength(ROWS);
      expect(orders.every(({ debits }) => debits === 1)).toBe(true);
      expect(new Set(orders.map(({ face }) => face)).size).toBe(ROWS);
      const job = jobOn(disk);
      expect(job.rows.filter(isPending)).toEqual([]);
      expect(sorted(orders.map(({ key, ref }) => `${key} ${ref}`))).toEqual(
        sorted(job.rows.map(({ key, end }) => `${key} ${end?.ref}`)),
      );
      expect(job.rows.map(({ key }) => key)).toEqual(keys);

      const failed = job.rows.filter(isFailed);
      expect(failed.map(({ body }) => body.phone)).toEqual(
        Array.from({ length: ROWS / REFUSED_EVERY }, () => REFUSED),
      );
      const { repository } = disk.openTab();
      await repository.write(
        job,
        failed.map((row) => ({ row: toRetry(row, Date.now()), fromKey: row.key })),
        true,
      );
      await sendWithTabsClosing(disk, random);
      const after = await ordersInBooks();
      expect(after).toHaveLength(ROWS + failed.length);
      expect(after.every(({ debits }) => debits === 1)).toBe(true);

      const { availableBalance } = await callApi<{ availableBalance: string }>(
        seller.apiUrl,
        'wallet/balance',
        seller.token,
      );
      const [books] = await sql<{ left: string }[]>`
    SELECT (balance_kobo / 100.0)::numeric(20, 2)::text AS left FROM wallets`;
      const [spent] = await sql<{ kobo: string; funded: string }[]>`
    SELECT sum(amount_kobo) FILTER (WHERE service IS NOT NULL AND status = 'SUCCESSFUL')::text AS kobo,
      sum(amount_kobo) FILTER (WHERE type = 'WALLET_FUNDING')::text AS funded
    FROM transactions`;
      expect(availableBalance).toBe(books?.left);
      expect(BigInt(availableBalance.replace('.', ''))).toBe(
        BigInt(spent?.funded ?? 0) - BigInt(spent?.kobo ?? 0),
      );
    },
  );

  it('sells the rows above the PIN amount with the PIN, and none of them without it or with a wrong one', async () => {
    const right = '739158';
    await callApi(seller.apiUrl, 'auth/pin', seller.token, {
      password: PASSWORD,
      pin: right,
      aboveAmount: '1000',
    });
    const disk = createDisk();
    const list = [500, 2001, 2002, 2003, 2004].map((amount, index) => `0803222000${index},MTN,${amount}`);
    const { sales } = checkLines(readList(list.join('\n')).lines, services);
    await disk.openTab().repository.begin(makeJob(AGENT, sales, Date.now()));
    const keys = new Set(jobOn(disk).rows.map(({ key }) => key));
    const sold = async () => (await ordersInBooks()).filter(({ key }) => keys.has(key)).length;
    const runWith = (pin?: string) =>
      runIn(
        openTab(disk, () => LOST_PERCENT, Infinity),
        ({ price }) => (wantsPin(price, '1000.00', undefined) ? pin : undefined),
      );

    expect([await runWith('846203'), await sold()]).toEqual(['pin', 0]);
    expect(await runWith()).toBe('pin');
    expect(await sold()).toBeLessThanOrEqual(1);
    expect([await runWith(right), await sold()]).toEqual(['done', 5]);
    expect(jobOn(disk).rows.every(({ key }) => keys.has(key))).toBe(true);
  });
});
