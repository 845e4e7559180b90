import { CONNECTION_PROBLEM } from '#api-client/errors.ts';
import type * as Actions from './account-actions.ts';
import { importAgain, inTime } from '../shell/lazy-import.ts';
import type { Outcome } from '../orders/outcome.ts';
import { showToast } from '../shell/toast.ts';

// The calls and their schemas weigh more than a form does. The account screens show and take text without them, and load
// them while the visitor types.
const bring = () => import('./account-actions.ts');

let coming: Promise<typeof Actions> | undefined;
let failure: unknown;

/** The bundler packs the actions into a file with others, under a name of its own there. */
async function bringAgain(): Promise<typeof Actions> {
  const file: object = await importAgain(failure, bring);
  const parts = [file, ...(Object.values(file) as unknown[])] as Partial<typeof Actions>[];
  return parts.find((part) => part?.login) as typeof Actions;
}

function load(): Promise<typeof Actions> {
  coming ??= inTime(failure ? bringAgain() : bring()).catch((error: unknown) => {
    failure = error;
    coming = undefined;
    throw error;
  });
  return coming;
}

/** Call when a form is touched, so that its sending does not wait. */
export const prepareAccountActions = (): void => {
  load().catch(() => undefined);
};

async function act(call: (actions: typeof Actions) => Promise<Outcome>): Promise<Outcome> {
  let actions: typeof Actions;
  try {
    actions = await load();
  } catch {
    showToast('error', CONNECTION_PROBLEM);
    return { ok: false, message: CONNECTION_PROBLEM, fieldErrors: {}, retryAfterSeconds: undefined };
  }
  return call(actions);
}

export const login = (...given: Parameters<typeof Actions.login>): Promise<Outcome> =>
  act((actions) => actions.login(...given));

export const register = (...given: Parameters<typeof Actions.register>): Promise<Outcome> =>
  act((actions) => actions.register(...given));

export const requestPasswordReset = (
  ...given: Parameters<typeof Actions.requestPasswordReset>
): Promise<Outcome> => act((actions) => actions.requestPasswordReset(...given));

export const verifyPasswordReset = (
  ...given: Parameters<typeof Actions.verifyPasswordReset>
): Promise<Outcome> => act((actions) => actions.verifyPasswordReset(...given));

export const confirmPasswordReset = (
  ...given: Parameters<typeof Actions.confirmPasswordReset>
): Promise<Outcome> => act((actions) => actions.confirmPasswordReset(...given));
