import type { Sql, Transaction } from './sql.ts';

type Work = (tx: Transaction) => Promise<unknown>;

/**
 * A transaction that is under way as a pool of connections: what begins a transaction there becomes a part of this one, undone alone
 * when it fails, and kept only when the whole is.
 */
export function within(tx: Transaction): Sql {
  const begin = (...args: [options: string, work: Work] | [work: Work]) =>
    tx.savepoint(args.length === 1 ? args[0] : args[1]);
  return new Proxy(tx, {
    get: (target, name) => (name === 'begin' ? begin : (Reflect.get(target, name) as unknown)),
  }) as unknown as Sql;
}
