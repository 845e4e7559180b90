import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from './Badge.tsx';
import { BUTTON_BASE, BUTTON_SIZES } from './internal/button-styles.ts';
import { cx } from './internal/cx.ts';
import { mergeRefs } from './internal/merge-refs.ts';
import { useMenu } from './internal/use-menu.ts';
import { Icon } from './Icon.tsx';

export interface MenuItem {
  label: string;
  /** An outline of `#components/icons.ts`. */
  icon?: string | undefined;
  /** A link; without it the item calls `onSelect`. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** A short mark at the end, such as "02". */
  badge?: string | undefined;
  /** Draws the item in the colour of danger. @default false */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps extends Omit<ComponentProps<'button'>, 'popoverTarget'> {
  /** The menu's name, and its button's; what the button shows besides is decoration. */
  label: string;
  /** What can be chosen, in order. */
  items: readonly MenuItem[];
  /** Drawn above the items: whose menu this is. */
  header?: ReactNode;
}

const ITEM =
  'flex min-h-target w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-base ' +
  'hover:bg-surface-sunken focus-visible:bg-primary-soft focus-visible:outline focus-visible:outline-2 ' +
  'focus-visible:-outline-offset-2 focus-visible:outline-focus aria-disabled:text-ink-muted';

/**
 * A button (its content is `children`) and the menu it opens. Arrows, Home, End and letters move; Escape and a click
 * outside close. `ref`, `className` and native props go to the button.
 */
export function Menu({ label, items, header, className, children, ref, ...rest }: MenuProps) {
  const id = useId();
  const { button, menu, open, close, handleToggle, handleKeyDown } = useMenu();
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        className={cx(BUTTON_BASE, BUTTON_SIZES.md, 'border-transparent hover:bg-surface-sunken', className)}
        {...rest}
        popoverTarget={id}
        ref={mergeRefs(button, ref)}
      >
        <span className="sr-only">{label}</span>
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={handleToggle}
        className="menu fixed m-0 w-60 max-w-[calc(100vw-1rem)] rounded border bg-surface-raised p-1.5 text-ink shadow-overlay"
      >
        {header && <div className="mb-1.5 border-b px-3 pb-3 pt-1.5">{header}</div>}
        <div role="menu" aria-label={label} onKeyDown={handleKeyDown}>
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onDone={close} />
          ))}
        </div>
      </div>
    </>
  );
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { label, icon, href, onSelect, badge, danger, disabled } = item;
  const common = { role: 'menuitem', tabIndex: -1, className: cx(ITEM, danger && 'text-danger') };
  const content = (
    <>
      {icon && <Icon shape={icon} className={danger ? '' : 'text-ink-muted'} />}
      <span className="min-w-0 flex-1">{label}</span>
      {badge && <Badge tone="accent">{badge}</Badge>}
    </>
  );
  const select = () => {
    if (disabled) return;
    onDone();
    onSelect?.();
  };
  return href && !disabled ? (
    <a {...common} href={href} onClick={select}>
      {content}
    </a>
  ) : (
    <button {...common} type="button" aria-disabled={disabled || undefined} onClick={select}>
      {content}
    </button>
  );
}
