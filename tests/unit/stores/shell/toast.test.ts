import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $toast, dismissToast, showToast } from '#stores/shell/toast.ts';
import { openPage } from '../browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows one message for 2000 ms; a new one takes its place and has its own time', () => {
  showToast('info', 'First');
  vi.advanceTimersByTime(1_500);
  showToast('error', 'Second');
  vi.advanceTimersByTime(1_999);
  expect($toast.get()).toMatchObject({ kind: 'error', message: 'Second' });
  vi.advanceTimersByTime(1);
  expect($toast.get()).toBeNull();
});

it('closes on demand', () => {
  showToast('success', 'Done');
  dismissToast();
  expect($toast.get()).toBeNull();
});

it('carries a message that is on screen to the next page, once', async () => {
  const browser = openPage();
  const before = await import('#stores/shell/toast.ts');
  before.$toast.listen(() => undefined);
  before.showToast('info', 'You have Logout');
  window.dispatchEvent(new Event('pagehide'));

  openPage(browser);
  const after = await import('#stores/shell/toast.ts');
  after.$toast.listen(() => undefined);
  expect(after.$toast.get()).toMatchObject({ message: 'You have Logout' });

  openPage(browser);
  const third = await import('#stores/shell/toast.ts');
  third.$toast.listen(() => undefined);
  expect(third.$toast.get()).toBeNull();
});
