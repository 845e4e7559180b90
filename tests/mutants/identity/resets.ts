import type { MutatedFile } from '../../../scripts/mutants/table.ts';
import { GUESSING, inFile } from './in-file.ts';

export const resets: readonly MutatedFile[] = [
  inFile('resets/reset-code', ['reset-password'], {
    'a suspended agent gets a code': { from: ' AND suspended_at IS NULL', to: '' },
    'a new code has no tries left': { from: 'tries_left = EXCLUDED.tries_left,\n      ', to: '' },
    'a new code ends with the one before': { from: 'expires_at = EXCLUDED.expires_at, ', to: '' },
    'the token of an earlier code outlives a new one': { from: ', token_hash = NULL', to: '' },
    'the code before still holds': { from: 'code_hash = EXCLUDED.code_hash, ', to: '' },
  }),
  inFile('one-time-code', ['reset-password', 'contacts'], {
    'a code has a digit less': { from: 'randomInt(10 ** ONE_TIME_CODE.digits)', to: 'randomInt(10 ** 5)' },
    'a code is told by the clock': {
      from: 'String(randomInt(10 ** ONE_TIME_CODE.digits))',
      to: 'String((now.getTime() + 0 * randomInt(2)) % 10 ** 6)',
    },
    'a code holds for longer': { from: '+ ONE_TIME_CODE.lifetimeMs', to: '+ 2 * ONE_TIME_CODE.lifetimeMs' },
    'a code never ends': { from: 'sql`expires_at > ${now} AND ', to: 'sql`' },
    'a code of a wrong clock holds for longer': {
      from: ' AND expires_at <= ${latestHonest(now, ONE_TIME_CODE.lifetimeMs)}',
      to: '',
    },
  }),
  inFile('resets/reset-password', ['reset-password', 'reset-ends-keys', GUESSING], {
    'codes asked for by an address are not counted': {
      from: '  await takeForAddress(deps, LIMITS.resetByAddress, address);\n',
      to: '',
    },
    'codes asked for an email are not counted': {
      from: '  await takeResetTry(deps, asked, address, ASKS);\n',
      to: '',
    },
    'codes tried by an address are not counted': {
      from: '  await takeForAddress(deps, LIMITS.codeByAddress, address);\n',
      to: '',
    },
    'a code has tries without end': {
      from: 'SET tries_left = tries_left - 1',
      to: 'SET tries_left = tries_left',
    },
    'a code may be tried once more': { from: 'AND tries_left > 0 AND', to: 'AND tries_left >= 0 AND' },
    'a code that a known place tries never ends': {
      from: 'WHERE agent_id = ${known.agentId} AND code_hash IS NOT NULL AND ${isWithin(sql, now())}',
      to: 'WHERE agent_id = ${known.agentId} AND code_hash IS NOT NULL',
    },
    'a known place tries a code without end': {
      from: 'code && (await takeTryOfCode(deps, known.place, code.codeHash)) ? code : undefined',
      to: 'void takeTryOfCode, code',
    },
    'a code opens twice': { from: 'SET code_hash = NULL, token_hash', to: 'SET token_hash' },
    'any code opens': {
      from: '!(await passwordMatches(counted.lane, otp, reset?.codeHash)) || !reset',
      to: '!reset',
    },
    'the token of a code asked for anew changes the password': {
      from: ' AND token_hash = ${tokenHash}`;\n    if (count',
      to: '`;\n    if (count',
    },
    'a token of another agent changes the password': {
      from: 'WHERE a.email = ${email} AND r.token_hash',
      to: 'WHERE r.token_hash',
    },
    'a token never ends': {
      from: ' AND r.token_hash = ${tokenHash} AND ${isWithin(sql, now())}',
      to: ' AND r.token_hash = ${tokenHash}',
    },
    'a token changes the password twice': { from: '    if (count === 0) throw staleToken();\n', to: '' },
    'a thief’s session outlives the reset': {
      from: "    await endSession(tx, agentId, 'PASSWORD_CHANGED', now());\n",
      to: '',
    },
    'a thief’s places outlive the reset': { from: '    await forgetPlaces(tx, agentId);\n', to: '' },
    'whoever has the mail is a guest after the reset': {
      from: '    await rememberPlace(tx, agentId, placeOf(address, deviceMark), now());\n',
      to: '',
    },
    'a weak password is taken': { from: "  refuseWeakPassword('password', password, reset);\n", to: '' },
    'keys outlive the reset unasked': { from: 'endKeys: endsKeys = true', to: 'endKeys: endsKeys = false' },
    'honest codes use up the tries': { from: '  await counted.succeeded();\n', to: '' },
  }),
  inFile('resets/end-keys', ['reset-ends-keys'], {
    'the test key outlives the reset': { from: 'coalesce(live_agent_id, id)', to: 'id' },
    'a webhook of a thief outlives the reset': {
      from: '  await tx`DELETE FROM webhook_endpoints WHERE ${webhooks}`;\n',
      to: '',
    },
    'a key outlives the reset': { from: '  await tx`DELETE FROM api_keys WHERE ${keys}`;\n', to: '' },
    'a reset reopens what support has paused': { from: " AND paused_by IS DISTINCT FROM 'OPERATOR'", to: '' },
  }),
  inFile('resets/reset-tries', ['reset-password', GUESSING], {
    'calls of a reset are not counted': { from: '  await take(deps, limit, subject);\n', to: '' },
    'a crowd uses up the tries of the agent’s own place': {
      from: 'known ? [limits.byPlace, known.place] : [limits.byEmail, email]',
      to: '[limits.byEmail, email]',
    },
    'a known place tries a code more often': {
      from: 'burst: ONE_TIME_CODE.tries,',
      to: 'burst: 10 * ONE_TIME_CODE.tries,',
    },
    'tries at one code count for the next': { from: '`${place} ${codeHash}`', to: '`${place}`' },
  }),
];
