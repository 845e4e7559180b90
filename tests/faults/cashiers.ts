import { join } from 'node:path';
import { connect } from '#server/platform/db/connect.ts';
import { type AtWork, Shop } from './cashiers-shop.ts';
import { verifyCashiers } from './cashiers-verdict.ts';
import { openFundedAgent } from './clients.ts';
import { killProcesses, sellThroughFleet } from './fleet.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import { holds, line, print, say, sizes } from './report.ts';
import { type PayIn, payIn } from './surroundings.ts';
import { withFolder } from './with-folder.ts';

const PROCESSES = 2;
const CASHIERS = 5;
const LIMIT_MS = 1_800_000;
const AMOUNT_NAIRA = 100;
/** The share of their sales that the limit of two of the five lets through. */
const LET_THROUGH = 0.6;

/** Enough for every order, the fee of the payment taken off. */
const payInFor =
  (orders: number): PayIn =>
  (baseUrl, accountNumber) =>
    payIn(baseUrl, accountNumber, orders * AMOUNT_NAIRA * 2);

async function sellOver(url: string): Promise<boolean> {
  const size = sizes({ orders: 10_000, clients: 0, kills: 20 });
  const share = Math.ceil(size.orders / CASHIERS);
  const dayLimit = Math.ceil(share * LET_THROUGH) * AMOUNT_NAIRA;
  const cashiers: AtWork[] = [];
  const sql = connect(url, { maxConnections: 2 });
  try {
    const { tally, verdict, seconds } = await sellThroughFleet({
      ...{ databaseUrl: url, checkUrl: url, processes: PROCESSES, limitMs: LIMIT_MS },
      ...{ orders: 0, clients: 0 },
      async disturb(fleet, sold, signal) {
        const baseUrls = fleet.map(({ baseUrl }) => baseUrl);
        const shop = new Shop(baseUrls, sold, signal);
        const agent = await openFundedAgent(baseUrls[0] ?? '', payInFor(size.orders));
        for (let index = 0; index < CASHIERS; index++)
          cashiers.push(await shop.hire(agent, `cashier_${index}`, index < 2 ? dayLimit : null));
        let isKilling = true;
        // What the limits refuse is acknowledged to nobody, so the kills are spread over what gets through.
        const through = { ...size, orders: size.orders * 0.8 };
        const killing = killProcesses(fleet, sold, through, signal).finally(() => (isKilling = false));
        const goesOn = (tried: number) => tried < share || isKilling;
        await Promise.all([killing, ...cashiers.map((cashier) => shop.sell(cashier, goesOn))]);
      },
    });
    const wrong = await verifyCashiers(sql, cashiers);
    const sum = (of: (cashier: AtWork) => number) =>
      cashiers.reduce((count, cashier) => count + of(cashier), 0);
    const refused = sum(({ overDay }) => overDay);
    line('processes', `${PROCESSES}, killed ${size.kills} times`);
    line('sold by cashier', cashiers.map(({ sold }) => sold.length).join(', '));
    line('over the day', `${refused} refused`);
    line('over a sale', `${sum(({ overSale }) => overSale)} refused`);
    print(tally, { ...verdict, violations: [...verdict.violations, ...wrong] }, seconds);
    if (refused === 0) say('  no limit was reached');
    return holds(tally, verdict) && wrong.length === 0 && refused > 0;
  } finally {
    await sql.end();
  }
}

/**
 * Five cashiers sell from one wallet through two processes that are killed, two of them up to a limit of the day.
 * @returns false when money was lost, a limit exceeded, or a line has no seller or another
 */
export function runCashiers(): Promise<boolean> {
  return withFolder(async (folder) => {
    const host = await PostgresHost.create(join(folder, 'database'));
    await host.start();
    try {
      return await sellOver(urlTo(host, host.address));
    } finally {
      await host.stop();
    }
  });
}
