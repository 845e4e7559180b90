import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './internal/cx.ts';
import { Badge } from './Badge.tsx';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './icons.ts';

/** One line of the menu. A menu is data, and the owner's file may contain kinds that this version does not know. */
export interface NavigationItem {
  kind: 'item';
  label: string;
  href: string;
  /** An outline of `#components/icons.ts`. */
  icon?: string | undefined;
  badge?: string | undefined;
}

export interface NavigationGroup {
  kind: 'group';
  /** A group with an id and a label can be closed. */
  id?: string | undefined;
  /** Without a label the group is only separated by space. */
  label?: string | undefined;
  items: readonly NavigationEntry[];
}

export type NavigationEntry = NavigationItem | NavigationGroup;

export interface NavigationMenuProps extends Omit<ComponentProps<'nav'>, 'onSelect'> {
  /** Items and groups, in order. */
  entries: readonly NavigationEntry[];
  /** The path of the page that is open. */
  currentPath?: string | undefined;
  /** Ids of the groups that are open. Without it all are, and none can be closed. */
  openGroups?: readonly string[] | undefined;
  /** Called with the ids that are open after a group was opened or closed. */
  onOpenGroupsChange?: ((openGroups: string[]) => void) | undefined;
  /** Called after a click on an item, to close a drawer that lies over the page. */
  onSelect?: ((item: NavigationItem, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** The side menu: items and groups of items. An entry of an unknown kind shows an error instead of being dropped. */
export function NavigationMenu(props: NavigationMenuProps) {
  const { entries, currentPath, openGroups, onOpenGroupsChange, onSelect, className, ...rest } = props;
  const shared = { currentPath, openGroups, onOpenGroupsChange, onSelect };
  return (
    <nav aria-label="Main" className={cx('px-3', className)} {...rest}>
      <Entries entries={entries} {...shared} />
    </nav>
  );
}

type Shared = Pick<NavigationMenuProps, 'currentPath' | 'openGroups' | 'onOpenGroupsChange' | 'onSelect'>;

function Entries({ entries, ...shared }: { entries: readonly NavigationEntry[] } & Shared) {
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry, index) => (
        <li key={index}>
          <Entry entry={entry} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, ...shared }: { entry: NavigationEntry } & Shared) {
  switch (entry.kind) {
    case 'item':
      return <Item item={entry} {...shared} />;
    case 'group':
      return <Group group={entry} {...shared} />;
    default:
      return <p className="px-3 py-2 text-sm font-medium text-danger">Menu Items Error</p>;
  }
}

const HEADING = 'px-3 pb-1 text-xs font-semibold text-ink-muted';

function Group({ group, ...shared }: { group: NavigationGroup } & Shared) {
  const { id, label, items } = group;
  const { openGroups, onOpenGroupsChange } = shared;
  const canClose = id !== undefined && openGroups !== undefined;
  const isOpen = !canClose || openGroups.includes(id);
  const toggle = () =>
    canClose && onOpenGroupsChange?.(isOpen ? openGroups.filter((open) => open !== id) : [...openGroups, id]);
  return (
    <div role="group" aria-label={label} data-group={id} className="mt-4">
      {label && !canClose && (
        <p aria-hidden className={HEADING}>
          {label}
        </p>
      )}
      {label && canClose && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className={cx(
            HEADING,
            'flex min-h-target w-full items-center justify-between rounded pt-1 hover:text-ink',
          )}
        >
          {label}
          <Icon shape={chevronDownIcon} size={16} className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
      {isOpen && <Entries entries={items} {...shared} />}
    </div>
  );
}

const trimmed = (path: string): string => path.replace(/\/+$/, '') || '/';

function Item({ item, currentPath, onSelect }: { item: NavigationItem } & Shared) {
  const current = currentPath !== undefined && trimmed(item.href) === trimmed(currentPath);
  return (
    <a
      href={item.href}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => onSelect?.(item, event)}
      className={cx(
        'flex min-h-target items-center gap-3 rounded px-3 py-2 text-base transition-colors duration-fast forced:border forced:border-[Canvas]',
        current
          ? 'bg-primary-soft font-semibold text-primary forced:border-[Highlight]'
          : 'text-ink hover:bg-surface-sunken',
      )}
    >
      {item.icon && <Icon shape={item.icon} className={current ? '' : 'text-ink-muted'} />}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.badge && <Badge tone="accent">{item.badge}</Badge>}
    </a>
  );
}
