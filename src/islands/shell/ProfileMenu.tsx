import { Avatar } from '#components/Avatar.tsx';
import { logoutIcon, settingsIcon, userIcon } from '#components/icons.ts';
import { Menu } from '#components/Menu.tsx';
import { logout } from '#stores/account-actions.ts';
import { useAuthentication } from './use-agent.ts';

const PROFILE_PATH = '/user/profile';

const ITEMS = [
  { label: 'Account Settings', icon: settingsIcon, href: PROFILE_PATH },
  { label: 'Profile', icon: userIcon, href: PROFILE_PATH, badge: '02' },
  { label: 'Logout', icon: logoutIcon, danger: true, onSelect: logout },
];

/** The greeting of the hour, for the clock on the agent's own counter. */
const greeting = (hour: number): string =>
  hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening';

export function ProfileMenu() {
  const { user } = useAuthentication();
  const name = user ? `${user.firstName} ${user.lastName}` : '';
  return (
    <Menu
      label="Account"
      items={ITEMS}
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
