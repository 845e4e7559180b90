import type { Health } from '#contract/catalogue.ts';
import { isHeld } from '../catalogue/held.ts';
import { currentHealth, type Figures, healthOf, statusByOrders } from '../catalogue/shown-health.ts';
import { tellStatuses } from '../catalogue/tell-status.ts';
import type { Sql } from '../platform/db/sql.ts';
import { action, type Changed, reading } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { changesOf, type RecordedChange } from './recorded-change.ts';
import { writeMoment } from './lagos-moment.ts';
import type { Report, Row } from './report.ts';

interface HealthRow extends Figures {
  service: string;
  provider: string;
  name: string;
  inCatalogue: string;
  shown: string;
  isHeld: boolean;
  heldStatus: Health | null;
  heldUntil: Date | null;
  recent: number;
  recentFailed: number;
  degradedAt: Date | null;
}

/** Every provider that sold something in the last hour, by what was judged last, and each that is held. */
export const readHealth = (sql: Sql, now: Date): Promise<HealthRow[]> => sql<HealthRow[]>`
  SELECT p.service, p.code AS provider, p.name, p.status AS in_catalogue, ${statusByOrders(sql)} AS shown,
    ${isHeld(sql)} AS is_held,
    CASE WHEN ${isHeld(sql)} THEN p.held_status END AS held_status,
    CASE WHEN ${isHeld(sql)} THEN p.held_until END AS held_until,
    coalesce(h.orders, 0) AS orders, coalesce(h.delivered, 0) AS delivered, h.median_ms::int, h.p95_ms::int,
    coalesce(h.recent, 0) AS recent, coalesce(h.recent_failed, 0) AS recent_failed, h.degraded_at
  FROM providers p JOIN services s ON s.code = p.service
  LEFT JOIN ${currentHealth(sql, now)} h ON h.service = p.service AND h.provider = p.code
  WHERE h.service IS NOT NULL OR ${isHeld(sql)}
  ORDER BY s.position, p.position`;

/** Every provider that sold something in the last hour or is held, with its share delivered and times. */
export const listHealth = reading('health list', async ({ sql, now }): Promise<Report> => {
  const rows = await readHealth(sql, now());
  if (rows.length === 0)
    return {
      message: 'Nothing is held. Nothing was sold in the last hour either, or no server runs that judges it.',
      rows: [],
    };
  return {
    message: 'By the orders of the last hour; the newest decide what is degraded.',
    rows: rows.map(told),
  };
});

function told({
  service,
  provider,
  inCatalogue,
  shown,
  isHeld,
  heldStatus,
  heldUntil,
  ...row
}: HealthRow): Row {
  const health = healthOf(row);
  return {
    service,
    provider,
    status: shown,
    catalogue: isHeld
      ? `${inCatalogue}, held${heldStatus ? ` as ${heldStatus}` : ''}${heldUntil ? ` until ${writeMoment(heldUntil)}` : ''}`
      : inCatalogue,
    orders: row.orders,
    delivered: health ? `${health.successPercent} %` : 'too few to tell',
    medianSeconds: health?.medianSeconds ?? null,
    p95Seconds: health?.p95Seconds ?? null,
    newestFailed: `${row.recentFailed} of ${row.recent}`,
    degradedSince: row.degradedAt,
  };
}

interface Provider {
  /** Such as data. */
  service: string;
  /** Such as MTN. */
  provider: string;
  /** Kept on record. */
  reason?: string | undefined;
}

interface Hold extends Provider {
  /** What it is meanwhile, whatever the catalogue says. @default as the catalogue has it */
  status?: Health | undefined;
  /** When it ends by itself; a status of one's own must. @default when somebody releases it */
  until?: Date | undefined;
}

// Nobody thinks longer ahead; what should stay is the catalogue's business.
const LONGEST_MS = 30 * 24 * 60 * 60_000;

/** By the clock that ends it. @throws OperatorError unless it is a time to come, at most 30 days ahead */
async function refuseEnd(sql: Sql, until: Date): Promise<void> {
  const [clock] = await sql<{ ms: number }[]>`SELECT extract(epoch FROM now())::float8 * 1000 AS ms`;
  const aheadMs = until.getTime() - (clock?.ms ?? Number.NaN);
  if (!(aheadMs > 0)) throw new OperatorError('The hold must end at a time to come.');
  if (aheadMs > LONGEST_MS)
    throw new OperatorError(
      'A hold ends at most 30 days from now. Leave its end out to keep it until you release it.',
    );
}

/** Who contradicts the catalogue says until when and why: a forgotten word would stand against it for ever. */
function refuseOpen({ status, until, reason }: Hold): void {
  if (status === undefined) return;
  if (!until)
    throw new OperatorError(
      'Say until when: a status that you set yourself must end, at most 30 days from now.',
    );
  if (!reason?.trim()) throw new OperatorError('Say why: a status that you set yourself needs a reason.');
}

interface Decided {
  name: string;
  status: string;
  changes: RecordedChange[];
}

interface Held {
  isHeld: boolean;
  status: Health | null;
  until: Date | null;
  because: string | null;
}

/** Decides who decides on a provider's status, and tells programs what follows. @throws OperatorError when there is no such provider */
async function decide(
  { sql, now }: OperatorContext,
  { service, provider }: Provider,
  held: Held,
): Promise<Decided> {
  const row = await sql.begin(async (tx) => {
    const [before] = await tx<Held[]>`
      SELECT status_held AS is_held, held_status AS status, held_until AS until, held_because AS because
      FROM providers WHERE service = ${service} AND code = ${provider} FOR NO KEY UPDATE`;
    const [decided] = await tx<Omit<Decided, 'changes'>[]>`
      UPDATE providers SET status_held = ${held.isHeld}, held_status = ${held.status}, held_until = ${held.until},
        held_because = ${held.because}
      WHERE service = ${service} AND code = ${provider} RETURNING name, coalesce(held_status, status) AS status`;
    await tellStatuses(tx, now());
    return before && decided && { ...decided, changes: changesOf(wordsFor(before), wordsFor(held)) };
  });
  if (!row)
    throw new OperatorError(`There is no provider ${provider} of ${service}.`, {
      remedy: 'Try: health list',
    });
  return row;
}

const wordsFor = ({ isHeld, status, until, because }: Held) => ({
  held: isHeld,
  ...(isHeld && { as: status ?? 'the catalogue has it', until: until ?? 'released', because }),
});

/** Keeps a provider's status, the catalogue's or one of one's own, whatever its orders show, until a time or until it is released. */
export const holdHealth = action('health hold', async (context, hold: Hold): Promise<Changed> => {
  const { service, until, reason } = hold;
  refuseOpen(hold);
  if (until) await refuseEnd(context.sql, until);
  const { name, status, changes } = await decide(context, hold, {
    isHeld: true,
    status: hold.status ?? null,
    until: until ?? null,
    because: reason ?? null,
  });
  const stays = until ? `stays so until ${writeMoment(until)} in Lagos` : 'stays so';
  return {
    message: `${name} (${service}) is ${status} and ${stays}, whatever its orders show.`,
    changes,
  };
});

/** Lets the orders show again when a provider is degraded. */
export const releaseHealth = action(
  'health release',
  async (context, provider: Provider): Promise<Changed> => {
    const { name, changes } = await decide(context, provider, {
      isHeld: false,
      status: null,
      until: null,
      because: null,
    });
    return {
      message: `${name} (${provider.service}) is degraded again when most of its orders fail.`,
      changes,
    };
  },
);
