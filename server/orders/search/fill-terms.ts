import type { Task } from '../../platform/tasks/worker.ts';
import { createFillLines } from '../fill-lines.ts';

/** Notes the amounts and the ends of codes of the lines from before migration 0028. */
export const createFillTerms = (): Task =>
  createFillLines({
    name: 'fill-terms',
    table: 'line_terms_fill',
    write: (tx, agentId, lastId, count) => tx`
      INSERT INTO line_terms
      SELECT agent_id, unnest(terms_of(line)), id FROM (
        SELECT * FROM transactions WHERE agent_id = ${agentId} AND id <= ${lastId} ORDER BY id DESC LIMIT ${count}) line
      ON CONFLICT DO NOTHING`,
  });
