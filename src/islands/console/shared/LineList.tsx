import type { FoundLine } from '#contract/console/orders.ts';
import { useNow } from '../../shared/use-now.ts';
import { LineRow } from './LineRow.tsx';

interface LineListProps<Line extends FoundLine> {
  lines: readonly Line[];
  /** @default true */
  showsAgent?: boolean;
  /** @default every line leads to itself */
  isLink?: (line: Line) => boolean;
  /** The ref of the order that the page is about. */
  current?: string;
}

/** Only an order has a number that it is for. */
export const isOrderLine = ({ recipient }: FoundLine): boolean => recipient !== null;

export function LineList<Line extends FoundLine>(props: LineListProps<Line>) {
  const { lines, showsAgent = true, isLink, current } = props;
  const nowMs = useNow(30_000);
  return (
    <ul className="divide-y">
      {lines.map((line) => (
        <li key={line.ref}>
          <LineRow
            line={line}
            nowMs={nowMs}
            showsAgent={showsAgent}
            isLink={isLink?.(line) ?? true}
            isCurrent={line.ref === current}
          />
        </li>
      ))}
    </ul>
  );
}
