import type { ComponentProps, ReactNode } from 'react';
import { cx } from './internal/cx.ts';

const PADDINGS = { none: '', card: 'p-card' };

export interface CardProps extends ComponentProps<'section'> {
  /** The card's name, drawn as its heading. */
  heading?: ReactNode;
  /** The place of the heading in the page’s outline. @default 2 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Quiet text under the heading. */
  description?: ReactNode;
  /** Buttons or links at the heading's end. */
  actions?: ReactNode;
  /** `none` for content that reaches the edges, such as a list. @default 'card' */
  padding?: keyof typeof PADDINGS | undefined;
}

/** A raised surface that holds one subject. */
export function Card(props: CardProps) {
  const {
    heading,
    headingLevel = 2,
    description,
    actions,
    padding = 'card',
    className,
    children,
    ...rest
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={cx('rounded-lg border bg-surface-raised', PADDINGS[padding], className)} {...rest}>
      {(heading || actions) && (
        <header
          className={cx(
            'mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2',
            padding === 'none' && 'px-card pt-card',
          )}
        >
          <div className="min-w-0">
            <Heading className="text-lg font-semibold">{heading}</Heading>
            {description && <p className="mt-0.5 text-sm text-ink-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
