import type { Task } from '../platform/tasks/worker.ts';
import { createFillLines } from './fill-lines.ts';

/** Counts the orders from before migration 0027 into `customers`, each once. */
export const createFillCustomers = (): Task =>
  createFillLines({
    name: 'fill-customers',
    table: 'customers_fill',
    write: (tx, agentId, lastId, count) => tx`
      WITH batch AS MATERIALIZED (
        SELECT id, service, recipient, coalesce(provider, '') AS provider,
          coalesce(request->>'planId', request->>'faceKobo', '') AS product
        FROM transactions WHERE agent_id = ${agentId} AND id <= ${lastId} ORDER BY id DESC LIMIT ${count}
      )
      INSERT INTO customers
      SELECT ${agentId}::uuid, service, recipient, provider, product, count(*), (array_agg(id ORDER BY id DESC))[1]
      FROM batch WHERE service IS NOT NULL AND recipient IS NOT NULL GROUP BY 2, 3, 4, 5
      ON CONFLICT ON CONSTRAINT customers_pkey DO UPDATE
        SET orders = customers.orders + EXCLUDED.orders, last_id = greatest(customers.last_id, EXCLUDED.last_id)`,
  });
