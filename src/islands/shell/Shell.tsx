import { useEffect, useState } from 'react';
import { refreshUser } from '#stores/session/signed-in.ts';
import { showDisplaySettings } from '#stores/settings/display-settings.ts';
import { guardPage } from '#stores/session/guard.ts';
import { onReconnect } from '#stores/shell/reconnect.ts';
import { balanceRead } from '#stores/wallet/wallet.ts';
import { $notices, INITIAL_NOTICES, noticesRead, unreadCount } from '#stores/shell/notices.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useLazy } from '../shared/use-lazy.ts';
import { useWatched } from '../shared/use-watched.ts';
import { leaveForLogin } from './leave.ts';
import { ShellDrawer } from './ShellDrawer.tsx';
import { startRouting } from '../routing/router.ts';
import { Toaster } from '../Toaster.tsx';
import { TopBar } from './TopBar.tsx';

const loadSettings = () => import('./SettingsPanel.tsx');
const loadNoticesPanel = () => import('./NoticesPanel.tsx');
const loadOffline = () => import('./Offline.tsx');
/** In milliseconds: the agent's own requests go first. */
const RESTING_MS = 2_000;

/** Everything around a protected page. @param path the first page's own: "/services/data" */
export function Shell({ path: firstPath }: { path: string }) {
  const [path, setPath] = useState(firstPath);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [panel, setPanel] = useState<'settings' | 'notices'>();
  const notices = useWatched($notices, INITIAL_NOTICES);
  const [isResting, setResting] = useState(false);
  const { Loaded: Offline, retry } = useLazy(loadOffline, isResting);
  const closePanel = () => setPanel(undefined);

  useEffect(() => guardPage({ onSignedOut: () => void leaveForLogin() }), []);
  useEffect(() => startRouting(setPath), []);
  useEffect(() => showDisplaySettings(document.documentElement), []);
  useEffect(() => onReconnect(retry), [retry]);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), navigator.onLine ? RESTING_MS : 0);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // A separate task: preparing the requests takes as long as hydrating half of the shell.
    const timer = setTimeout(() => {
      void balanceRead.fetch();
      void refreshUser();
      void noticesRead.fetch();
    });
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <TopBar
        path={path}
        unread={unreadCount(notices)}
        onSettings={() => setPanel('settings')}
        onNotices={() => setPanel('notices')}
      />
      <ShellDrawer path={path} open={isMenuOpen} onOpenChange={setMenuOpen} />
      {Offline && <Offline path={path} />}
      <LazyPanel load={loadSettings} chunk={1} open={panel === 'settings'} onClose={closePanel} />
      <LazyPanel load={loadNoticesPanel} chunk={3} open={panel === 'notices'} onClose={closePanel} />
      <Toaster />
    </>
  );
}
