import type { RecordedChange } from '#contract/console/audit.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import { writeMoment } from './lagos-moment.ts';
import type { Cell } from './report.ts';

export type { RecordedChange };

/** Something with a name for each thing that can change of it. */
type State = Record<string, Cell | undefined>;

/**
 * What differs between two states, for the record, in the order of `after`. What a state leaves out is not there.
 * @param before as the transaction found it, locked; {}: nothing was there
 * @param after as it left it; {}: nothing is there any more
 */
export function changesOf(before: State, after: State): RecordedChange[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names]
    .map((what) => ({ what, before: asText(before[what]), after: asText(after[what]) }))
    .filter((change) => change.before !== change.after);
}

function asText(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'bigint') return formatNaira(kobo(cell));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell instanceof Date ? `${writeMoment(cell)} in Lagos` : String(cell);
}
