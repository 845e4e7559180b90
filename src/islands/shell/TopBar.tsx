import { at } from '#domain/at.ts';
import { Breadcrumbs } from '#components/Breadcrumbs.tsx';
import { bellIcon, menu2Icon, moonIcon, paletteIcon, sunIcon } from '#components/icons.ts';
import { IconButton } from '#components/IconButton.tsx';
import { breadcrumbsOf, DASHBOARD } from '#config/navigation.ts';
import { $displaySettings, changeDisplaySettings, toggleDrawer } from '#stores/settings/display-settings.ts';
import { Balance } from './Balance.tsx';
import { ChatButton } from './ChatButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { DRAWER_ID } from './ShellDrawer.tsx';
import { useDisplaySettings, useDrawer } from './use-agent.ts';

interface TopBarProps {
  path: string;
  unread: number;
  onSettings: () => void;
  onNotices: () => void;
}

export function TopBar({ path, unread, onSettings, onNotices }: TopBarProps) {
  const drawer = useDrawer();
  return (
    // With a phone's keyboard open a short window has no room for it: it goes away with the page.
    <header className="sticky top-0 z-20 flex h-16 items-center gap-1 border-b bg-surface/95 px-2 backdrop-blur-sm [grid-area:bar] [view-transition-name:bar] md:px-4 print:hidden [@media(max-height:26rem)]:static">
      {/* Two buttons: below 768 pixels the platform opens the drawer, even before this script runs. */}
      <IconButton icon={menu2Icon} label="Menu" popoverTarget={DRAWER_ID} className="md:hidden" />
      <IconButton
        icon={menu2Icon}
        label="Menu"
        aria-expanded={drawer.isOpen}
        aria-controls={DRAWER_ID}
        className="!hidden md:!inline-flex"
        onClick={() => toggleDrawer(drawer.width)}
      />
      <Breadcrumbs items={breadcrumbsOf(path)} className="hidden min-w-0 md:block" />
      <div className="ml-auto flex items-center gap-1">
        <BarBalance path={path} />
        <ThemeSwitch />
        {/* In the bar at every width: a floating button would cover amounts. */}
        <ChatButton className="!text-success" />
        <IconButton icon={bellIcon} label="Notices" count={unread} onClick={onNotices} />
        <IconButton
          icon={paletteIcon}
          label="Display settings"
          className="!hidden lg:!inline-flex"
          onClick={onSettings}
        />
        <ProfileMenu onSettings={onSettings} />
      </div>
    </header>
  );
}

// Between 768 and 1024 pixels an open drawer, which shows the balance too, leaves no room for it beside the breadcrumbs.
const BESIDE_DRAWER = 'md:max-lg:[[data-drawer~=medium]_&]:hidden';

// The dashboard's own card says it too: three times would be once too often.
const BESIDE_CARD = 'lg:[[data-drawer~=wide]_&]:hidden';

function BarBalance({ path }: { path: string }) {
  const isBesideCard = path === DASHBOARD.href;
  return (
    <a
      href={at('/dashboard#wallet')}
      className={`flex h-11 items-center rounded px-3 font-semibold hover:bg-surface-sunken ${BESIDE_DRAWER} ${isBesideCard ? BESIDE_CARD : ''}`}
    >
      <span className="sr-only">Wallet balance </span>
      <Balance dated className="w-24" />
    </a>
  );
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function toggleTheme(): void {
  const { navType } = $displaySettings.get();
  const isDark = navType === 'dark' || (navType === 'system' && systemIsDark());
  changeDisplaySettings({ navType: isDark ? 'light' : 'dark' });
}

function ThemeSwitch() {
  const { navType } = useDisplaySettings();
  return (
    <IconButton
      icon={navType === 'dark' ? sunIcon : moonIcon}
      label={navType === 'dark' ? 'Light theme' : 'Dark theme'}
      className="!hidden lg:!inline-flex"
      onClick={toggleTheme}
    />
  );
}
