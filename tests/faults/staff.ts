import { join } from 'node:path';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { openFundedAgent, type Tally } from './clients.ts';
import { killProcesses, sellThroughFleet } from './fleet.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import type { Product } from './product.ts';
import { holds, line, print, say, sizes } from './report.ts';
import { Console, hire } from './staff-people.ts';
import { verifyStaff } from './staff-verdict.ts';
import type { Office } from './staff-office.ts';
import { HELD_PHONE, work } from './staff-work.ts';
import { payIn } from './surroundings.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import type { FakeVtpass } from '../server/vendors/fake-vtpass.ts';
import { withFolder } from './with-folder.ts';

const SEED = 23;
const PROCESSES = 2;
const LIMIT_MS = 240_000;
const ROUNDS = 24;
const MOST_ROUNDS = 200;

/** A VTpass in trouble that leaves one number's orders open until the staff have decided. */
async function startHoldingVtpass(): Promise<FakeVtpass> {
  const fake = await startTroubledVtpass(SEED);
  const { fateOf, faultOf } = fake;
  const isHeld = (body: Record<string, unknown> | undefined) => body?.['phone'] === HELD_PHONE;
  fake.fateOf = (body) => (isHeld(body) ? 'pending' : fateOf(body));
  fake.faultOf = (call) => {
    const { body } = call;
    const known = fake.transactions.get(String(body['request_id']));
    return isHeld(body) || isHeld(known?.body) ? undefined : faultOf(call);
  };
  return fake;
}

/** Five of the staff, and two agents with whom they have to do. */
async function openOffice(
  sql: Sql,
  fleet: readonly Product[],
  vendor: FakeVtpass,
  tally: Tally,
  signal: AbortSignal,
): Promise<Office> {
  const desk = new Console(
    fleet.map(({ baseUrl }) => baseUrl),
    tally,
    signal,
  );
  const [baseUrl = ''] = desk.baseUrls;
  const tokens = [await openFundedAgent(baseUrl, payIn), await openFundedAgent(baseUrl, payIn)];
  // The last that registered.
  const agents = await sql<{ id: string }[]>`SELECT id FROM agents ORDER BY id DESC LIMIT 2`;
  return {
    desk,
    vendor,
    counter: [await hire(sql, desk, 'support', 'ngozi'), await hire(sql, desk, 'manager', 'bello')],
    money: [
      await hire(sql, desk, 'finance', 'kemi'),
      await hire(sql, desk, 'finance', 'tunde'),
      await hire(sql, desk, 'owner', 'ada'),
    ],
    agents: { tokens, ids: agents.map(({ id }) => id) },
    decisions: [],
    refused: 0,
  };
}

async function workOver(url: string): Promise<boolean> {
  const size = sizes({ orders: 1_500, clients: 10, kills: 12 });
  const vendor = await startHoldingVtpass();
  const sql = connect(url, { maxConnections: 2 });
  const made: { office?: Office; rounds?: number } = {};
  try {
    const { tally, verdict, seconds } = await sellThroughFleet({
      databaseUrl: url,
      checkUrl: url,
      processes: PROCESSES,
      vendor,
      ...size,
      limitMs: LIMIT_MS,
      async disturb(fleet, sold, signal) {
        const office = await openOffice(sql, fleet, vendor, sold, signal);
        made.office = office;
        let isKilling = true;
        const killing = killProcesses(fleet, sold, size, signal).finally(() => (isKilling = false));
        const goesOn = (rounds: number) => rounds < MOST_ROUNDS && (isKilling || rounds < ROUNDS);
        [made.rounds] = await Promise.all([work(office, sold, goesOn), killing]);
      },
    });
    const { decisions = [], refused = 0, desk } = made.office ?? {};
    const wrong = await verifyStaff(sql, decisions);
    line('processes', `${PROCESSES}, killed ${size.kills} times`);
    line('rounds of the staff', made.rounds ?? 0);
    line(
      'decisions',
      `${decisions.length} told as done or waiting, ${refused} refused, ${desk?.resent} sent again`,
    );
    print(tally, { ...verdict, violations: [...verdict.violations, ...wrong] }, seconds);
    if (decisions.length === 0) say('  nothing was decided');
    return holds(tally, verdict) && wrong.length === 0 && decisions.length > 0;
  } finally {
    await sql.end();
  }
}

/**
 * Staff at two processes settle, refund, reverse, approve, reject, assign, credit, debit and price, ask and confirm, each twice at
 * once, while agents sell and the processes are killed.
 * @returns false when money was lost, or a decision
 */
export function runStaff(): Promise<boolean> {
  return withFolder(async (folder) => {
    const host = await PostgresHost.create(join(folder, 'database'));
    await host.start();
    try {
      return await workOver(urlTo(host, host.address));
    } finally {
      await host.stop();
    }
  });
}
