import type { SignedPasskey } from '#contract/console/passkeys.ts';
import type { StaffSignedIn } from '#contract/console/session.ts';
import type { Logger } from 'pino';
import { parse } from 'uuid';
import type { Sql } from '../../../platform/db/sql.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { giveBack, take, takeForAddress, takeIfLeft } from '../../../platform/limits/limit.ts';
import { LIMITS } from '../../../platform/limits/limits.ts';
import { enqueueMail } from '../../../platform/mail/enqueue.ts';
import { openStaffSession, type StaffCaller } from '../session.ts';
import { CHALLENGE_MS, keepChallenge, useChallenge } from './challenge.ts';
import { findRelyingParty, relyingParty } from './relying-party.ts';
import { loadWebauthn } from './webauthn.ts';

// One text for whatever was wrong, as with a password.
const WRONG = 'This passkey does not open the console. Try again, or sign in with password and code.';

interface PasskeyRow {
  id: string;
  staffId: string;
  publicKey: Buffer;
}

/** Where a call comes from: the host that it names, and its network address. */
interface From {
  host: string | undefined;
  address: string;
}

/**
 * Asks for a signature. It names no passkey: who works here is not to be learnt from it.
 * @returns options for navigator.credentials.get; undefined when the address of the pages is not known
 * @throws AppError RATE_LIMITED
 */
export async function askPasskey(deps: PlatformDeps, { host, address }: From) {
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  const party = findRelyingParty(deps.config, host);
  if (!party) return undefined;
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
  await keepChallenge(deps, { purpose: 'sign-in' }, options.challenge);
  return options;
}

/**
 * Signs in with a passkey: it is something that one has, and has verified its holder by what they know or are.
 * @throws AppError VALIDATION_FAILED, NOT_FOUND when the address of the pages is not known, RATE_LIMITED
 */
export async function signInWithPasskey(
  deps: PlatformDeps,
  log: Logger,
  passkey: SignedPasskey,
  { host, address }: From,
): Promise<StaffSignedIn> {
  // By passkey too: wrong ones from a shared address lock nobody else out.
  const subject = `passkey ${passkey.id} ${address}`;
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  await take(deps, LIMITS.staffLoginByAddress, subject);
  const row = await find(deps.sql, passkey);
  const counter = await verifiedCounter(deps, passkey, row, host);
  const opened = row && counter !== undefined ? await open(deps, row, counter) : {};
  if ('copied' in opened) await tellCopied(deps, log, opened.copied);
  if (!('signedIn' in opened)) {
    log.info({ event: 'staff sign-in refused', staffId: row?.staffId, with: 'passkey' }, 'security event');
    throw new AppError('VALIDATION_FAILED', WRONG);
  }
  await giveBack(deps, LIMITS.staffLoginByAddress, subject);
  log.info({ event: 'staff signed in', staffId: row?.staffId, with: 'passkey' }, 'security event');
  return opened.signedIn;
}

async function find(sql: Sql, { id, response }: SignedPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await sql<PasskeyRow[]>`
    SELECT id, staff_id, public_key FROM staff_passkeys WHERE credential_id = ${Buffer.from(id, 'base64url')}`;
  const isTheirs = row && Buffer.from(parse(row.staffId)).toString('base64url') === response.userHandle;
  return isTheirs ? row : undefined;
}

/** @returns what the passkey counts its signatures to; undefined when this one is not right */
async function verifiedCounter(
  deps: PlatformDeps,
  passkey: SignedPasskey,
  row: PasskeyRow | undefined,
  host: string | undefined,
): Promise<number | undefined> {
  const party = relyingParty(deps.config, host);
  // Before anything is looked at: a challenge is good for one answer.
  const challenge = await useChallenge(deps, { purpose: 'sign-in' }, passkey.response.clientDataJSON);
  if (challenge === undefined || !row) return undefined;
  const { userHandle: _, ...response } = passkey.response;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The counter is compared where it is written, so that of two at once one is refused.
    credential: { id: passkey.id, publicKey: new Uint8Array(row.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
  return verified ? authenticationInfo.newCounter : undefined;
}

type Opened = { signedIn: StaffSignedIn } | { copied: StaffCaller['person'] } | Record<string, never>;

/** Opens a session, unless the person has no access any more, the passkey is gone, or its counter went back as a copy's does. */
async function open(
  { sql, now }: PlatformDeps,
  { id, staffId }: PasskeyRow,
  counter: number,
): Promise<Opened> {
  const at = now();
  return sql.begin(async (tx) => {
    // First the person, as whoever ends their access does.
    const [person] = await tx<StaffCaller['person'][]>`
      SELECT id, name, email, role FROM staff
      WHERE id = ${staffId} AND password_hash IS NOT NULL AND disabled_at IS NULL FOR NO KEY UPDATE`;
    const [kept] = await tx<{ counter: string }[]>`SELECT counter FROM staff_passkeys WHERE id = ${id}`;
    if (!person || !kept) return {};
    const before = Number(kept.counter);
    // Most passkeys do not count: theirs stays 0.
    if (counter <= before && before > 0) return { copied: person };
    await tx`UPDATE staff_passkeys SET counter = ${counter}, used_at = ${at} WHERE id = ${id}`;
    return { signedIn: await openStaffSession(tx, person, at) };
  });
}

/** Tells whose passkey it is, at most once a day. */
async function tellCopied(
  deps: PlatformDeps,
  log: Logger,
  { id, email }: StaffCaller['person'],
): Promise<void> {
  log.warn({ event: 'staff passkey went back', staffId: id }, 'security event');
  if (await takeIfLeft(deps, LIMITS.loginWarning, `passkey ${id}`))
    await enqueueMail(deps.sql, 'STAFF_PASSKEY_COPIED', email, deps.now());
}
