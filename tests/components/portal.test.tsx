import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#styles/global.css';
import { LowBalance } from '#islands/dashboard/LowBalance.tsx';
import { WalletCard } from '#islands/dashboard/WalletCard.tsx';
import { KeyCard } from '#islands/documentation/KeyCard.tsx';
import Offline from '#islands/shell/Offline.tsx';
import { ShellDrawer } from '#islands/shell/ShellDrawer.tsx';
import { TopBar } from '#islands/shell/TopBar.tsx';
import {
  $displaySettings,
  changeDisplaySettings,
  INITIAL_DISPLAY_SETTINGS,
} from '#stores/settings/display-settings.ts';
import { $preferences, INITIAL_PREFERENCES } from '#stores/settings/preferences.ts';
import { $wallet, INITIAL_WALLET, updateWallet } from '#stores/wallet/wallet.ts';

const none = () => {};
const nothing = () => Promise.resolve();
const realFetch = globalThis.fetch;

beforeEach(async () => {
  globalThis.fetch = () => new Promise<Response>(none);
  await page.viewport(1280, 800);
});
afterEach(async () => {
  cleanup();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(navigator, 'onLine');
  $preferences.set(INITIAL_PREFERENCES);
  $wallet.set(INITIAL_WALLET);
  changeDisplaySettings(INITIAL_DISPLAY_SETTINGS);
  await page.viewport(414, 896);
});

test('the bar tells whether the menu is open and how many notices are new', async () => {
  changeDisplaySettings({ opened: true, openedMedium: true });
  render(<TopBar path="/dashboard" unread={2} onSettings={none} onNotices={none} />);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
  await menu.click();
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('button', { name: /^Notices, 2/ })).toBeVisible();
});

test('the menu has a name, and tells which page is open', async () => {
  render(<ShellDrawer path="/documentation" open onOpenChange={none} />);
  const menu = page.getByRole('complementary', { name: 'Menu and account' });
  await expect.element(menu).toBeVisible();
  const current = menu.element().querySelectorAll('[aria-current=page]');
  expect([...current].map((link) => link.getAttribute('href'))).toEqual(['/documentation']);
});

test('a lost network is said', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  render(<Offline path="/dashboard" />);
  await expect.element(page.getByRole('status')).toHaveTextContent(/^Offline.*Nothing is sent\.$/);
});

test('a wallet that runs low is said at once', async () => {
  $preferences.set({ ...INITIAL_PREFERENCES, lowBalanceAmount: '5000.00' });
  updateWallet({ availableBalance: '4999.99', readAt: Date.now() });
  render(<LowBalance />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('It holds less than ₦5,000.00.');
  cleanup();
  updateWallet({ availableBalance: '5000.00' });
  render(<LowBalance />);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the warning of a low wallet, once closed, comes back only after the wallet was above', async () => {
  $preferences.set({ ...INITIAL_PREFERENCES, lowBalanceAmount: '5000.00' });
  const alert = page.getByRole('alert');
  updateWallet({ availableBalance: '4999.99', readAt: Date.now() });
  render(<LowBalance />);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  cleanup();
  render(<LowBalance />);
  await expect.poll(() => $displaySettings.get().alertShown).toBe(true);
  await expect.element(alert).not.toBeInTheDocument();
  updateWallet({ availableBalance: '5000.00' });
  await expect.poll(() => $displaySettings.get().alertShown).toBe(false);
  updateWallet({ availableBalance: '10.00' });
  await expect.element(alert).toHaveTextContent('It holds less than ₦5,000.00.');
});

test('the wallet tells that its balance is awaited', async () => {
  const { container } = render(<WalletCard isFunding={false} onFunding={nothing} />);
  await expect.element(page.getByRole('region', { name: 'Wallet' })).toBeVisible();
  await expect
    .poll(() => container.querySelector('[aria-busy=true]')?.textContent)
    .toContain('Wallet balance');
  updateWallet({ availableBalance: '120.00', readAt: Date.now() });
  await expect.poll(() => container.querySelector('[aria-busy=true]')).toBeNull();
});

test('a new key is shown at once, on a card that is named by its mode', async () => {
  render(
    <KeyCard
      mode="live"
      description="For your program."
      warning="it spends your wallet."
      apiKey={null}
      newKey="ak_Qm7xR-shown-once"
      reading="ready"
      onLoad={nothing}
      onCreate={nothing}
      onForget={none}
    />,
  );
  await expect.element(page.getByLabelText('Your live key')).toHaveTextContent('Live key');
  await expect.element(page.getByRole('alert')).toHaveTextContent('we show it only once');
});
