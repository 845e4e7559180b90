import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { configure, expect } from 'storybook/test';
import { changeDisplaySettings, FONT_FAMILIES, type Theme } from '#stores/settings/display-settings.ts';
import { clearDraft } from '#stores/orders/drafts.ts';
import { dropOrder } from '#stores/outbox/orders.ts';
import { $session, startSession } from '#stores/session/session.ts';
import { dismissToast } from '#stores/shell/toast.ts';
import { ADAEZE, NOW_MS } from './agent.ts';
import { callsWithoutAnswer, endCalls, playApi, type Route } from './fake-api.ts';

/** Every store as a page finds it after loading, with nobody signed in. What belongs to an agent goes with the agent. */
function resetStores(): void {
  startSession(ADAEZE, 'token');
  for (const service of SERVICE_CODES) {
    clearDraft(ADAEZE.username, service);
    dropOrder(ADAEZE.username, service);
  }
  $session.set(null);
  dismissToast();
}

/** For good: the real time comes back while a screen still stands, and must not send it to the login page. */
function signIn(): void {
  startSession(ADAEZE, 'token');
  const session = $session.get();
  if (session) $session.set({ ...session, expiryTime: Date.UTC(9999, 0) });
}

interface SettingsInStoreProps {
  settings: Record<string, string>;
  children: ReactNode;
}

/** The shell writes the store's settings on the document, so the toolbar's go into the store. */
function SettingsInStore({ settings: { theme, font, radius }, children }: SettingsInStoreProps) {
  useLayoutEffect(() => {
    changeDisplaySettings({
      navType: theme as Theme,
      fontFamily: FONT_FAMILIES.find((family) => family.toLowerCase() === font) ?? 'Roboto',
      borderRadius: Number(radius),
      opened: true,
      isBalanceHidden: false,
    });
  }, [theme, font, radius]);
  return children;
}

const withDisplaySettings: Decorator = (Story, { globals }) => (
  <SettingsInStore settings={globals as Record<string, string>}>
    <Story />
  </SettingsInStore>
);

interface ScreenOptions {
  /** How the API answers. */
  api?: readonly Route[];
  /** @default true */
  signedIn?: boolean;
  /** Sets stores further, as the agent who is signed in. */
  prepare?: () => void;
}

// Panels load when they are opened, and a busy machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

/** Who draws the stories, Storybook or a test, has a path and parameters of its own in the address. */
const HOST_PATH = location.pathname;
const HOST_PARAMETERS = new Set([
  'id',
  'viewMode',
  'args',
  'globals',
  ...new URLSearchParams(location.search).keys(),
]);

/**
 * Takes what a screen has written out of the address. It may write after its story, when typing has paused, and Storybook carries
 * every parameter on to the next story.
 */
function resetAddress(): void {
  const address = new URL(HOST_PATH, location.origin);
  for (const [name, value] of new URLSearchParams(location.search))
    if (HOST_PARAMETERS.has(name)) address.searchParams.append(name, value);
  history.replaceState(history.state, '', address);
}

/** What all stories of a screen share: stores as after loading the page, the time, and the API. */
export const screen = ({ api = [], signedIn = true, prepare }: ScreenOptions) => ({
  decorators: [withDisplaySettings],
  parameters: { layout: 'fullscreen', controls: { disable: true }, now: NOW_MS },
  async beforeEach() {
    await endCalls();
    resetAddress();
    playApi(api);
    resetStores();
    if (signedIn) signIn();
    prepare?.();
    // Only when the next story begins: a screen that still stands keeps its address.
    return resetAddress;
  },
  async afterEach() {
    await expect(callsWithoutAnswer(), 'calls without an answer').toEqual([]);
  },
});
