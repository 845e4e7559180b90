/**
 * `npm run faults`: sells through the built product while its vendor fails in every way, the process is killed again and
 * again and so is its database, then proves that no money was lost. Ends with a non-zero exit code if any was.
 * FAULTS_ORDERS, FAULTS_CLIENTS, FAULTS_KILLS and FAULTS_DATABASE_KILLS change the size of the run.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { connect, type Sql } from '#server/db/connect.ts';
import { attachEmbedded } from '#server/db/embedded/embedded.ts';
import { waitUntil } from '#server/db/embedded/wait-until.ts';
import { seededRandom } from '#server/demo/random.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { KEYS } from '../server/vendors/fake-vtpass.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { Product } from './product.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { isSettled, type Verdict, verify } from './verify.ts';

const size = (name: string, fallback: number) => Number(process.env[name] ?? fallback);
const ORDERS = size('FAULTS_ORDERS', 10_000);
const CLIENTS = size('FAULTS_CLIENTS', 50);
const KILLS = size('FAULTS_KILLS', 20);
const DATABASE_KILLS = size('FAULTS_DATABASE_KILLS', 2);
const SEED = 7;
const MAX_RUN_MS = 1_800_000;
const REQUERY_SECONDS = '1,1,2,2,3,3,5,5,5,5,5,5';

/** Kills at moments spread over the run's progress, so that each one hits sales under way. */
async function harass(product: Product, tally: Tally): Promise<void> {
  const random = seededRandom(SEED);
  const total = KILLS + DATABASE_KILLS;
  const everyDatabase = DATABASE_KILLS > 0 ? Math.floor(total / DATABASE_KILLS) : Infinity;
  for (let kill = 1; kill <= total; kill++) {
    await waitUntil(() => tally.acknowledged.size >= (ORDERS * kill) / (total + 2), MAX_RUN_MS);
    await wait(random.between(0, 400));
    if (kill % everyDatabase === 0) {
      await product.killDatabase();
      continue;
    }
    await product.end('SIGKILL');
    await product.start();
  }
}

async function inDatabase<T>(dataDir: string, use: (sql: Sql) => Promise<T>): Promise<T> {
  const database = await attachEmbedded({ dataDir, log: pino({ level: 'error' }) });
  const sql = connect(database.url);
  try {
    return await use(sql);
  } finally {
    await sql.end();
    await database.stop();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function print(tally: Tally, verdict: Verdict, starts: number, seconds: number): void {
  const sorted = [...tally.latenciesMs].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  say(`orders acknowledged   ${tally.acknowledged.size} in ${seconds} s, by ${CLIENTS} clients`);
  say(`process starts        ${starts}, database kills ${DATABASE_KILLS}`);
  say(`sends repeated        ${tally.resent}, of them answered 500: ${tally.serverErrors}`);
  say(`answer, ms            median ${at(0.5)}, p99 ${at(0.99)}`);
  say(`orders by status      ${JSON.stringify(verdict.byStatus)}`);
  say(`violations            ${verdict.violations.length}`);
  for (const sentence of verdict.violations.slice(0, 20)) say(`  ${sentence}`);
}

const folder = await mkdtemp(join(tmpdir(), 'kobodesk-faults-'));
const dataDir = join(folder, 'data');
await mkdir(dataDir);
const vendor = await startTroubledVtpass(SEED);
const product = new Product(`http://127.0.0.1:${await freePort()}`, dataDir, {
  VENDOR: 'vtpass',
  VTPASS_BASE_URL: vendor.baseUrl,
  VTPASS_API_KEY: KEYS.apiKey,
  VTPASS_PUBLIC_KEY: KEYS.publicKey,
  VTPASS_SECRET_KEY: KEYS.secretKey,
  REQUERY_SECONDS,
});
const tally = newTally();
try {
  await product.start();
  const begun = Date.now();
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => openFundedAgent(product.baseUrl)));
  const selling = tokens.map((token) =>
    buyAirtime(product.baseUrl, token, Math.ceil(ORDERS / CLIENTS), tally),
  );
  await Promise.all([harass(product, tally), ...selling]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const verdict = await inDatabase(dataDir, async (sql) => {
    if (!(await waitUntil(() => isSettled(sql), MAX_RUN_MS, 500)))
      throw new Error('orders still wait for a requery');
    return verify(sql, tally.acknowledged, vendor);
  });
  print(tally, verdict, product.starts, seconds);
  process.exitCode = verdict.violations.length > 0 ? 1 : 0;
} finally {
  await product.end('SIGTERM');
  await vendor.stop();
  await rm(folder, { recursive: true, force: true });
}
