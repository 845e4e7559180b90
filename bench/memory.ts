import { execFileSync } from 'node:child_process';
import { startProduct } from '../tests/e2e/support/product.ts';
import { createClient } from './support/api.ts';
import { withDataDir } from './support/built-product.ts';
import { createSellers, sell } from './support/sell.ts';
import { printTable, whole } from './support/table.ts';
import { untilDone } from './support/until-done.ts';

const LANES = 10;
const STEPS = 10;
const ORDERS_A_STEP = 10_000;
const MAX_MS_A_STEP = 120_000;
// When its heap has found its size.
const SETTLED_STEP = 1;

export interface Memory {
  /** Resident megabytes of the server's process after each step. */
  megabytes: number[];
  orders: number;
  ratio: number;
}

/** Resident set size in megabytes. */
function residentMegabytes(pid: number): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kibibytes) * 1_024) / 1_000_000;
}

/** Whether the server's memory stays flat over a hundred thousand orders. */
export async function measureMemory(): Promise<Memory> {
  const measured = await withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir);
    const client = createClient(product.url, LANES);
    try {
      const sellerOf = await createSellers(client, LANES);
      const megabytes: number[] = [];
      let orders = 0;
      for (let step = 0; step < STEPS; step++) {
        const load = { lanes: LANES, maxCount: ORDERS_A_STEP, maxMs: MAX_MS_A_STEP };
        orders += (await untilDone(load, (lane) => sell(client, sellerOf(lane)))).count;
        megabytes.push(residentMegabytes(product.pid));
      }
      return { megabytes, orders, ratio: (megabytes.at(-1) ?? NaN) / (megabytes[SETTLED_STEP] ?? NaN) };
    } finally {
      client.close();
      await product.stop();
    }
  });
  printTable(
    `Server's memory over ${whole(measured.orders)} orders; last to second step: ${Math.round(measured.ratio * 100)} %`,
    ['step', 'resident MB'],
    measured.megabytes.map((size, step) => [step + 1, whole(size)]),
  );
  return measured;
}
