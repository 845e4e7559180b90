import { type ComponentProps, Fragment, useState } from 'react';
import { cx } from './internal/cx.ts';
import { chevronRightIcon } from './icons.ts';
import { Icon } from './Icon.tsx';

export interface Breadcrumb {
  label: string;
  /** Where it leads; the last one, the page itself, needs none. */
  href?: string | undefined;
}

export interface BreadcrumbsProps extends ComponentProps<'nav'> {
  /** From the first page to this one. */
  items: readonly Breadcrumb[];
  /** With more items than this, those between the first and the last fold into a button. @default 8 */
  maxItems?: number | undefined;
}

const STEP = 'inline-flex min-h-6 items-center rounded-sm px-1 coarse:min-h-target';

// A group is not a link, so it is dropped first where there is little room.
const hiddenWhenNarrow = (item: Breadcrumb | undefined, isLast: boolean) =>
  !isLast && !item?.href ? 'max-lg:hidden' : undefined;

/** Where this page is, and the way back. */
export function Breadcrumbs({ items, maxItems = 8, className, ...rest }: BreadcrumbsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = items.length > maxItems && !unfolded;
  const shown = folded ? [items[0], items.at(-1)] : items;
  return (
    <nav aria-label="Breadcrumbs" className={cx('text-sm', className)} {...rest}>
      <ol className="flex items-center gap-x-1 whitespace-nowrap">
        {shown.map((item, index) => (
          <Fragment key={index}>
            {index > 0 && <Separator className={hiddenWhenNarrow(item, index === shown.length - 1)} />}
            {folded && index === 1 && (
              <>
                <li>
                  <button
                    type="button"
                    aria-label="Show the whole path"
                    className={cx(STEP, 'text-ink-muted hover:bg-surface-sunken hover:text-ink')}
                    onClick={() => setUnfolded(true)}
                  >
                    …
                  </button>
                </li>
                <Separator />
              </>
            )}
            <li
              className={cx(
                'shrink-0 last:min-w-0 last:shrink',
                hiddenWhenNarrow(item, index === shown.length - 1),
              )}
            >
              {item && <Step item={item} current={index === shown.length - 1} />}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

const Separator = ({ className }: { className?: string | undefined }) => (
  <li aria-hidden className={cx('text-ink-muted', className)}>
    <Icon shape={chevronRightIcon} size={14} />
  </li>
);

function Step({ item, current }: { item: Breadcrumb; current: boolean }) {
  if (current || !item.href)
    return (
      <span
        aria-current={current ? 'page' : undefined}
        className={cx(STEP, 'max-w-full', current && 'font-medium')}
      >
        <span className="truncate">{item.label}</span>
      </span>
    );
  return (
    <a href={item.href} className={cx(STEP, 'text-ink-muted hover:text-ink hover:underline')}>
      {item.label}
    </a>
  );
}
