import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SIGN_IN = 'tests/server/console/passkeys/sign-in.test.ts';
const ACCOUNT = 'tests/server/console/passkeys/account.test.ts';

const file = (path: string, mistakes: MutatedFile['mistakes']): MutatedFile => ({
  file: `server/identity/staff/${path}`,
  beside: [SIGN_IN, ACCOUNT],
  mistakes,
});

export const passkeys: readonly MutatedFile[] = [
  file('passkeys/challenge.ts', {
    'a challenge is answered twice': {
      from: 'DELETE FROM staff_challenges\n    WHERE hash',
      to: 'UPDATE staff_challenges SET purpose = purpose\n    WHERE hash',
    },
    'a challenge is good for ever': { from: ' AND expires_at > ${now()}', to: '' },
    'a challenge lives an hour': { from: 'CHALLENGE_MS = 300_000', to: 'CHALLENGE_MS = 3_600_000' },
    'a signature for adding a passkey signs in': {
      from: ' AND purpose = ${asked.purpose} AND expires_at > ${now()}\n      AND session_hash IS NOT DISTINCT FROM ${sessionOf(asked)}',
      to: ' AND expires_at > ${now()}',
    },
    'a passkey that was begun in another session is added': {
      from: '\n      AND session_hash IS NOT DISTINCT FROM ${sessionOf(asked)}',
      to: '',
    },
    'old challenges stay for ever': {
      from: '  await sql`DELETE FROM staff_challenges WHERE expires_at <= ${at}`;\n',
      to: '',
    },
  }),
  file('passkeys/relying-party.ts', {
    'a request says what passkeys are bound to': {
      from: "(LOCALHOST.test(host ?? '') ? `http://${host}` : undefined)",
      to: '`http://${host}`',
    },
    'a host that begins like localhost is one’s own machine': { from: '(:\\d{1,5})?$/', to: '/' },
    'a request outdoes PUBLIC_URL': {
      from: "publicUrl ?? (LOCALHOST.test(host ?? '') ? `http://${host}` : undefined)",
      to: "(LOCALHOST.test(host ?? '') ? `http://${host}` : publicUrl)",
    },
  }),
  file('passkeys/add-passkey.ts', {
    'an open screen is enough to add a passkey': {
      from: '  await confirmStaff(deps, log, person.id, given);\n',
      to: '',
    },
    'a passkey is added that has verified nobody': {
      from: 'requireUserVerification: true',
      to: 'requireUserVerification: false',
    },
    'a passkey of another address is added': {
      from: 'expectedOrigin: party.origin',
      to: "expectedOrigin: [party.origin, 'https://shop.example.org']",
    },
    'a passkey of another domain is added': {
      from: 'expectedRPID: party.id',
      to: "expectedRPID: [party.id, 'example.com']",
    },
    'who was shown the door adds a passkey': {
      from: '    if (!(await lockAtWork(tx, person.id, tokenHash))) throw unauthenticated();\n',
      to: '',
    },
    'passkeys without end': {
      from: '    if ((await readCredentialIds(tx, person.id)).length >= MOST) throw tooMany();\n',
      to: '',
    },
    'nobody is told of a new passkey': {
      from: "    await enqueueMail(tx, 'STAFF_PASSKEY_ADDED', person.email, at);\n",
      to: '',
    },
  }),
  file('passkeys/sign-in-with-passkey.ts', {
    'a passkey signs in without verifying its holder': {
      from: 'requireUserVerification: true',
      to: 'requireUserVerification: false',
    },
    'a signature for another address signs in': {
      from: 'expectedOrigin: party.origin',
      to: "expectedOrigin: [party.origin, 'https://shop.example.org']",
    },
    'a signature for another domain signs in': {
      from: 'expectedRPID: party.id',
      to: "expectedRPID: [party.id, 'example.com']",
    },
    'any signature is right': { from: 'return verified ? ', to: 'return true ? ' },
    'a passkey signs in whomever it names': { from: 'return isTheirs ? row', to: 'return row ? row' },
    'a wrong passkey leaves its challenge': {
      from: 'const challenge = await useChallenge(',
      to: 'const challenge = row && await useChallenge(',
    },
    'a copy of a passkey signs in': {
      from: '    if (counter <= before && before > 0) return { copied: person };\n',
      to: '',
    },
    'a copy of a passkey that counts from nothing signs in': {
      from: 'counter <= before && before > 0',
      to: 'counter <= before && counter > 0',
    },
    'nobody is told of a copy': {
      from: "  if ('copied' in opened) await tellCopied(deps, log, opened.copied);\n",
      to: '',
    },
    'a copy fills a mailbox': {
      from: '  if (await takeIfLeft(deps, LIMITS.loginWarning, `passkey ${id}`))\n',
      to: '',
    },
    'who has no access signs in with a passkey': {
      from: ' AND password_hash IS NOT NULL AND disabled_at IS NULL FOR',
      to: ' FOR',
    },
    'tries with a passkey are not counted': {
      from: '  await take(deps, LIMITS.staffLoginByAddress, subject);\n',
      to: '',
    },
    'right passkeys are counted as tries': {
      from: '  await giveBack(deps, LIMITS.staffLoginByAddress, subject);\n',
      to: '',
    },
    'an address asks for challenges without end': {
      from: '  await takeForAddress(deps, LIMITS.loginByAddress, address);\n  const party',
      to: '  const party',
    },
  }),
  file('passkeys/passkeys.ts', {
    'anybody removes anybody’s passkey': {
      from: ' AND staff_id = ${staffId} RETURNING name',
      to: ' RETURNING name',
    },
    'a passkey goes without a word': {
      from: "    await enqueueMail(tx, 'STAFF_PASSKEY_REMOVED', email, at);\n",
      to: '',
    },
    'who loses their passkeys is not told': {
      from: "  if (count > 0) await enqueueMail(tx, 'STAFF_PASSKEYS_ENDED', email, at);\n",
      to: '',
    },
  }),
  file('confirm-staff.ts', {
    'any password confirms': { from: 'const isRight = await', to: 'const isRight = true || await' },
    'guesses in a stolen session are not counted': {
      from: '  await take(deps, LIMITS.staffCode, staffId);\n',
      to: '',
    },
  }),
  file('own-sessions.ts', {
    'everybody’s sessions are ended': {
      from: 'WHERE staff_id = ${person.id} AND token_hash <>',
      to: 'WHERE token_hash <>',
    },
    'one’s own session is ended too': {
      from: ' AND token_hash <> ${tokenHash}',
      to: ' AND ${tokenHash} IS NOT NULL',
    },
    'sessions that are over count as open': {
      from: '    .filter((session) => isOpen(session, at))\n',
      to: '',
    },
  }),
];
