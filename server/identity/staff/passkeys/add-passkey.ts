import type { MadePasskey } from '#contract/console/passkeys.ts';
import type { Logger } from 'pino';
import { parse } from 'uuid';
import type { Sql, Transaction } from '../../../platform/db/sql.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { AppError, unauthenticated, validationFailed } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/enqueue.ts';
import { newId } from '../../../platform/ref.ts';
import { confirmStaff } from '../confirm-staff.ts';
import { lockAtWork } from '../own-sessions.ts';
import type { StaffCaller } from '../session.ts';
import { CHALLENGE_MS, keepChallenge, useChallenge } from './challenge.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

/** More than anybody has devices: it bounds what one session can write. */
const MOST = 10;

// ES256 and RS256 are what platforms and keys make; Ed25519 is what some keys prefer.
const ALGORITHMS = [-8, -7, -257];

const tooMany = () =>
  new AppError('VALIDATION_FAILED', `You have ${MOST} passkeys, the most there can be. Remove one first.`);
const notTaken = () =>
  new AppError(
    'VALIDATION_FAILED',
    'This passkey was not taken. Begin again: what it signs works once, for five minutes.',
  );

/**
 * Begins to add a passkey, after password and code: whoever sits down at an open screen adds none.
 * @param host of the request
 * @returns options for navigator.credentials.create
 * @throws AppError VALIDATION_FAILED, NOT_FOUND when the address of the pages is not known, RATE_LIMITED
 */
export async function beginPasskey(
  deps: PlatformDeps,
  log: Logger,
  { person, tokenHash }: StaffCaller,
  given: { password: string; code: string },
  host: string | undefined,
) {
  const party = relyingParty(deps.config, host);
  const known = await readCredentialIds(deps.sql, person.id);
  if (known.length >= MOST) throw tooMany();
  await confirmStaff(deps, log, person.id, given);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userID: parse(person.id) as Uint8Array<ArrayBuffer>,
    userName: person.email,
    userDisplayName: person.name,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(deps, { purpose: 'add', tokenHash }, options.challenge);
  return options;
}

const readCredentialIds = async (sql: Sql | Transaction, staffId: string): Promise<string[]> =>
  (
    await sql<
      { credentialId: Buffer }[]
    >`SELECT credential_id FROM staff_passkeys WHERE staff_id = ${staffId}`
  ).map(({ credentialId }) => credentialId.toString('base64url'));

/**
 * Adds the passkey that the browser made, and tells its holder by mail.
 * @throws AppError VALIDATION_FAILED, UNAUTHENTICATED when the session ended meanwhile, NOT_FOUND as above
 */
export async function addPasskey(
  deps: PlatformDeps,
  { person, tokenHash }: StaffCaller,
  { name, passkey }: { name: string; passkey: MadePasskey },
  host: string | undefined,
): Promise<void> {
  const party = relyingParty(deps.config, host);
  const challenge = await useChallenge(deps, { purpose: 'add', tokenHash }, passkey.response.clientDataJSON);
  if (challenge === undefined) throw notTaken();
  const made = await verify(party, challenge, passkey);
  const at = deps.now();
  await deps.sql.begin(async (tx) => {
    if (!(await lockAtWork(tx, person.id, tokenHash))) throw unauthenticated();
    if ((await readCredentialIds(tx, person.id)).length >= MOST) throw tooMany();
    const { count } = await tx`
      INSERT INTO staff_passkeys (id, staff_id, credential_id, public_key, counter, name, created_at)
      VALUES (${newId(at)}, ${person.id}, ${Buffer.from(made.id, 'base64url')}, ${Buffer.from(made.publicKey)},
        ${made.counter}, ${name}, ${at})
      ON CONFLICT (credential_id) DO NOTHING`;
    if (count === 0) throw validationFailed({ passkey: ['This passkey was added before.'] });
    await enqueueMail(tx, 'STAFF_PASSKEY_ADDED', person.email, at);
  });
}

async function verify(party: RelyingParty, expectedChallenge: string, passkey: MadePasskey) {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('VALIDATION_FAILED', notTaken().message, { cause });
  });
  if (!verified) throw notTaken();
  return registrationInfo.credential;
}
