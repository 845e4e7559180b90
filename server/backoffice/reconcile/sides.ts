import type { Row } from '../report.ts';

/** Whom the records are compared with: each other, what the vendors say, what the bank says. */
export type Side = 'records' | 'vendors' | 'bank';

/** A rule of the books that does not hold. */
export interface BrokenRule {
  rule: string;
  /** How many things contradict it. */
  found: number;
  /** Some of them. `agent` or `ref` may be empty. */
  examples: { agent: string; ref: string; fault: string }[];
}

/** What became of the rules of one side, by the rows of a reconcile's report. */
export function judge(rows: readonly Row[]): { rules: number; faults: BrokenRule[] } {
  const broken = new Map<string, BrokenRule>();
  for (const { rule, holds, faults, agent, ref, fault } of rows) {
    if (holds) continue;
    const name = String(rule);
    const one = broken.get(name) ?? { rule: name, found: Number(faults), examples: [] };
    one.examples.push({ agent: String(agent), ref: String(ref), fault: String(fault) });
    broken.set(name, one);
  }
  return { rules: new Set(rows.map(({ rule }) => rule)).size, faults: [...broken.values()] };
}
