import { Gauge } from 'prom-client';
import type { Deps } from '../../funding/deps.ts';
import type { Meters } from '../../platform/metrics/meters.ts';
import { type Figures, type GaugeName, GAUGES } from './gauges.ts';
import { readFloatsLeft, readSums } from './read-money.ts';
import { readLastDay, readPending } from './read-orders.ts';
import { readCases, readTaskQueues } from './read-queues.ts';
import { readBackups, readBooks } from './read-safety.ts';

/** However often metrics are read, the database is asked no more often. */
const KEPT_MS = 10_000;

type ShopDeps = Pick<Deps, 'reads' | 'config' | 'vendors' | 'now' | 'log'>;

/**
 * Adds what the shop's records say to the metrics of this process.
 * @returns what brings it up to date; where the database does not answer, the gauges have no values until it does
 */
export function meterShop(deps: ShopDeps, { registry }: Pick<Meters, 'registry'>): () => Promise<void> {
  const registers = [registry];
  const gauges = new Map(
    Object.entries(GAUGES).map(([name, { help, labels }]) => [
      name as GaugeName,
      new Gauge({ name, help, labelNames: [...labels], registers }),
    ]),
  );
  const isRead = new Gauge({
    name: 'kobodesk_records_read',
    help: '1 where the figures of the shop could be read from its database.',
    registers,
  });
  const show = (figures: Figures) => {
    for (const [name, gauge] of gauges) {
      gauge.reset();
      // Without labels it would be 0 again, which is not what "not known" means.
      if (GAUGES[name].labels.length === 0) gauge.remove();
      for (const { labels = {}, value } of figures[name] ?? []) gauge.set(labels, value);
    }
  };
  const refresh = async () => {
    try {
      show(await readShop(deps));
      isRead.set(1);
    } catch (error) {
      deps.log.warn({ err: error }, 'the figures of the shop could not be read for its metrics');
      show({});
      isRead.set(0);
    }
  };
  return keptFor(KEPT_MS, refresh);
}

/** One after the other: reading metrics takes one connection of those for reading, and leaves the rest to people. */
async function readShop(deps: ShopDeps): Promise<Figures> {
  const { reads: sql, config, now } = deps;
  const at = now();
  return {
    ...(await readPending(sql, at)),
    ...(await readLastDay(sql, at)),
    ...(await readSums(sql)),
    ...(await readFloatsLeft(deps, sql)),
    ...(await readTaskQueues(sql, at)),
    ...(await readCases(sql, at)),
    ...(await readBooks(sql)),
    ...(await readBackups(sql, config)),
  };
}

/** Does it at most once in so many milliseconds; whoever comes while it is done waits for the same. */
function keptFor(ms: number, work: () => Promise<void>): () => Promise<void> {
  let doneMs = -Infinity;
  let running: Promise<void> | undefined;
  return () => {
    if (running) return running;
    if (performance.now() - doneMs < ms) return Promise.resolve();
    running = work().finally(() => {
      doneMs = performance.now();
      running = undefined;
    });
    return running;
  };
}
