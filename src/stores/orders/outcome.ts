import { ApiError, isAborted, problemText } from '#api-client/errors.ts';
import { endsSession } from '#api-client/client.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { $session } from '../session/session.ts';
import { showToast } from '../shell/toast.ts';

/** How an action ended, for the form that started it. A toast has already shown a failure. */
export type Outcome =
  | { ok: true; message: string }
  | { ok: false; message: string; fieldErrors: FieldErrors; retryAfterSeconds: number | undefined };

/** The failure of a call as a form shows it. */
export function failure(error: unknown): Extract<Outcome, { ok: false }> {
  return {
    ok: false,
    message: problemText(error),
    fieldErrors: error instanceof ApiError ? error.fieldErrors : {},
    retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : undefined,
  };
}

/**
 * Runs a call an agent asked for and tells its end in a toast: the server's words, or the problem.
 * @param inOwnWords what to say of a failure instead
 */
export async function told(
  call: () => Promise<{ message: string }>,
  inOwnWords?: (error: unknown) => string | undefined,
): Promise<Outcome> {
  const hadSession = $session.get() !== null;
  try {
    const { message } = await call();
    if (message) showToast('success', message);
    return { ok: true, message };
  } catch (error) {
    const failed = failure(error);
    failed.message = inOwnWords?.(error) ?? failed.message;
    // The end of the session shows its own toast, and there is room for only one. What was aborted is no news to who is here now.
    if ((!hadSession || !endsSession(error)) && !isAborted(error)) showToast('error', failed.message);
    return failed;
  }
}
