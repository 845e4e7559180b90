import * as z from 'zod/mini';
import { GivenPassword } from '../account-fields.ts';
import { text } from '../fields.ts';
import { consoleCall } from './call.ts';
import { StaffSignedIn } from './session.ts';
import { Code } from './sign-in.ts';
import { OwnAccount } from './account.ts';

/** Bytes as base64url. @param max characters */
const bytes = (name: string, max: number) =>
  z
    .string(`${name} is required.`)
    .check(z.maxLength(max, `${name} is too long.`), z.regex(/^[\w-]+$/, `${name} must be base64url.`));

// As browsers write them: PublicKeyCredential.toJSON(). What else is in there is not read.
const credential = {
  id: bytes('The id', 1_364),
  rawId: bytes('The raw id', 1_364),
  type: z.enum(['public-key'], 'The type must be public-key.'),
};
const clientDataJSON = bytes('The client data', 8_000);

const MadePasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: bytes('The attestation', 40_000) }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

const SignedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes('The authenticator data', 4_000),
    signature: bytes('The signature', 4_000),
    /** The id of whose passkey it is, as bytes. */
    userHandle: z.optional(z.nullable(bytes('The user handle', 100))),
  }),
});
export type SignedPasskey = z.output<typeof SignedPasskey>;

/** What the browser is asked with, as its parse…OptionsFromJSON takes it. */
const Options = z.record(z.string(), z.unknown());

/**
 * Asks for what a passkey is to sign so that somebody is signed in: once, within five minutes. Null where passkeys are off; the message
 * says why. It is no refusal: each visit of the login asks.
 */
export const askPasskey = consoleCall({
  method: 'POST',
  path: 'session/passkey/options',
  access: 'none',
  data: z.nullable(Options),
});

/** Signs in with a passkey in place of password and code: it has verified its holder. */
export const signInWithPasskey = consoleCall({
  method: 'POST',
  path: 'session/passkey',
  access: 'none',
  body: z.object({ passkey: SignedPasskey }),
  data: StaffSignedIn,
});

/** Begins to add a passkey to one's own account: once, within five minutes, in the same session. */
export const beginPasskey = consoleCall({
  method: 'POST',
  path: 'account/passkeys/options',
  access: 'session',
  body: z.object({ password: GivenPassword, code: Code }),
  data: Options,
});

export const addPasskey = consoleCall({
  method: 'POST',
  path: 'account/passkeys',
  access: 'session',
  body: z.object({ name: text('Name', 60), passkey: MadePasskey }),
  data: OwnAccount,
});

export const removePasskey = consoleCall({
  method: 'DELETE',
  path: 'account/passkeys/:id',
  access: 'session',
  params: z.object({ id: z.string() }),
  data: OwnAccount,
});
