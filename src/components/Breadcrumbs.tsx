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
  /** From the start of the house to this page. */
  items: readonly Breadcrumb[];
  /** With more items than this, those between the first and the last fold into a button. @default 8 */
  maxItems?: number | undefined;
}

const STEP = 'inline-flex min-h-6 items-center rounded-sm px-1 coarse:min-h-target';

/** Where this page is, and the way back. */
export function Breadcrumbs({ items, maxItems = 8, className, ...rest }: BreadcrumbsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const folded = items.length > maxItems && !unfolded;
  const shown = folded ? [items[0], items.at(-1)] : items;
  return (
    <nav aria-label="Breadcrumbs" className={cx('text-sm', className)} {...rest}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {shown.map((item, index) => (
          <Fragment key={index}>
            {index > 0 && <Separator />}
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
            <li>{item && <Step item={item} current={index === shown.length - 1} />}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

const Separator = () => (
  <li aria-hidden className="text-ink-muted">
    <Icon shape={chevronRightIcon} size={14} />
  </li>
);

function Step({ item, current }: { item: Breadcrumb; current: boolean }) {
  if (current || !item.href)
    return (
      <span aria-current={current ? 'page' : undefined} className={cx(STEP, current && 'font-medium')}>
        {item.label}
      </span>
    );
  return (
    <a href={item.href} className={cx(STEP, 'text-ink-muted hover:text-ink hover:underline')}>
      {item.label}
    </a>
  );
}
