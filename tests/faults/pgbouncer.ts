import { join } from 'node:path';
import { API_BASE } from '#contract/endpoint.ts';
import { openFundedAgent, type Tally } from './clients.ts';
import { killProcesses, sellThroughFleet, whenSold } from './fleet.ts';
import { PgbouncerHost } from './pgbouncer-host.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import { withFolder } from './with-folder.ts';
import type { Product } from './product.ts';
import { holds, line, print, sizes } from './report.ts';
import { payIn } from './surroundings.ts';

const LIMIT_MS = 180_000;

/** Reads what is not a sale: lists, sums and the statement as a file, which is sent while it is read. */
async function readAll({ baseUrl }: Product): Promise<void> {
  const token = await openFundedAgent(baseUrl, payIn);
  for (const path of [
    'transactions?search=0803',
    'transactions/summary?days=7',
    'transactions/export?format=csv',
  ]) {
    const answer = await fetch(`${baseUrl}${API_BASE}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  }
}

async function disturb(
  bouncer: PgbouncerHost,
  fleet: readonly Product[],
  tally: Tally,
  size: { orders: number; kills: number },
  signal: AbortSignal,
): Promise<void> {
  for (const product of fleet) await readAll(product);
  await killProcesses(fleet, tally, { orders: size.orders / 2, kills: size.kills }, signal);
  await whenSold(tally, (size.orders * 2) / 3, signal);
  await bouncer.kill();
  await bouncer.start();
}

/** Three processes behind a PgBouncer in transaction mode, which is killed once too. @returns false when money was lost */
export function runPgbouncer(): Promise<boolean> {
  const size = sizes({ orders: 3_000, clients: 30, kills: 3 });
  return withFolder(async (folder) => {
    const host = await PostgresHost.create(join(folder, 'database'));
    const bouncer = await PgbouncerHost.create(join(folder, 'pgbouncer'), host);
    await host.start();
    try {
      await bouncer.start();
      const { tally, verdict, seconds } = await sellThroughFleet({
        databaseUrl: bouncer.url,
        checkUrl: urlTo(host, host.address),
        ...size,
        limitMs: LIMIT_MS,
        disturb: (fleet, sold, signal) => disturb(bouncer, fleet, sold, size, signal),
      });
      line('processes', `3, killed ${size.kills} times; PgBouncer killed once`);
      print(tally, verdict, seconds);
      return holds(tally, verdict);
    } finally {
      await bouncer.kill();
      await host.stop();
    }
  });
}
