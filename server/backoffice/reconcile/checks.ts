import type { Transaction } from '../../platform/db/sql.ts';

/** One thing that contradicts a rule. `found` is how many there are in all. */
export interface Fault {
  agent: string;
  ref: string;
  fault: string;
  found: number;
}

/** A rule the records must keep, as the statement that finds what breaks it. */
export interface Check {
  rule: string;
  find(tx: Transaction): Promise<Fault[]>;
}

const EXAMPLES = 20;

/** Adds the count of all faults and keeps a few of them. `faults` selects agent_id, ref and fault. */
export const faultsOf = (tx: Transaction, faults: ReturnType<Transaction>) => tx<Fault[]>`
  SELECT coalesce(a.username, f.agent_id::text) AS agent, f.ref, f.fault, count(*) OVER ()::int AS found
  FROM (${faults}) f LEFT JOIN agents a ON a.id = f.agent_id
  ORDER BY f.ref LIMIT ${EXAMPLES}`;
