import { kobo } from '#domain/money.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { connect } from '#server/platform/db/connect.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, openAgent, orderDeps, orderKey } from './support.ts';

/** Of one connection, since it was opened. */
interface Figures {
  commits: number;
  walRecords: number;
  walBytes: number;
  hotUpdates: number;
  /** In milliseconds; 0 where the system does not tell. */
  processorMs: number;
}

const TIMES = 300;
/** A transfer takes a tenth of a tick: of few of them the system tells next to nothing. */
const TRANSFERS = 3_000;
const TICK_MS = 10;

const { sql, url } = await createTestDatabase();
// One connection, so that its own figures are those of the orders.
const one = connect(url, { maxConnections: 1 });

async function readFigures(): Promise<Figures> {
  await one`SELECT pg_stat_force_next_flush()`;
  const [row] = await one<(Omit<Figures, 'processorMs'> & { pid: number })[]>`
    SELECT d.xact_commit::int AS commits, w.wal_records::int, w.wal_bytes::int, t.n_tup_hot_upd::int AS hot_updates,
      pg_backend_pid() AS pid
    FROM pg_stat_database d, pg_stat_get_backend_wal(pg_backend_pid()) w, pg_stat_user_tables t
    WHERE d.datname = current_database() AND t.relname = 'wallets'`;
  if (!row) throw new Error('the database has no figures');
  const { pid, ...figures } = row;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in brackets: user and system time are the 12th and 13th.
  const [user = 0, system = 0] = stat.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return { ...figures, processorMs: (user + system) * TICK_MS };
}

/** What one time takes, once its code and pages are warm. */
async function takenBy(work: () => Promise<unknown>, times = TIMES): Promise<Figures> {
  const repeat = async () => {
    for (let time = 0; time < times; time++) await work();
  };
  await repeat();
  const before = await readFigures();
  await repeat();
  const after = await readFigures();
  return {
    commits: (after.commits - before.commits) / times,
    walRecords: (after.walRecords - before.walRecords) / times,
    walBytes: (after.walBytes - before.walBytes) / times,
    hotUpdates: (after.hotUpdates - before.hotUpdates) / times,
    processorMs: (after.processorMs - before.processorMs) / times,
  };
}

let order: Figures;
let transfer: Figures;

beforeAll(async () => {
  await seedCatalogue(sql, new Date());
  const deps = orderDeps(one, sandboxVendor(1));
  const agentId = await openAgent(sql, kobo(1_000_000_000));
  order = await takenBy(() => buy(deps, orderKey(agentId)));
  await one`CREATE TABLE accounts (id int PRIMARY KEY, balance bigint NOT NULL)`;
  await one`CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, account int, amount bigint)`;
  await one`INSERT INTO accounts VALUES (1, 1000000000)`;
  transfer = await takenBy(
    () =>
      one.begin(async (tx) => {
        await tx`UPDATE accounts SET balance = balance - 100 WHERE id = 1`;
        await tx`INSERT INTO bare (account, amount) VALUES (1, 100)`;
      }),
    TRANSFERS,
  );
  return () => one.end();
});

it('one commit looks for its key, one takes the money and one notes what became of it', () => {
  expect(Math.round(order.commits)).toBe(3);
});

it('the wallet is updated where it stands', () => {
  expect(order.hotUpdates).toBeGreaterThan(0.95);
});

// Three records and 360 bytes of these keep what the vendor wrote: decision 0107. One and 130 find an order by the vendor's reference: 0121.
it('writes so many records to the log, and so many bytes', () => {
  expect(order.walRecords).toBeLessThan(49);
  expect(order.walBytes).toBeLessThan(5_850);
});

// The transfer is measured beside it, so a slow machine is slow for both. One and the same order was told as 12 to 24 of them, by machine.
it.runIf(existsSync('/proc/self/stat'))('takes no more of the processor than so many bare transfers', () => {
  console.log(
    `an order: ${order.processorMs.toFixed(2)} ms, a transfer: ${transfer.processorMs.toFixed(2)} ms`,
  );
  expect(order.processorMs).toBeLessThan(transfer.processorMs * 40);
});
