import { ApiError } from '#api-client/errors.ts';
import type { MadePasskey, SignedPasskey } from '#contract/console/passkeys.ts';

/** What the server asks with. */
type Options = Record<string, unknown>;

/**
 * Whether this browser takes and gives what a passkey needs as JSON: Chrome and Edge from 129, Firefox from 119, Safari from 18.4.
 * An older one signs in with password and code.
 */
export const takesPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether it offers passkeys in the list of the email field. */
export const offersPasskeys = async (): Promise<boolean> =>
  takesPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());

/** Has the browser make a passkey. @throws ApiError with what to tell */
export async function makePasskey(options: Options): Promise<MadePasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw explained(error, 'No passkey was made. Try again.');
  });
  return (made as PublicKeyCredential).toJSON() as MadePasskey;
}

interface Asking {
  /** conditional: it waits, without a window, until one is picked in the list of the email field. */
  mediation?: 'conditional';
  signal?: AbortSignal;
}

/** Has a person sign with a passkey. @throws ApiError with what to tell; the signal's reason */
export async function signWithPasskey(options: Options, asking: Asking = {}): Promise<SignedPasskey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const signed = await navigator.credentials.get({ publicKey, ...asking }).catch((error: unknown) => {
    throw explained(error, 'No passkey was used. Try again, or sign in with password and code.');
  });
  return (signed as PublicKeyCredential).toJSON() as SignedPasskey;
}

const BY_NAME: Record<string, string> = {
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys do not work at this address. Open the console at the shop’s own.',
};

/** Browsers tell no more than a name, and the same one for a window that was closed and a device without a passkey. */
function explained(error: unknown, otherwise: string): unknown {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError' || name === 'TimeoutError') return error;
  return new ApiError({ status: 422, message: BY_NAME[name] ?? otherwise, isAnswer: false });
}
