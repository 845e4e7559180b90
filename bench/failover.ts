import { FAILOVERS, sellThroughPatroni } from '../tests/faults/patroni.ts';
import { holds, print } from '../tests/faults/report.ts';
import { printTable, whole } from './support/table.ts';

export interface Failover {
  kills: number;
  orders: number;
  medianMs: number;
  longestMs: number;
}

/**
 * How long nobody sells after the leader of three PostgreSQLs is killed.
 * @throws CannotRun without the programs of Debian; Error when an order or money was lost
 */
export async function measureFailover(): Promise<Failover> {
  const { tally, verdict, seconds, ...found } = await sellThroughPatroni(FAILOVERS);
  print(tally, verdict, seconds);
  if (!holds(tally, verdict)) throw new Error('an order or money was lost');
  const orders = tally.acknowledged.size;
  printTable(
    'Three nodes of Patroni, etcd and PostgreSQL on this machine, their leader killed as a whole under load: until the next sale',
    ['leaders killed', 'orders sold', 'orders lost', 'median ms', 'longest ms'],
    [[found.kills, whole(orders), 0, whole(found.medianMs), whole(found.longestMs)]],
  );
  return { ...found, orders };
}
