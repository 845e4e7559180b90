import type { Command } from 'commander';
import { currentHealth, type Figures, healthOf, statusByOrders } from '../catalogue/shown-health.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

export function addHealthCommands(program: Command, session: Session): void {
  const health = program
    .command('health')
    .description('how providers deliver, by the orders of the last hour');
  health
    .command('list')
    .description('every provider that sold something, with its share delivered and times')
    .action(() => run(session, 'health list', {}, list));
  for (const { name, isHeld, text } of [
    { name: 'hold', isHeld: true, text: 'keep the status the catalogue has, whatever the orders show' },
    { name: 'release', isHeld: false, text: 'let the orders show again when it is degraded' },
  ])
    health
      .command(name)
      .description(text)
      .argument('<service>', 'such as data')
      .argument('<provider>', 'such as MTN')
      .action((service: string, provider: string) =>
        run(session, `health ${name}`, { service, provider }, (context) =>
          hold(context, service, provider, isHeld),
        ),
      );
}

interface HealthRow extends Figures {
  service: string;
  provider: string;
  inCatalogue: string;
  shown: string;
  isHeld: boolean;
  recent: number;
  recentFailed: number;
  degradedAt: Date | null;
}

async function list({ sql, now }: OperatorContext): Promise<Report> {
  const rows = await sql<HealthRow[]>`
    SELECT p.service, p.code AS provider, p.status AS in_catalogue, ${statusByOrders(sql)} AS shown, p.status_held AS is_held,
      h.orders, h.delivered, h.median_ms::int, h.p95_ms::int, h.recent, h.recent_failed, h.degraded_at
    FROM ${currentHealth(sql, now())} h
    JOIN providers p ON p.service = h.service AND p.code = h.provider
    JOIN services s ON s.code = p.service
    ORDER BY s.position, p.position`;
  if (rows.length === 0)
    return { message: 'Nothing was sold in the last hour, or no server runs that judges it.', rows: [] };
  return {
    message: 'By the orders of the last hour; the newest decide what is degraded.',
    rows: rows.map(told),
  };
}

function told({ service, provider, inCatalogue, shown, isHeld, ...row }: HealthRow): Row {
  const health = healthOf(row);
  return {
    service,
    provider,
    status: shown,
    catalogue: isHeld ? `${inCatalogue}, held` : inCatalogue,
    orders: row.orders,
    delivered: health ? `${health.successPercent} %` : 'too few to tell',
    medianSeconds: health?.medianSeconds ?? null,
    p95Seconds: health?.p95Seconds ?? null,
    newestFailed: `${row.recentFailed} of ${row.recent}`,
    degradedSince: row.degradedAt,
  };
}

async function hold(
  { sql }: OperatorContext,
  service: string,
  provider: string,
  isHeld: boolean,
): Promise<Report> {
  const [row] = await sql<{ name: string; status: string }[]>`
    UPDATE providers SET status_held = ${isHeld} WHERE service = ${service} AND code = ${provider}
    RETURNING name, status`;
  if (!row) throw new OperatorError(`There is no provider ${provider} of ${service}. Try: health list`);
  const what = isHeld
    ? `is ${row.status} and stays so, whatever its orders show`
    : 'is degraded again when most of its orders fail';
  return { message: `${row.name} (${service}) ${what}.` };
}
