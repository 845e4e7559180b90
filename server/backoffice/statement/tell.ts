import type { Kobo } from '#domain/money.ts';
import type { Report, Row } from '../report.ts';
import { type Kind, KINDS } from './compare.ts';
import { faultOf, repairOf } from './repair.ts';
import type { Result } from './result.ts';
import { COMMANDS, type Steps } from './steps.ts';

/** A difference, or a line that cannot be read, in words. */
export interface ToldRow {
  kind: Kind | 'unreadable';
  line: number | null;
  ref: string | null;
  /** Whether `ref` is an order of an agent's. */
  isOrder: boolean;
  vendorRef: string | null;
  agent: string | null;
  amountKobo: Kobo | null;
  fault: string;
  repair: string | null;
}

/** What was found, one by one: first the lines that cannot be read. @param steps how what fixes it is called where this is read */
export const rowsOf = ({ covered: { vendor }, read, compared }: Result, steps: Steps): ToldRow[] => [
  ...read.faults.map(({ line, why }) => unreadable(line, `line ${line} ${why}`)),
  ...compared.differences.map((found) => ({
    kind: found.kind,
    line: found.line,
    ref: found.ref ?? found.lineRef,
    isOrder: found.ref !== null && !found.isProbe,
    vendorRef: found.vendorRef,
    agent: found.agent,
    amountKobo: found.amountKobo,
    fault: faultOf(found, vendor),
    repair: repairOf(found, vendor, steps),
  })),
];

const unreadable = (line: number, fault: string): ToldRow => ({
  kind: 'unreadable',
  line,
  ref: null,
  isOrder: false,
  vendorRef: null,
  agent: null,
  amountKobo: null,
  fault,
  repair: null,
});

/** For the command line. Bad when anything differs or cannot be read. */
export function tell(result: Result): Report {
  const { covered, read, compared } = result;
  const { vendor, from, to } = covered;
  const { lines, others, unreadable, outside } = read;
  const { agreed, unpriced, atTheEdges, totals } = compared;
  const differing = totals.reduce((sum, { count }) => sum + count, 0);
  const rows = rowsOf(result, COMMANDS).map(({ isOrder: _, amountKobo, fault, repair, ...row }) => ({
    ...row,
    amount: amountKobo,
    fault,
    repair,
  }));
  const detail: Row = {
    vendor,
    from,
    to,
    lines,
    agreed,
    unreadable,
    'about no order': others,
    'outside the time': outside,
  };
  for (const kind of KINDS) {
    const total = totals.find((each) => each.kind === kind);
    detail[kind] = total?.count ?? 0;
    detail[`${kind}, sum`] = total?.sum ?? 0n;
  }
  detail['cost not known'] = unpriced;
  detail['missing, at an end of the time'] = atTheEdges;
  const isBad = differing + unreadable > 0;
  const said = isBad
    ? `${differing} differences and ${unreadable} lines that cannot be read: see above.`
    : `The statement of ${vendor} and our orders agree.`;
  const untold = differing + unreadable - rows.length;
  const more =
    untold > 0 ? ` ${untold} more are counted but not listed: narrow the time with --from and --to.` : '';
  return { message: said + more, detail, rows, isBad };
}
