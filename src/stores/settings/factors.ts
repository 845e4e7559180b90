import { atom } from 'nanostores';
import * as calls from '#api-client/factors.ts';
import { retryRead } from '#api-client/retry.ts';
import type { Factors } from '#contract/factors.ts';
import { api } from '../shell/api.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $session, onAgentChange } from '../session/session.ts';

interface FactorsState {
  factors: Factors | null;
  hasFailed: boolean;
}

export const INITIAL_FACTORS: FactorsState = { factors: null, hasFailed: false };

/** What the agent has besides the password. Read from the server each time: another device may have changed it. */
export const $factors = atom<FactorsState>(INITIAL_FACTORS);

export const INITIAL_TOTP_SECRET: string | null = null;

/** The secret that an app is being given, in memory alone and until it is confirmed or put away. */
export const $totpSecret = atom<string | null>(INITIAL_TOTP_SECRET);

export const INITIAL_RECOVERY_CODES: readonly string[] = [];

/** New recovery codes, in memory alone, from the moment they were made until the agent has put them away. */
export const $recoveryCodes = atom<readonly string[]>(INITIAL_RECOVERY_CODES);

export function forgetSecrets(): void {
  $totpSecret.set(INITIAL_TOTP_SECRET);
  $recoveryCodes.set(INITIAL_RECOVERY_CODES);
}

onAgentChange(() => {
  forgetSecrets();
  $factors.set(INITIAL_FACTORS);
});

/** The sales of this device have to know at once what asks for the PIN. */
function note(factors: Factors): void {
  $factors.set({ factors, hasFailed: false });
  const session = $session.get();
  const pinAboveAmount = factors.pin?.aboveAmount ?? null;
  if (session) $session.set({ ...session, user: { ...session.user, pinAboveAmount } });
}

export async function loadFactors(): Promise<void> {
  try {
    note((await retryRead(() => calls.factors(api))).data);
  } catch {
    $factors.set({ ...$factors.get(), hasFailed: true });
  }
}

const changed = (call: () => Promise<{ message: string; data: Factors }>): Promise<Outcome> =>
  told(async () => {
    const answer = await call();
    note(answer.data);
    return answer;
  });

/** Without a `pin` the one there is stays. */
export const setPin = (settings: calls.PinSettings): Promise<Outcome> =>
  changed(() => calls.setPin(api, settings));

export const removePin = (password: string): Promise<Outcome> =>
  changed(() => calls.removePin(api, password));

export const removeTotp = (proof: calls.Proof): Promise<Outcome> =>
  changed(() => calls.removeTotp(api, proof));

export const beginTotp = (password: string): Promise<Outcome> =>
  told(async () => {
    const answer = await calls.beginTotp(api, password);
    $totpSecret.set(answer.data.secret);
    // What to do next stands on the screen.
    return { message: '' };
  });

const withNewCodes = (
  call: () => Promise<{ message: string; data: { recoveryCodes: string[] } }>,
): Promise<Outcome> =>
  told(async () => {
    const answer = await call();
    $totpSecret.set(INITIAL_TOTP_SECRET);
    $recoveryCodes.set(answer.data.recoveryCodes);
    void loadFactors();
    return answer;
  });

export const confirmTotp = (code: string): Promise<Outcome> =>
  withNewCodes(() => calls.confirmTotp(api, code));

export const renewRecoveryCodes = (proof: calls.Proof): Promise<Outcome> =>
  withNewCodes(() => calls.renewRecoveryCodes(api, proof));
