import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './internal/cx.ts';
import { filterIcon } from './icons.ts';

export interface FilterBarProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** The search field, always in sight. */
  search: ReactNode;
  /** The filters: in a row on a wide screen, behind a button on a narrow one. */
  children: ReactNode;
  /** How many filters are set. */
  activeCount: number;
  /** Called by “Clear filters”, which is there while one is set. */
  onClear: () => void;
  /** The sum of the selection: a count, a total. */
  summary?: ReactNode;
}

/** Search and filters above a list. */
export function FilterBar(props: FilterBarProps) {
  const { search, children, activeCount, onClear, summary, className, ...rest } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div role="search" className={cx('flex flex-col gap-3', className)} {...rest}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">{search}</div>
        <Button
          variant="secondary"
          icon={filterIcon}
          className="h-12 lg:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
        </Button>
      </div>
      <div id={id} className={cx('flex-wrap items-end gap-3 lg:flex', open ? 'flex' : 'hidden')}>
        {children}
        {activeCount > 0 && (
          <Button variant="ghost" className="h-12" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      {summary && (
        <p role="status" className="tabular text-sm text-ink-muted">
          {summary}
        </p>
      )}
    </div>
  );
}
