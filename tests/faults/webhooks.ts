import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { seededRandom } from '#server/demo/random.ts';
import { FakeVtpass } from '../server/vendors/fake-vtpass.ts';
import { buyAirtime, newTally, type Tally } from './clients.ts';
import { inDatabase } from './in-database.ts';
import { Product } from './product.ts';
import { CannotRun, interruption, line, say, sizes } from './report.ts';
import { surround } from './surroundings.ts';
import { whenSold } from './fleet.ts';
import { openHooked, PRIVATE_URL, type Hooked, ReceiverProcess } from './webhook-agents.ts';
import { isAllDelivered, makeDue, verifyWebhooks, type WebhookVerdict } from './webhook-verdict.ts';

const SIZES = sizes({ orders: 300, clients: 6, kills: 8 });
const SEED = 13;
const RUN_MS = 600_000;
// Delivered, refused at once, pending and then delivered, pending and then failed.
const PHONES = ['08031234567', '08044444444', '08022222222', '08033333333'];

/** Kills the product at moments spread over the run's progress, so that it dies while it settles and while it posts. */
async function harass(product: Product, tally: Tally, signal: AbortSignal): Promise<void> {
  const random = seededRandom(SEED);
  for (let kill = 1; kill <= SIZES.kills; kill++) {
    await whenSold(tally, (SIZES.orders * kill) / (SIZES.kills + 2), signal);
    await wait(random.between(0, 500));
    await product.end('SIGKILL');
    await product.start();
  }
}

/** Waits and leases are not sat out: what is put off becomes due again, time after time, until all is taken. */
async function untilDelivered(
  product: Product,
  receiver: ReceiverProcess,
  signal: AbortSignal,
): Promise<void> {
  let rounds = 0;
  await inDatabase(product.dataDir, (sql) =>
    waitUntil(
      async () => {
        signal.throwIfAborted();
        if (await isAllDelivered(sql)) return true;
        await makeDue(sql);
        // Once in between, receiver and product die in the middle of it.
        if ((rounds += 1) === 2) {
          await receiver.end();
          await receiver.start();
          await receiver.mend();
        }
        return false;
      },
      RUN_MS,
      1_500,
    ),
  );
}

/** Restarted with a real vendor's settings: nothing is posted to this machine any more. @returns the events refused */
async function outsideTheSandbox(
  product: Product,
  vendor: FakeVtpass,
  agents: readonly Hooked[],
): Promise<number> {
  const around = await surround(vendor);
  const outside = new Product(product.baseUrl, product.dataDir, {
    ...product.environment,
    ...around.settings,
  });
  await product.end('SIGTERM');
  // No start and no command takes a sandbox with money in it: what is looked at is where a live shop posts.
  await inDatabase(product.dataDir, (sql) =>
    sql.begin(async (tx) => {
      await tx`SET LOCAL session_replication_role = replica`;
      await tx`UPDATE seal SET kind = 'live'`;
    }),
  );
  await outside.start();
  try {
    // Refused for where it leads, not for its http.
    await inDatabase(
      product.dataDir,
      (sql) => sql`UPDATE webhook_endpoints SET url = replace(url, 'http://127.', 'https://127.')`,
    );
    await Promise.all(agents.map(({ resendOne }) => resendOne()));
    return await inDatabase(product.dataDir, async (sql) => {
      const refused = () => sql`
        SELECT 1 FROM webhook_events WHERE status = 'PENDING' AND last_status IS NULL
          AND last_answer LIKE '127.0.0.1 is not on the public internet.'`;
      await waitUntil(async () => (await refused()).count >= agents.length, 30_000, 250);
      return (await refused()).count;
    });
  } finally {
    await outside.end('SIGTERM');
    await around.stop();
  }
}

/**
 * Sells for agents whose receivers are down, slow, answer 500, redirect, or have come to lie in a private network, while the product
 * and a receiver are killed; then mends the receivers.
 * @returns false when a final order's event did not arrive, or one arrived where it must not
 */
export async function runWebhooks(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-faults-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const signal = AbortSignal.any([interruption, AbortSignal.timeout(RUN_MS)]);
  const receiver = await ReceiverProcess.create(join(folder, 'received.jsonl'));
  const down = await ReceiverProcess.create(join(folder, 'received-late.jsonl'));
  const vendor = await FakeVtpass.start();
  const product = new Product(`http://127.0.0.1:${await freePort()}`, dataDir, {
    REQUERY_SECONDS: '1,1,2,2,5',
  });
  try {
    await receiver.start();
    await product.start();
    return await sellAndVerify({ product, receiver, down, vendor, signal });
  } finally {
    await product.end('SIGTERM');
    await Promise.all([receiver.end(), down.end()]);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  product: Product;
  receiver: ReceiverProcess;
  down: ReceiverProcess;
  vendor: FakeVtpass;
  signal: AbortSignal;
}

async function sellAndVerify({ product, receiver, down, vendor, signal }: Run): Promise<boolean> {
  if (SIZES.orders < SIZES.kills) throw new CannotRun('FAULTS_ORDERS must be more than FAULTS_KILLS');
  const begun = performance.now();
  const troubles = ['/fine', '/slow', '/500', '/redirect'].map((path) => receiver.url + path);
  const agents = await Promise.all(
    [...troubles, `${down.url}/down`, PRIVATE_URL].map((url) => openHooked(product, url)),
  );
  const tally = newTally();
  const share = SIZES.orders / agents.length;
  const selling = agents.map(({ token }) =>
    buyAirtime(
      [product.baseUrl],
      token,
      (bought) => bought < share,
      tally,
      signal,
      (bought) => PHONES[bought % PHONES.length] ?? '',
    ),
  );
  await Promise.all([harass(product, tally, signal), ...selling]);
  say('sold; the receivers are mended now');
  await Promise.all([receiver.mend(), down.start()]);
  await untilDelivered(product, receiver, signal);
  const taken = [...(await receiver.taken()), ...(await down.taken())];
  const verdict = await inDatabase(product.dataDir, (sql) => verifyWebhooks(sql, agents, taken));
  const reachable = agents.filter(({ url }) => url !== PRIVATE_URL);
  const refused = await outsideTheSandbox(product, vendor, reachable);
  const later = (await receiver.taken()).length + (await down.taken()).length - taken.length;
  print(tally, verdict, Math.round((performance.now() - begun) / 1000));
  line('process starts', product.starts);
  line('outside the sandbox', `${refused} events refused to this machine, ${later} posted`);
  return verdict.violations.length === 0 && refused >= reachable.length && later === 0;
}

function print(tally: Tally, verdict: WebhookVerdict, seconds: number): void {
  line('orders acknowledged', `${tally.acknowledged.size} in ${seconds} s, ${tally.resent} sends repeated`);
  line('final orders', verdict.finalOrders);
  line(
    'events arrived',
    `${verdict.arrived}, posted ${verdict.posts} times, of them taken ${verdict.takenPosts}`,
  );
  line('events twice or more', verdict.repeated);
  line('bad signatures', verdict.badSignatures);
  line(
    'to the private one',
    `${verdict.privateEvents} events, ${verdict.privateRefused} tried and refused before connecting`,
  );
  line('to the trap', verdict.trapped);
  line('violations', verdict.violations.length);
  for (const sentence of verdict.violations.slice(0, 20)) say(`  ${sentence}`);
}
