import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/factors.ts';
import { call } from '../shell/api.ts';
import { type Outcome, told } from '../orders/outcome.ts';
import { $session, onAgentChange } from '../session/session.ts';

interface FactorsState {
  factors: contract.Factors | null;
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
function note(factors: contract.Factors): void {
  $factors.set({ factors, hasFailed: false });
  const session = $session.get();
  const pinAboveAmount = factors.pin?.aboveAmount ?? null;
  if (session) $session.set({ ...session, user: { ...session.user, pinAboveAmount } });
}

export async function loadFactors(): Promise<void> {
  try {
    note((await retryRead(() => call(contract.factors))).data);
  } catch (error) {
    if (!isAborted(error)) $factors.set({ ...$factors.get(), hasFailed: true });
  }
}

const changed = (change: () => Promise<{ message: string; data: contract.Factors }>): Promise<Outcome> =>
  told(async () => {
    const answer = await change();
    note(answer.data);
    return answer;
  });

/** Without a `pin` the one there is stays. */
export const setPin = (settings: BodyInputOf<typeof contract.setPin>): Promise<Outcome> =>
  changed(() => call(contract.setPin, { body: settings }));

export const removePin = (password: string): Promise<Outcome> =>
  changed(() => call(contract.removePin, { body: { password } }));

export const removeTotp = (proof: BodyInputOf<typeof contract.removeTotp>): Promise<Outcome> =>
  changed(() => call(contract.removeTotp, { body: proof }));

export const beginTotp = (password: string): Promise<Outcome> =>
  told(async () => {
    const answer = await call(contract.beginTotp, { body: { password } });
    $totpSecret.set(answer.data.secret);
    // What to do next stands on the screen.
    return { message: '' };
  });

const withNewCodes = (
  renew: () => Promise<{ message: string; data: { recoveryCodes: string[] } }>,
): Promise<Outcome> =>
  told(async () => {
    const answer = await renew();
    $totpSecret.set(INITIAL_TOTP_SECRET);
    $recoveryCodes.set(answer.data.recoveryCodes);
    void loadFactors();
    return answer;
  });

export const confirmTotp = (code: string): Promise<Outcome> =>
  withNewCodes(() => call(contract.confirmTotp, { body: { code } }));

export const renewRecoveryCodes = (proof: BodyInputOf<typeof contract.removeTotp>): Promise<Outcome> =>
  withNewCodes(() => call(contract.renewRecoveryCodes, { body: proof }));
