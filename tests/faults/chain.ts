import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/endpoint.ts';
import { seededRandom } from '#server/demo/random.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { whenSold } from './fleet.ts';
import { inDatabase } from './in-database.ts';
import { withFolder } from './with-folder.ts';
import { Product } from './product.ts';
import { holds, interruption, line, print, sizes } from './report.ts';
import { type Surroundings, surround } from './surroundings.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { isSettled, verify, type Verdict } from './verify.ts';
import type { Fate, Witness } from './witness.ts';

const SIZES = sizes({ orders: 1_500, clients: 8, kills: 12 });
const SEED = 19;
const LIMIT_MS = 900_000;
const FAR_REQUERY_SECONDS = '1,1,2,2,3,3,5,5,5,5,5,5';
/** Goes on for as long as the far shop asks, an order of a killed process left alone for a minute first. */
const NEAR_REQUERY_SECONDS = `${FAR_REQUERY_SECONDS},10,10,20,20,30,30`;

interface Chain {
  /** Where agents buy. */
  near: Product;
  /** Where the near one buys, as an agent with a key. */
  far: Product;
}

async function openShop(folder: string, name: string, settings: Record<string, string>): Promise<Product> {
  const dataDir = join(folder, name, 'data');
  await mkdir(dataDir, { recursive: true });
  const shop = new Product(`http://127.0.0.1:${await freePort()}`, dataDir, settings);
  await shop.start();
  return shop;
}

/** An account at the far shop, by its key. */
async function openAccount(far: Product, { payIn }: Surroundings): Promise<string> {
  const token = await openFundedAgent(far.baseUrl, payIn);
  const response = await fetch(`${far.baseUrl}${API_BASE}/api/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`no key was made: ${await response.text()}`);
  return ((await response.json()) as { data: { key: string } }).data.key;
}

/** Kills one shop or the other, at moments spread over the run's progress. */
async function harass({ near, far }: Chain, tally: Tally, signal: AbortSignal): Promise<void> {
  const random = seededRandom(SEED);
  for (let kill = 1; kill <= SIZES.kills; kill++) {
    await whenSold(tally, (SIZES.orders * kill) / (SIZES.kills + 2), signal);
    await wait(random.between(0, 400));
    const shop = kill % 2 === 0 ? near : far;
    await shop.end('SIGKILL');
    await shop.start();
  }
}

/** What the far shop's ledger knows of the near shop's orders. */
async function witnessOf(farSql: Sql): Promise<Witness & { costs: Map<string, bigint> }> {
  const orders = await farSql<{ name: string; status: string; amountKobo: bigint }[]>`
    SELECT client_reference AS name, status, amount_kobo FROM transactions WHERE client_reference IS NOT NULL`;
  const fates: Record<string, Fate> = { SUCCESSFUL: 'delivered', FAILED: 'failed', REVERSED: 'failed' };
  const statuses = new Map(orders.map(({ name, status }) => [name, status]));
  return {
    name: 'kobodesk',
    // What the far shop leaves to a person is left to one here.
    fateOf: (ref) => fates[statuses.get(ref) ?? ''],
    purchases: () => orders.map(({ name }) => name),
    costs: new Map(
      orders
        .filter(({ status }) => status === 'SUCCESSFUL')
        .map(({ name, amountKobo }) => [name, amountKobo]),
    ),
  };
}

/** The near shop's books of what it paid, against what the far one took. */
async function wrongCosts(nearSql: Sql, costs: ReadonlyMap<string, bigint>): Promise<string[]> {
  const orders = await nearSql<{ ref: string; costKobo: bigint | null }[]>`
    SELECT ref, cost_kobo FROM transactions WHERE status = 'SUCCESSFUL' AND service IS NOT NULL`;
  return orders
    .filter(({ ref, costKobo }) => costKobo !== costs.get(ref))
    .map(
      ({ ref, costKobo }) =>
        `order ${ref} cost ${costKobo} by our books, ${costs.get(ref)} by the other shop's`,
    );
}

async function judge({ near, far }: Chain, tally: Tally, { vendors }: Surroundings): Promise<Verdict> {
  return inDatabase(far.dataDir, (farSql) =>
    inDatabase(near.dataDir, async (nearSql) => {
      const areSettled = async () => (await isSettled(farSql)) && (await isSettled(nearSql));
      if (!(await waitUntil(areSettled, LIMIT_MS, 500))) throw new Error('orders still wait for a requery');
      const witness = await witnessOf(farSql);
      const here = await verify(nearSql, tally.acknowledged, [witness]);
      const there = await verify(farSql, undefined, vendors);
      const known = new Set(
        (await nearSql<{ ref: string }[]>`SELECT ref FROM transactions`).map(({ ref }) => ref),
      );
      const unknown = witness.purchases().filter((ref) => !known.has(ref));
      return {
        ...here,
        violations: [
          ...here.violations,
          ...there.violations.map((sentence) => `at the other shop: ${sentence}`),
          ...unknown.map((ref) => `the other shop sold ${ref}, which nobody bought`),
          ...(await wrongCosts(nearSql, witness.costs)),
        ],
      };
    }),
  );
}

async function sellThrough(chain: Chain, around: Surroundings): Promise<boolean> {
  const { near } = chain;
  const signal = AbortSignal.any([interruption, AbortSignal.timeout(LIMIT_MS)]);
  const tally = newTally();
  const begun = performance.now();
  const tokens = await Promise.all(
    Array.from({ length: SIZES.clients }, () => openFundedAgent(near.baseUrl, around.payIn)),
  );
  const selling = tokens.map((token) =>
    buyAirtime([near.baseUrl], token, (bought) => bought < SIZES.orders / SIZES.clients, tally, signal),
  );
  await Promise.all([harass(chain, tally, signal), ...selling]);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const verdict = await judge(chain, tally, around);
  line('shop starts', `${near.starts} and ${chain.far.starts}`);
  for (const [said, times] of tally.excuses) line('refused with 5xx', `${times} times: ${said}`);
  print(tally, verdict, seconds);
  return holds(tally, verdict);
}

/** A shop sells from another shop's API while either is killed. @returns false when anything was sold twice, or money lost */
export function runChain(): Promise<boolean> {
  return withFolder(async (folder) => {
    const around = await surround(await startTroubledVtpass(SEED));
    const opened: Product[] = [];
    try {
      const far = await openShop(folder, 'far', { ...around.settings, REQUERY_SECONDS: FAR_REQUERY_SECONDS });
      opened.push(far);
      const near = await openShop(folder, 'near', {
        ...around.settings,
        REQUERY_SECONDS: NEAR_REQUERY_SECONDS,
        VENDOR: 'kobodesk',
        KOBODESK_API_KEY: await openAccount(far, around),
        KOBODESK_BASE_URL: `${far.baseUrl}${API_BASE}`,
      });
      opened.push(near);
      return await sellThrough({ near, far }, around);
    } finally {
      await Promise.all(opened.map((shop) => shop.end('SIGTERM')));
      await around.stop();
    }
  });
}
