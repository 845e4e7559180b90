import { computed, map } from 'nanostores';
import type { User } from '#contract/session.ts';
import { $session, isLive } from './session.ts';
import { readTabTexts, writeTabTexts } from '../storage/tab-storage.ts';

/** An entry of the support contacts: `link` ends in key=value. */
export interface Contact {
  name?: string | undefined;
  link: string;
}

export interface Authentication {
  token: string | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  user: User | null;
  contacts: Contact[];
  /** What the steps of a password reset hand on; merged on update. */
  reset_password: Record<string, string>;
}

/** No agent is known before the browser has read its storage. */
export const INITIAL_AUTHENTICATION: Authentication = {
  token: null,
  isLoading: true,
  isAuthenticated: false,
  user: null,
  contacts: [],
  reset_password: {},
};

// Each step of a reset is a page of its own, and reading the mail may throw the page out of a phone's memory.
const RESET_KEY = 'kobodesk:reset-password';

const $progress = map<Pick<Authentication, 'isLoading' | 'contacts' | 'reset_password'>>({
  isLoading: false,
  contacts: [],
  reset_password: readTabTexts(RESET_KEY),
});

export const $authentication = computed([$session, $progress], (session, progress): Authentication => {
  const live = isLive(session) ? session : null;
  return {
    ...progress,
    token: live?.token ?? null,
    isAuthenticated: live !== null,
    user: live?.user ?? null,
  };
});

export const setLoading = (isLoading: boolean): void => $progress.setKey('isLoading', isLoading);
export const setContacts = (contacts: Contact[]): void => $progress.setKey('contacts', contacts);

export function mergeResetPassword(values: Record<string, string>): void {
  const merged = { ...$progress.get().reset_password, ...values };
  $progress.setKey('reset_password', merged);
  writeTabTexts(RESET_KEY, merged);
}
