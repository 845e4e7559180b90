import { type MouseEvent, useEffect, useState } from 'react';
import { at } from '#domain/at.ts';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { logoutIcon, usersIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { MenuItem } from '#config/navigation.ts';
import { MY_DAY, MY_SALES, TILL_SALES } from '#config/till.ts';
import { $till, tillBalanceRead, tillRead } from '#stores/cashiers/till.ts';
import { guardPage } from '#stores/session/guard.ts';
import { whenForgotten } from '#stores/session/session-end.ts';
import { logout } from '#stores/session/signed-in.ts';
import { showDisplaySettings } from '#stores/settings/display-settings.ts';
import { onReconnect } from '#stores/shell/reconnect.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { MENU_ICONS } from '../shell/menu-icons.ts';
import { NO_NETWORK, useOnline } from '../shared/use-online.ts';
import { Toaster } from '../Toaster.tsx';
import { useTill } from './use-till.ts';

const loadSwitchPanel = () => import('./SwitchPanel.tsx');
/** A finger rests for a moment before its click. A failure is told by the click. */
const preloadSwitchPanel = () => void loadSwitchPanel().catch(() => undefined);

/** Where a cashier logs in, and another takes over. */
const SWITCH = at('/cashier');

async function leave(): Promise<void> {
  if ('leaving' in document.documentElement.dataset) return;
  document.documentElement.dataset.leaving = '';
  await whenForgotten();
  location.assign(SWITCH);
}

async function readTill(): Promise<void> {
  await tillRead.fetch();
  if ($till.get()?.seesBalance) void tillBalanceRead.fetch();
}

/** Everything around a cashier's page. @param path the page's own: "/till/data" */
export function TillShell({ path }: { path: string }) {
  const till = useTill();
  const isOnline = useOnline();
  const [isSwitching, setSwitching] = useState(false);
  useEffect(() => guardPage({ onSignedOut: () => void leave() }), []);
  useEffect(() => showDisplaySettings(document.documentElement), []);
  useEffect(() => void readTill(), []);
  useEffect(() => onReconnect(() => void readTill()), []);
  useEffect(() => {
    const service = TILL_SALES.find(({ href }) => href === path);
    if (till && service && !till.services.includes(service.id))
      location.replace(`${MY_DAY.href}?next=${path}`);
  }, [till, path]);
  const switchHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setSwitching(true);
  };
  const sales = TILL_SALES.filter(({ id }) => till?.services.includes(id));
  return (
    <>
      <header className="sticky top-0 z-20 border-b bg-surface/95 backdrop-blur-sm print:hidden [@media(max-height:26rem)]:static">
        <div className="flex h-16 items-center gap-2 px-gutter">
          <p className="mr-auto min-w-0 leading-tight">
            <span className="block truncate text-lg font-semibold">
              {till ? till.name : <Skeleton shape="text" className="w-28" />}
            </span>
            <span className="block truncate text-sm text-ink-muted">
              {till ? `sells for ${till.shop}` : <Skeleton shape="text" className="w-36" />}
            </span>
          </p>
          <Link
            variant="secondary"
            href={SWITCH}
            icon={usersIcon}
            onPointerDown={preloadSwitchPanel}
            onClick={switchHere}
          >
            Switch
          </Link>
          <Button variant="ghost" icon={logoutIcon} aria-label="Logout" className="!px-3" onClick={logout}>
            <span className="max-sm:hidden">Logout</span>
          </Button>
        </div>
        <nav aria-label="Pages" className="overflow-x-auto [scrollbar-width:none]">
          <ul className="flex min-h-12 gap-1 px-gutter">
            {[MY_DAY, ...sales, MY_SALES].map((page) => (
              <li key={page.id} className="shrink-0">
                <Place page={page} isCurrent={page.href === path} />
              </li>
            ))}
          </ul>
        </nav>
        <p role="status" className="bg-ink text-center text-sm font-medium text-surface">
          {!isOnline && <span className="block py-1.5">{NO_NETWORK}</span>}
        </p>
        <Toaster />
      </header>
      <LazyPanel load={loadSwitchPanel} chunk={18} open={isSwitching} onClose={() => setSwitching(false)} />
    </>
  );
}

const Place = ({ page, isCurrent }: { page: MenuItem; isCurrent: boolean }) => (
  <a
    href={page.href}
    aria-current={isCurrent ? 'page' : undefined}
    className="flex h-12 items-center gap-2 border-b-2 border-transparent px-3 font-medium text-ink-muted hover:text-ink focus-visible:outline-offset-[-2px] aria-[current]:border-primary aria-[current]:text-primary"
  >
    <Icon shape={MENU_ICONS[page.id] ?? ''} size={20} />
    {page.label}
  </a>
);
