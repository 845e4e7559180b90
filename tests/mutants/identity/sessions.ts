import type { MutatedFile } from '../../../scripts/mutants/table.ts';
import { GUESSING, inFile, LOGGED } from './in-file.ts';

const LIMITS = 'tests/server/platform/limits/limits.test.ts';

export const sessions: readonly MutatedFile[] = [
  inFile('sessions/login', ['sessions', 'factors/totp', LIMITS, GUESSING, LOGGED], {
    'a login that began before a reset opens with the old password': {
      from: ' || current.passwordHash !== agent.passwordHash',
      to: '',
    },
    'two logins at once open two sessions': { from: ' FOR NO KEY UPDATE', to: '' },
    'a suspended agent logs in': {
      from: '    refuseSuspended(current);\n',
      to: '',
    },
    'a login that an agent is locked out of is not logged': {
      from: "    logSecurityEvent(log, 'login refused', agent?.id);\n",
      to: '',
    },
    'the second factor is not asked for': {
      from: '  await requireLoginCode(deps, log, agent, given.code);\n',
      to: '',
    },
    'logins of an address are not counted': {
      from: '  await takeForAddress(deps, LIMITS.loginByAddress, address);\n',
      to: '',
    },
    'honest logins use up the tries': { from: '  await counted.succeeded();\n', to: '' },
    'the place of a login is not remembered': {
      from: '    await rememberPlace(tx, agent.id, place, now());\n',
      to: '',
    },
    'an email in capitals is nobody’s': {
      from: "{ column: 'email', value: name.toLowerCase() }",
      to: "{ column: 'email', value: name }",
    },
    'a username in capitals is nobody’s': {
      from: "{ column: 'username', value: name.toLowerCase() }",
      to: "{ column: 'username', value: name }",
    },
  }),
  inFile('sessions/session', ['sessions'], {
    'the session before goes on': {
      from: "  await endSession(tx, agent.id, 'SUPERSEDED', now);\n",
      to: '',
    },
    'a logout ends nothing': {
      from: 'ended_at = ${now}, end_reason = ${reason}',
      to: 'end_reason = end_reason',
    },
    'the reason of an earlier end is overwritten': { from: ' AND ended_at IS NULL`', to: '`' },
    'a session lives twice as long': { from: '+ SESSION_LIFETIME_MS', to: '+ 2 * SESSION_LIFETIME_MS' },
    'the token itself is stored': {
      from: 'VALUES (${hashToken(token)}',
      to: 'VALUES (${Buffer.from(token)}',
    },
  }),
  inFile('sessions/authenticate', ['sessions', 'keys/keys', 'confirm'], {
    'an ended session goes on': { from: 'if (session.endReason) throw', to: 'if (!session) throw' },
    'a superseded session is told as any other': {
      from: "  if (session.endReason === 'SUPERSEDED') throw sessionSuperseded();\n",
      to: '',
    },
    'a session of a suspended agent goes on': {
      from: '  refuseSuspended(session);\n',
      to: '',
    },
    'a session never ends by time': { from: 'expiresAt > now && ', to: '' },
    'a session opened by a wrong clock lives for ever': {
      from: ' && expiresAt <= latestHonest(now, SESSION_LIFETIME_MS)',
      to: '',
    },
    'an API key may do all that a session may': { from: "access !== 'agent'", to: 'false' },
    'what needs the password is done without': {
      from: 'if (asksPassword)',
      to: 'if (!asksPassword && asksPassword)',
    },
  }),
  inFile(
    'sessions/authenticate-key',
    ['keys/keys', 'factors/pin', 'tests/server/orders/test-mode/test-mode.test.ts'],
    {
      'the key of a suspended agent goes on': {
        from: '  refuseSuspended(row);\n',
        to: '',
      },
      'the test key of a suspended agent goes on': {
        from: 'coalesce(a.live_agent_id, a.id)',
        to: 'a.id',
      },
      'a test key spends real money': { from: "THEN 'live' ELSE 'test'", to: "THEN 'live' ELSE 'live'" },
      'a key sells above the PIN’s amount unasked': {
        from: 'CASE WHEN NOT k.sells_above_pin THEN a.pin_above_kobo END',
        to: 'NULL::bigint',
      },
      'a key sells past the day’s limit': {
        from: ' AS pin_above_kobo, a.day_limit_kobo',
        to: ' AS pin_above_kobo, NULL::bigint AS day_limit_kobo',
      },
      'a key that was replaced works for ever': { from: ' AND k.former_until > ${deps.now()}', to: '' },
      'a key is never seen to be used': { from: '<= at.getTime()', to: '< 0' },
      'each call of a key writes': { from: '+ LAST_USED_STEP_MS <=', to: '+ 0 <=' },
    },
  ),
  inFile('sessions/confirm-session', ['confirm', LOGGED], {
    'the second factor is not asked for': {
      from: 'await requireLoginCode(deps, log, await confirmPassword(deps, agentId, password), code);',
      to: 'await confirmPassword(deps, agentId, password); void code; void requireLoginCode;',
    },
    'a refused confirmation is not logged': {
      from: "logSecurityEvent(log, 'confirmation refused', agentId)",
      to: 'void 0',
    },
    'a confirmation is not logged': {
      from: "  logSecurityEvent(log, 'session confirmed', agentId);\n",
      to: '',
    },
    'a confirmation holds for ever': {
      from: 'now.getTime() < confirmedAt.getTime() + CONFIRMED_MS &&',
      to: '',
    },
    'a confirmation of a wrong clock holds for longer': {
      from: ' &&\n  confirmedAt <= latestHonest(now, 0)',
      to: '',
    },
    'a confirmation opens an ended session': {
      from: 'SET confirmed_at = ${at} WHERE token_hash = ${tokenHash} AND ended_at IS NULL',
      to: 'SET confirmed_at = ${at} WHERE token_hash = ${tokenHash}',
    },
    'a key is made beside the reset that ends keys': { from: ' FOR SHARE', to: '' },
    'a key is made by a session that has ended': {
      from: 'SELECT FROM sessions WHERE token_hash = ${tokenHash} AND ended_at IS NULL',
      to: 'SELECT FROM sessions WHERE token_hash = ${tokenHash}',
    },
    'the agent is not told of a new key': {
      from: '    await enqueueMail(tx, letter, agent.email, now());\n',
      to: '',
    },
  }),
  inFile(
    'sessions/known-places',
    ['known-places', LIMITS, 'reset-password', 'tests/server/security/guessing.test.ts'],
    {
      'any browser is known by a made-up mark': {
        from: 'const isKnown = (part: Buffer | undefined) =>\n',
        to: 'const isKnown = (part: Buffer | undefined) => part !== undefined ||\n',
      },
      'a place of another agent is known': {
        from: 'WHERE agent_id = ${agentId ?? null} AND place IN (${address}',
        to: 'WHERE ${agentId ?? null}::uuid IS NOT NULL AND place IN (${address}',
      },
      'an agent’s places grow without end': {
        from: 'OFFSET ${KEPT_PLACES}',
        to: 'OFFSET 100000 + ${KEPT_PLACES}',
      },
      'the newest places make room': { from: 'ORDER BY seen_at DESC', to: 'ORDER BY seen_at' },
      'a thief’s places outlive the reset': {
        from: 'DELETE FROM known_places WHERE agent_id = ${agentId}`',
        to: 'DELETE FROM known_places WHERE agent_id = ${agentId} AND false`',
      },
      'each address of an IPv6 network is another place': { from: 'networkOf(address)', to: 'address' },
    },
  ),
  inFile('sessions/login-tries', ['known-places', LIMITS, GUESSING], {
    'a known device has no limit': { from: '    await take(deps, LIMITS.loginByDevice, subject);\n', to: '' },
    'an address has no limit for an account': {
      from: '  await take(deps, LIMITS.loginByAccountAndAddress, subject);\n',
      to: '',
    },
    'a crowd has no limit together': {
      from: 'if (!known.address) await takeGuestsTry',
      to: 'if (false) await takeGuestsTry',
    },
    'a crowd shuts out the agent’s own address': {
      from: '  if (!known.address) await takeGuestsTry',
      to: '  await takeGuestsTry',
    },
    'a right password of a guest gives back nothing': {
      from: 'if (!known.address) await giveBack',
      to: 'if (false) await giveBack',
    },
    'a known device waits behind a crowd': {
      from: "{ lane: 'known', succeeded",
      to: "{ lane: 'anonymous', succeeded",
    },
  }),
  inFile('sessions/register', ['register', GUESSING], {
    'registrations of an address are not counted': {
      from: '  await takeForAddress(deps, LIMITS.registerByAddress, address);\n',
      to: '',
    },
    'a weak password opens an account': {
      from: "  refuseWeakPassword('password', given.password, registration);\n",
      to: '',
    },
    'an account has no wallet': {
      from: '    await tx`INSERT INTO wallets (agent_id) VALUES (${agent.id})`;\n',
      to: '',
    },
    'the first place is not remembered': {
      from: '    await rememberPlace(tx, agent.id, place, at);\n',
      to: '',
    },
  }),
];
