import * as accounts from '#api-client/accounts.ts';
import type { SignedIn } from '#contract/accounts.ts';
import { api } from './api.ts';
import { mergeResetPassword, setLoading } from './authentication.ts';
import { type Outcome, told } from './outcome.ts';
import { $session, startSession } from './session.ts';
import { endSession } from './session-end.ts';
import { canKeep } from './storage.ts';
import { showToast } from './toast.ts';

export const STORAGE_PROBLEM =
  'This browser blocks the storage of this site, or it is full, so you would not stay signed in. ' +
  "Allow cookies and site data for this site in the browser's settings, reload the page and try again.";

async function signInWith(call: () => Promise<{ message: string; data: SignedIn }>): Promise<Outcome> {
  // The next page would know nothing of the session, and send the visitor back here without a word.
  if (!canKeep()) {
    showToast('error', STORAGE_PROBLEM);
    return { ok: false, message: STORAGE_PROBLEM, fieldErrors: {}, retryAfterSeconds: undefined };
  }
  setLoading(true);
  try {
    return await told(async () => {
      const answer = await call();
      startSession(answer.data.user, answer.data.authorization.token);
      return answer;
    });
  } finally {
    setLoading(false);
  }
}

/** Signs in and keeps the session; the server's message is shown as a toast, a failure too. */
export const login = (credentials: accounts.Credentials): Promise<Outcome> =>
  signInWith(() => accounts.login(api, credentials));

export const register = (form: accounts.Registration): Promise<Outcome> =>
  signInWith(() => accounts.register(api, form));

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function logout(): void {
  // The call takes its token with it when it is made; it must be made while there still is one.
  accounts.logout(api, { keepalive: true }).catch(() => undefined);
  endSession();
}

/** Reads the signed-in agent anew. A failure changes nothing: what is known stays on screen. */
export async function refreshUser(): Promise<void> {
  const asked = $session.get();
  if (!asked) return;
  try {
    const { data } = await accounts.currentUser(api);
    const now = $session.get();
    if (now?.token === asked.token) $session.set({ ...now, user: data.user });
  } catch {
    // The end of the session has been handled by the client; anything else passes.
  }
}

/** Only the two passwords are sent. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<Outcome> =>
  told(() => accounts.changePassword(api, { oldPassword, newPassword }));

export const requestPasswordReset = (email: string): Promise<Outcome> =>
  told(async () => {
    const answer = await accounts.requestPasswordReset(api, { email });
    mergeResetPassword({ email });
    return answer;
  });

export const verifyPasswordReset = (email: string, otp: string): Promise<Outcome> =>
  told(async () => {
    const answer = await accounts.verifyPasswordReset(api, { email, otp });
    mergeResetPassword({ email, resetToken: answer.data.resetToken });
    return answer;
  });

export const confirmPasswordReset = (email: string, resetToken: string, password: string): Promise<Outcome> =>
  told(() => accounts.confirmPasswordReset(api, { email, resetToken, password }));
