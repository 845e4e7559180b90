import { ApiError } from '#api-client/errors.ts';
import { askPasskey, signInWithPasskey as call } from '#contract/console/passkeys.ts';
import type { SignedPasskey } from '#contract/console/passkeys.ts';
import type { Outcome } from '../orders/outcome.ts';
import { callConsole, toldAtWork } from './api.ts';
import { offersPasskeys, signWithPasskey } from './passkey-browser.ts';
import { startWork } from './session.ts';

/** What is asked of a passkey holds for five minutes. */
const ASKED_ANEW_MS = 270_000;

/** @throws ApiError when passkeys are off here */
async function ask() {
  const { data, message } = await callConsole(askPasskey);
  if (!data) throw new ApiError({ status: 404, message });
  return data;
}

async function enter(passkey: SignedPasskey): Promise<{ message: string }> {
  const answer = await callConsole(call, { body: { passkey } });
  startWork(answer.data);
  return answer;
}

/** Has whoever is here pick a passkey, and signs in with it. */
export const signInWithPasskey = (): Promise<Outcome> =>
  toldAtWork(async () => enter(await signWithPasskey(await ask())));

/**
 * Offers passkeys in the list of the email field, where the browser does that, until one has signed in.
 * @param onOff called when the server has none
 * @returns stops it: a browser has one window for passkeys
 */
export function offerPasskeys(onOff: () => void): () => void {
  const stop = new AbortController();
  void offer(stop.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) onOff();
  });
  return () => stop.abort();
}

async function offer(stop: AbortSignal): Promise<void> {
  if (!(await offersPasskeys())) return;
  while (!stop.aborted) {
    const asked = await ask();
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ASKED_ANEW_MS)]);
    const passkey = await signWithPasskey(asked, { mediation: 'conditional', signal }).catch(ifTooOld);
    if (!passkey) await whenSeen();
    else if ((await toldAtWork(() => enter(passkey))).ok) return;
  }
}

function ifTooOld(error: unknown): undefined {
  if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error;
}

/** Nothing is asked anew for a tab that nobody looks at. */
const whenSeen = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
