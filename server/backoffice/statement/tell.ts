import type { Report, Row } from '../report.ts';
import { type Compared, KINDS } from './compare.ts';
import type { Filled } from './fill.ts';
import type { Covered } from './own-orders.ts';
import { faultOf, repairOf } from './repair.ts';

/** What was compared, each difference with what fixes it, and the totals; bad when anything differs or cannot be read. */
export function tell(
  { vendor, from, to }: Covered,
  { lines, others, unreadable, faults, outside }: Filled & { outside: number },
  { agreed, unpriced, atTheEdges, totals, differences }: Compared,
): Report {
  const differing = totals.reduce((sum, { count }) => sum + count, 0);
  const rows = [
    ...faults.map(({ line, why }) => rowOf({ kind: 'unreadable', line, fault: `line ${line} ${why}` })),
    ...differences.map((found) =>
      rowOf({
        kind: found.kind,
        line: found.line,
        ref: found.ref ?? found.lineRef,
        vendorRef: found.vendorRef,
        agent: found.agent,
        amount: found.amountKobo,
        fault: faultOf(found, vendor),
        repair: repairOf(found, vendor),
      }),
    ),
  ];
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

const rowOf = (row: Row): Row => ({
  kind: null,
  line: null,
  ref: null,
  vendorRef: null,
  agent: null,
  amount: null,
  fault: null,
  repair: null,
  ...row,
});
