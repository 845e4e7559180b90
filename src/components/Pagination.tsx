import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { cx } from './internal/cx.ts';
import { chevronLeftIcon, chevronRightIcon } from './icons.ts';
import { IconButton } from './IconButton.tsx';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** 1 is the first. */
  page: number;
  /** How many pages there are. */
  pageCount: number;
  /** Called with the page that is asked for. */
  onPageChange: (page: number) => void;
}

/** Pages of a list whose length is known. For a list that only knows what follows, use `LoadMore`. */
export function Pagination({ page, pageCount, onPageChange, className, ...rest }: PaginationProps) {
  return (
    <nav aria-label="Pages" className={cx('flex items-center justify-between gap-3', className)} {...rest}>
      <IconButton
        icon={chevronLeftIcon}
        label="Previous page"
        variant="secondary"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span role="status" className="tabular text-sm text-ink-muted">
        Page {page} of {pageCount}
      </span>
      <IconButton
        icon={chevronRightIcon}
        label="Next page"
        variant="secondary"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

export interface LoadMoreProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether more will follow. */
  more: boolean;
  /** Whether they are on their way. */
  loading: boolean;
  /** Called by a press on “Load more”. */
  onLoadMore: () => void;
}

/** The end of a list that grows: a button while more will follow, and a word when nothing does. */
export function LoadMore({ more, loading, onLoadMore, className, ...rest }: LoadMoreProps) {
  return (
    <div className={cx('flex justify-center py-6 text-sm text-ink-muted', className)} {...rest}>
      {more ? (
        <Button variant="secondary" loading={loading} onClick={onLoadMore}>
          Load more
        </Button>
      ) : (
        <p>That is all.</p>
      )}
    </div>
  );
}
