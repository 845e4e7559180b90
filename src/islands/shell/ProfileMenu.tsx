import { at } from '#domain/at.ts';
import { Avatar } from '#components/Avatar.tsx';
import { logoutIcon, paletteIcon, settingsIcon, userIcon } from '#components/icons.ts';
import { Menu } from '#components/Menu.tsx';
import { logout } from '#stores/session/signed-in.ts';
import { useAuthentication } from './use-agent.ts';
import { useNarrow } from './use-narrow.ts';

const PROFILE_PATH = at('/user/profile');

const itemsOf = (onSettings: () => void, isNarrow: boolean) => [
  { label: 'Account Settings', icon: settingsIcon, href: PROFILE_PATH },
  { label: 'Profile', icon: userIcon, href: PROFILE_PATH, badge: '02' },
  // The bar has no room for its button.
  ...(isNarrow ? [{ label: 'Display settings', icon: paletteIcon, onSelect: onSettings }] : []),
  { label: 'Logout', icon: logoutIcon, danger: true, onSelect: logout },
];

/** The greeting of the hour, for the clock on the agent's own counter. */
const greeting = (hour: number): string =>
  hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening';

export function ProfileMenu({ onSettings }: { onSettings: () => void }) {
  const { user } = useAuthentication();
  const isNarrow = useNarrow();
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  return (
    <Menu
      label="Account"
      items={user ? itemsOf(onSettings, isNarrow) : []}
      className="!px-0 coarse:w-11"
      header={
        user && (
          <>
            <p className="text-sm text-ink-muted">{greeting(new Date().getHours())},</p>
            <p className="truncate font-semibold">{name}</p>
          </>
        )
      }
    >
      <Avatar name={name} size="sm" aria-hidden />
    </Menu>
  );
}
