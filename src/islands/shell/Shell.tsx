import { useEffect, useState } from 'react';
import { refreshUser } from '#stores/account-actions.ts';
import { showDisplaySettings } from '#stores/display-settings.ts';
import { guardPage } from '#stores/guard.ts';
import { refreshBalance } from '#stores/wallet.ts';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { leaveForLogin } from './leave.ts';
import { ShellDrawer } from './ShellDrawer.tsx';
import { Toaster } from '../Toaster.tsx';
import { TopBar } from './TopBar.tsx';

const loadSettings = () => import('./SettingsPanel.tsx');

/** Everything around a protected page. @param path the page's own: "/services/data" */
export function Shell({ path }: { path: string }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areSettingsOpen, setSettingsOpen] = useState(false);

  useEffect(() => guardPage({ onSignedOut: leaveForLogin }), []);
  useEffect(() => showDisplaySettings(document.documentElement), []);
  useEffect(() => {
    void refreshUser();
    void refreshBalance();
  }, []);

  return (
    <>
      <TopBar path={path} onSettings={() => setSettingsOpen(true)} />
      <ShellDrawer path={path} open={isMenuOpen} onOpenChange={setMenuOpen} />
      <OfflineNotice />
      <LazyPanel
        load={loadSettings}
        chunk={1}
        open={areSettingsOpen}
        onClose={() => setSettingsOpen(false)}
      />
      <Toaster />
    </>
  );
}
