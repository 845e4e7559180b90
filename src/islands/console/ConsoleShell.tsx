import { useEffect } from 'react';
import { Avatar } from '#components/Avatar.tsx';
import { logoutIcon } from '#components/icons.ts';
import { Logo } from '#components/Logo.tsx';
import { Menu } from '#components/Menu.tsx';
import { brand } from '#config/brand.ts';
import { $staff, isAtWork, may } from '#stores/console/session.ts';
import { signOut } from '#stores/console/signing-in.ts';
import { Toaster } from '../Toaster.tsx';
import { LOGIN, PLACES, WORK } from './places.ts';
import { roleName } from './roles.ts';
import { useStaff } from './use-staff.ts';

/** Goes to the login page, and back here after it: with the query, which names nobody but an order or an agent. */
const leave = () =>
  location.replace(`${LOGIN}?next=${encodeURIComponent(location.pathname + location.search)}`);

/** The bar above each page of the console. @param path the page's own: "/console/staff" */
export function ConsoleShell({ path }: { path: string }) {
  const staff = useStaff();
  useEffect(() => $staff.subscribe((now) => void (isAtWork(now) || leave())), []);
  return (
    <>
      <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b bg-surface/95 px-gutter backdrop-blur-sm print:hidden">
        <a href={WORK} className="mr-2 inline-flex min-h-target items-center gap-2 rounded">
          {/* A phone has room for the mark alone. */}
          <Logo name={brand.name} mark={brand.logo} className="max-sm:[&>:last-child]:sr-only" />
          <span className="hidden text-sm font-medium text-ink-muted sm:inline">Console</span>
        </a>
        <nav aria-label="Console" className="flex min-w-0 items-center gap-1 overflow-x-auto">
          {PLACES.filter(({ permission }) => may(staff, permission)).map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="flex min-h-9 items-center rounded px-3 font-medium text-ink-muted hover:bg-surface-sunken aria-[current=page]:bg-surface-sunken aria-[current=page]:text-ink coarse:min-h-target"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto">
          {staff && (
            <Menu
              label="Account"
              className="!px-0 coarse:w-11"
              items={[{ label: 'Sign out', icon: logoutIcon, danger: true, onSelect: () => void signOut() }]}
              header={
                <>
                  <p className="truncate font-semibold">{staff.person.name}</p>
                  <p className="truncate text-sm text-ink-muted">{roleName(staff.person.role)}</p>
                </>
              }
            >
              <Avatar name={staff.person.name} size="sm" aria-hidden />
            </Menu>
          )}
        </div>
      </header>
      <Toaster />
    </>
  );
}
