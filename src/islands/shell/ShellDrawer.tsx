import { Drawer } from '#components/Drawer.tsx';
import { usersIcon } from '#components/icons.ts';
import { Logo } from '#components/Logo.tsx';
import { NavigationMenu } from '#components/NavigationMenu.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { brand } from '#config/brand.ts';
import { DASHBOARD, MENU, type MenuEntry, type MenuItem } from '#config/navigation.ts';
import { changeDisplaySettings } from '#stores/settings/display-settings.ts';
import { afterPaint } from '../shared/after-paint.ts';
import { Balance } from './Balance.tsx';
import { MENU_ICONS } from './menu-icons.ts';
import { useAuthentication, useDisplaySettings, useDrawer } from './use-agent.ts';
import { isNarrow } from './use-narrow.ts';

export const DRAWER_ID = 'portal-drawer';

interface ShellDrawerProps {
  path: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const withIcon = (item: MenuItem) => ({ ...item, icon: MENU_ICONS[item.id] ?? usersIcon });

const withIcons = (entry: MenuEntry) =>
  entry.kind === 'group' ? { ...entry, items: entry.items.map(withIcon) } : withIcon(entry);

const ENTRIES = MENU.map(withIcons);

export function ShellDrawer({ path, open, onOpenChange }: ShellDrawerProps) {
  const { isOpen } = useDrawer();
  const { isOpen: openGroups } = useDisplaySettings();

  const makeRoom = () => {
    if (!isNarrow()) return;
    // Let the requested page load first.
    afterPaint(() => {
      onOpenChange(false);
      changeDisplaySettings({ openedMedium: false });
    });
  };

  return (
    <Drawer
      id={DRAWER_ID}
      role="complementary"
      aria-label="Menu and account"
      open={open}
      pinned={isOpen}
      onOpenChange={onOpenChange}
      className="[grid-area:drawer] [view-transition-name:drawer]"
    >
      <a href={DASHBOARD.href} className="flex h-16 items-center px-5">
        <Logo name={brand.name} mark={brand.logo} size={28} />
      </a>
      <Account />
      <NavigationMenu
        entries={ENTRIES}
        currentPath={path}
        openGroups={openGroups}
        onOpenGroupsChange={(groups) => changeDisplaySettings({ isOpen: groups })}
        onSelect={makeRoom}
        className="pb-6"
      />
    </Drawer>
  );
}

function Account() {
  const { user } = useAuthentication();
  return (
    <div className="mx-3 mb-4 mt-1 rounded bg-surface-sunken px-4 py-3 forced:border">
      <p className="truncate text-sm text-ink-muted">
        {user ? `@${user.username}` : <Skeleton shape="text" className="w-24" />}
      </p>
      <p className="mt-0.5 text-lg font-semibold">
        <Balance dated className="w-32" />
      </p>
    </div>
  );
}
