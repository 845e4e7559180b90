import { useEffect, useRef } from 'react';
import { Avatar } from '#components/Avatar.tsx';
import { logoutIcon, userIcon } from '#components/icons.ts';
import { Logo } from '#components/Logo.tsx';
import { Menu } from '#components/Menu.tsx';
import { brand } from '#config/brand.ts';
import { $staff, may } from '#stores/console/session.ts';
import { isAtWork, type Staff } from '#stores/console/staff-entry.ts';
import { signOut } from '#stores/console/sign-out.ts';
import { Toaster } from '../Toaster.tsx';
import { ACCOUNT, LOGIN, PLACES, WORK } from './places.ts';
import { roleName } from './roles.ts';
import { useStaff } from './use-staff.ts';

/** Goes to the login page, and back here after it: with the query, which names nobody but an order or an agent. */
const leave = () =>
  location.replace(`${LOGIN}?next=${encodeURIComponent(location.pathname + location.search)}`);

/** A phone shows a part of the places: the page's own is in it. */
function useCurrentInView(staff: Staff | null) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [staff]);
  return nav;
}

/** The bar above each page of the console. @param path the page's own: "/console/staff" */
export function ConsoleShell({ path }: { path: string }) {
  const staff = useStaff();
  const nav = useCurrentInView(staff);
  useEffect(() => $staff.subscribe((now) => void (isAtWork(now) || leave())), []);
  return (
    <>
      {/* Below a laptop the places have a line of their own, which alone stays while one scrolls. */}
      <header className="sticky -top-16 z-20 flex flex-wrap items-center border-b bg-surface/95 backdrop-blur-sm lg:top-0 lg:flex-nowrap lg:gap-2 lg:px-gutter print:hidden">
        <a href={WORK} className="ml-gutter mr-2 inline-flex h-16 items-center gap-2 rounded lg:ml-0">
          <Logo name={brand.name} mark={brand.logo} />
          <span className="text-sm font-medium text-ink-muted">Console</span>
        </a>
        <nav
          ref={nav}
          aria-label="Console"
          className="order-last flex h-12 w-full items-center gap-1 overflow-x-auto px-gutter [scrollbar-width:none] lg:order-none lg:w-auto lg:min-w-0 lg:px-0"
        >
          {PLACES.filter(({ permission }) => may(staff, permission)).map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="flex min-h-9 shrink-0 items-center rounded px-3 font-medium text-ink-muted hover:bg-surface-sunken aria-[current=page]:bg-surface-sunken aria-[current=page]:text-ink coarse:min-h-target"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto mr-gutter lg:mr-0">
          {staff && (
            <Menu
              label="Account"
              className="!px-0 coarse:w-11"
              items={[
                { label: 'Your account', icon: userIcon, href: ACCOUNT },
                { label: 'Sign out', icon: logoutIcon, danger: true, onSelect: () => void signOut() },
              ]}
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
