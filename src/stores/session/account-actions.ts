import { ApiError, CONNECTION_PROBLEM, GENERIC_PROBLEM } from '#api-client/errors.ts';
import * as contract from '#contract/accounts.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '../shell/api.ts';
import { mergeResetPassword, setLoading } from './authentication.ts';
import { keepMark, ownMark } from './device-mark.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { startSession } from './session.ts';
import { canKeep } from '../storage/storage.ts';
import { showToast } from '../shell/toast.ts';

export const STORAGE_PROBLEM =
  'This browser blocks storage for this site, or its storage is full, so you would not stay signed in. ' +
  "Allow cookies and site data for this site in the browser's settings, reload the page and try again.";

/** An answer without a message, or with only a failure, counts as a connection problem, in the specification's words. */
const serverTrouble = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.message === GENERIC_PROBLEM || error.code === 'INTERNAL')
    ? CONNECTION_PROBLEM
    : undefined;

/** Makes the call of a login, and keeps its session; what it says is shown as a toast, a failure too. */
export async function signInWith(
  send: () => Promise<{ message: string; data: contract.SignedIn }>,
): Promise<Outcome> {
  // The next page would know nothing of the session, and send the visitor back here without a word.
  if (!canKeep()) {
    showToast('error', STORAGE_PROBLEM);
    return { ok: false, message: STORAGE_PROBLEM, fieldErrors: {}, retryAfterSeconds: undefined };
  }
  setLoading(true);
  try {
    return await told(async () => {
      const answer = await send();
      keepMark(answer.data);
      startSession(answer.data.user, answer.data.authorization.token);
      return answer;
    }, serverTrouble);
  } finally {
    setLoading(false);
  }
}

/** Signs in and keeps the session; the server's message is shown as a toast, a failure too. */
export const login = (credentials: BodyInputOf<typeof contract.login>): Promise<Outcome> =>
  signInWith(() => call(contract.login, { body: { ...credentials, ...ownMark() } }));

export const register = (form: BodyInputOf<typeof contract.register>): Promise<Outcome> =>
  signInWith(() => call(contract.register, { body: { ...form, ...ownMark() } }));

export const requestPasswordReset = (email: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.requestPasswordReset, { body: { email, ...ownMark() } });
    mergeResetPassword({ email });
    return answer;
  });

export const verifyPasswordReset = (email: string, otp: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.verifyPasswordReset, { body: { email, otp, ...ownMark() } });
    mergeResetPassword({ email, resetToken: answer.data.resetToken });
    return answer;
  });

/** @param endKeys whether keys and webhook end with it; the server ends them unless it is told not to */
export const confirmPasswordReset = (
  email: string,
  resetToken: string,
  password: string,
  endKeys: boolean,
): Promise<Outcome> =>
  told(() =>
    call(contract.confirmPasswordReset, {
      body: { email, resetToken, password, ...(!endKeys && { endKeys }), ...ownMark() },
    }),
  );
