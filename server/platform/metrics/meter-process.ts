import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Sql } from '../db/sql.ts';
import type { Meters } from './meters.ts';

/**
 * Adds how full this process is: its memory, its processor, its event loop, and its connections to the database.
 * @param lanes by name
 */
export function meterProcess(
  { registry }: Pick<Meters, 'registry'>,
  lanes: Readonly<Record<string, Sql>>,
): void {
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'kobodesk_database_connections',
    help: 'Connections of this process to the database: how many a lane may have, how many work, and how many statements wait for one.',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, sql] of Object.entries(lanes))
        for (const [state, count] of Object.entries(sql.load())) connections.set({ lane, state }, count);
    },
  });
}
