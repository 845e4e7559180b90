import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import type { FakeVtpass } from '../server/vendors/fake-vtpass.ts';
import { type Above, BelowShop } from './below-shop.ts';
import { verifyBelow } from './below-verdict.ts';
import { buyAirtime, type Tally } from './clients.ts';
import { killProcesses, sellThroughFleet } from './fleet.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import { holds, line, print, say, sizes } from './report.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { withFolder } from './with-folder.ts';

const SEED = 17;
const PROCESSES = 2;
const ABOVE = 2;
const LIMIT_MS = 1_800_000;
const TAKEN_BACK_EVERY_MS = 400;
const TAKEN_BACK = { kind: 'failed', code: 'REVERSED', reason: 'The vendor took it back.' } as const;

/** Takes one delivered order of an agent below back, as two who are told of it at once. @returns whether there was one */
async function takeOneBack(sql: Sql, vendor: FakeVtpass, tally: Tally): Promise<boolean> {
  const [order] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE above_id IS NOT NULL AND status = 'SUCCESSFUL' AND settled_at < now() - interval '3 s'
    ORDER BY random() LIMIT 1`;
  const key = order?.idempotencyKey ?? '';
  // What its buyer was never told of as delivered must not be told so after this.
  if (!order || !tally.acknowledged.has(key)) return false;
  tally.acknowledged.set(key, { ref: order.ref, status: 'PENDING' });
  vendor.settle(order.ref, { status: 'reversed' });
  const now = new Date();
  await Promise.all([1, 2].map(() => applyOutcome(sql, order, TAKEN_BACK, now, null)));
  return true;
}

async function sellBelow(url: string): Promise<boolean> {
  const size = sizes({ orders: 1_500, clients: 0, kills: 8 });
  const agents: Above[] = [];
  const sql = connect(url, { maxConnections: 4 });
  const vendor = await startTroubledVtpass(SEED);
  let takenBack = 0;
  try {
    const { tally, verdict, seconds } = await sellThroughFleet({
      ...{ databaseUrl: url, checkUrl: url, processes: PROCESSES, limitMs: LIMIT_MS },
      ...{ orders: 0, clients: 0, vendor },
      async disturb(fleet, sold, signal) {
        const baseUrls = fleet.map(({ baseUrl }) => baseUrl);
        const shop = new BelowShop(baseUrls, sold, signal);
        for (let index = 0; index < ABOVE; index++) agents.push(await shop.openAbove());
        let isOn = true;
        const goesOn = () => isOn && !signal.aborted;
        const sellers = agents.flatMap(({ token, people }) => [
          token,
          ...people.map((person) => person.token),
        ]);
        const share = Math.ceil(size.orders / sellers.length);
        let isKilling = true;
        const takingBack = async () => {
          for (; goesOn(); await wait(TAKEN_BACK_EVERY_MS))
            if (await takeOneBack(sql, vendor, sold)) takenBack += 1;
        };
        const selling = Promise.all([
          killProcesses(fleet, sold, size, signal).finally(() => (isKilling = false)),
          ...sellers.map((token) =>
            buyAirtime(baseUrls, token, (bought) => bought < share || isKilling, sold, signal),
          ),
        ]).finally(() => (isOn = false));
        await Promise.all([selling, takingBack(), ...agents.map((above) => shop.moveOn(above, goesOn))]);
      },
    });
    const wrong = await verifyBelow(sql, agents);
    const told = agents.flatMap((above) => above.told);
    const done = (kind: string) => told.filter((move) => move.kind === kind && move.refs.length > 0).length;
    line('processes', `${PROCESSES}, killed ${size.kills} times`);
    line('moved', `${done('down')} down, ${done('back')} back, ${done('commission')} of commission`);
    line('refused', told.filter(({ refs }) => refs.length === 0).length);
    line('taken back', takenBack);
    print(tally, { ...verdict, violations: [...verdict.violations, ...wrong] }, seconds);
    const isTried = takenBack > 0 && done('down') > 0 && done('back') > 0 && done('commission') > 0;
    if (!isTried) say(`  not all of it was tried: ${told.flatMap(({ refusals }) => refusals).at(-1)}`);
    return holds(tally, verdict) && wrong.length === 0 && isTried;
  } finally {
    await sql.end();
  }
}

/**
 * Agents above and below sell, move money and commission and part, through two processes that are killed, while delivered orders are
 * taken back.
 * @returns false when money was lost, a commission is not what its orders come to, or a movement is half there
 */
export function runBelow(): Promise<boolean> {
  return withFolder(async (folder) => {
    const host = await PostgresHost.create(join(folder, 'database'));
    await host.start();
    try {
      return await sellBelow(urlTo(host, host.address));
    } finally {
      await host.stop();
    }
  });
}
