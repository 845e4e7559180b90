import type { Area, MutatedFile } from '../../scripts/mutants/table.ts';

const FOLDER = 'tests/server/identity';
const inFile = (file: string, tests: readonly string[], mistakes: MutatedFile['mistakes']): MutatedFile => ({
  file: `server/identity/${file}.ts`,
  beside: tests.map((test) => `${FOLDER}/${test}.test.ts`),
  mistakes,
});

const passwords: readonly MutatedFile[] = [
  inFile('passwords/change-password', ['change-password'], {
    'guesses of the old password are not counted': {
      from: '  await take(deps, LIMITS.changePassword, agentId);\n',
      to: '',
    },
    'the old password is no longer asked for': {
      from: '!agent || !(await passwordMatches',
      to: '!agent || false && !(await passwordMatches',
    },
    'a common password is taken': {
      from: "  if (agent) refuseWeakPassword('newPassword', newPassword, agent);\n",
      to: '',
    },
    'the password may stay what it was': { from: 'newPassword === oldPassword', to: 'false' },
    'an old password undoes a change made a moment earlier': {
      from: ' AND password_hash = ${agent.passwordHash}`',
      to: '`',
    },
    'a code asked for before the change still resets the password': {
      from: '    await tx`DELETE FROM password_resets WHERE agent_id = ${agentId}`;\n',
      to: '',
    },
    'the agent is not told': {
      from: "    await enqueueMail(tx, 'PASSWORD_CHANGED', agent.email, now());\n",
      to: '',
    },
    'honest changes use up the tries': {
      from: '  await forgive(deps, LIMITS.changePassword, agentId);\n',
      to: '',
    },
  }),
  inFile('passwords/confirm-password', ['confirm', 'factors/pin'], {
    'guesses of the password are not counted': {
      from: '  await take(deps, LIMITS.changePassword, agentId);\n',
      to: '',
    },
    'any password confirms': { from: '!(await passwordMatches', to: 'false && !(await passwordMatches' },
    'honest confirmations use up the tries': {
      from: '  await forgive(deps, LIMITS.changePassword, agentId);\n',
      to: '',
    },
  }),
  inFile('passwords/password-hash', ['register', 'sessions'], {
    'hashes are made in one pass': { from: 'timeCost: 2', to: 'timeCost: 1' },
    'hashes take little memory': { from: 'memoryCost: 19_456', to: 'memoryCost: 1_024' },
    'the queue of those who sign in has no bound': {
      from: '.pendingCount >= MAX_WAITING',
      to: '.pendingCount < 0',
    },
    'a crowd is turned away too early': { from: 'MAX_WAITING = 500', to: 'MAX_WAITING = 5' },
    'an unknown name is answered at once': {
      from: 'const matches = await',
      to: 'const matches = passwordHash !== undefined && await',
    },
    'the password of nobody matches': { from: ' && passwordHash !== undefined', to: '' },
  }),
  inFile('passwords/weak-passwords', ['register'], {
    'the commonest passwords are taken': {
      from: 'if (COMMON.has(lower))',
      to: 'if (COMMON.has(password + lower))',
    },
    'a common password is taken in capitals': { from: 'COMMON.has(lower)', to: 'COMMON.has(password)' },
    'a password of the agent’s own name is taken': { from: 'if (wordsOf(chooser)', to: 'if ([].map(String)' },
    'a password of the agent’s phone number is taken': { from: ', phone, local]', to: ']' },
    'any password with a short name in it is refused': { from: 'MIN_NAME = 3', to: 'MIN_NAME = 1' },
  }),
];

const sessions: readonly MutatedFile[] = [
  inFile('sessions/login', ['sessions', 'reset-password'], {
    'a login that began before a reset opens with the old password': {
      from: ' || current.passwordHash !== agent.passwordHash',
      to: '',
    },
    'two logins at once open two sessions': { from: ' FOR NO KEY UPDATE', to: '' },
    'a suspended agent logs in': {
      from: '    if (current.suspendedAt) throw forbidden(SUSPENDED);\n',
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
  inFile('sessions/authenticate', ['sessions', 'keys/keys'], {
    'an ended session goes on': { from: 'if (session.endReason) throw', to: 'if (!session) throw' },
    'a superseded session is told as any other': {
      from: "  if (session.endReason === 'SUPERSEDED') throw sessionSuperseded();\n",
      to: '',
    },
    'a session of a suspended agent goes on': {
      from: '  if (session.suspendedAt) throw forbidden(SUSPENDED);\n',
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
  inFile('sessions/authenticate-key', ['keys/keys', 'factors/pin'], {
    'the key of a suspended agent goes on': {
      from: '  if (row.suspendedAt) throw forbidden(SUSPENDED);\n',
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
    'a key is never seen to be used': { from: '<= at.getTime()', to: '< 0' },
    'each call of a key writes': { from: '+ LAST_USED_STEP_MS <=', to: '+ 0 <=' },
  }),
  inFile('sessions/confirm-session', ['confirm'], {
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
  inFile('sessions/known-places', ['sessions', 'reset-password'], {
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
  }),
  inFile('sessions/login-tries', ['sessions'], {
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
  inFile('sessions/register', ['register'], {
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

const resets: readonly MutatedFile[] = [
  inFile('resets/reset-code', ['reset-password'], {
    'a suspended agent gets a code': { from: ' AND suspended_at IS NULL', to: '' },
    'a new code has no tries left': { from: 'tries_left = EXCLUDED.tries_left,\n      ', to: '' },
    'a new code ends with the one before': { from: 'expires_at = EXCLUDED.expires_at, ', to: '' },
    'the token of an earlier code outlives a new one': { from: ', token_hash = NULL', to: '' },
    'the code before still holds': { from: 'code_hash = EXCLUDED.code_hash, ', to: '' },
    'a code has a digit less': { from: 'randomInt(10 ** ONE_TIME_CODE.digits)', to: 'randomInt(10 ** 5)' },
    'a code is told by the clock': {
      from: 'String(randomInt(10 ** ONE_TIME_CODE.digits))',
      to: 'String((now().getTime() + 0 * randomInt(2)) % 10 ** 6)',
    },
    'a code holds for longer': { from: '+ ONE_TIME_CODE.lifetimeMs', to: '+ 2 * ONE_TIME_CODE.lifetimeMs' },
  }),
  inFile('resets/reset-password', ['reset-password'], {
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
    'a code never ends': { from: 'sql`expires_at > ${now} AND ', to: 'sql`' },
    'a code of a wrong clock holds for longer': {
      from: ' AND expires_at <= ${latestHonest(now, ONE_TIME_CODE.lifetimeMs)}',
      to: '',
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
      from: '  await tx`DELETE FROM webhook_endpoints WHERE ${webhook}`;\n',
      to: '',
    },
    'a key outlives the reset': { from: '  await tx`DELETE FROM api_keys WHERE ${keys}`;\n', to: '' },
    'a reset reopens what support has paused': { from: " AND paused_by IS DISTINCT FROM 'OPERATOR'", to: '' },
  }),
  inFile('resets/reset-tries', ['reset-password'], {
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

const factors: readonly MutatedFile[] = [
  inFile('factors/login-code', ['factors/totp'], {
    'a factor that was never confirmed locks the agent out': {
      from: 'if (!totp?.confirmedAt) return;',
      to: 'if (!totp) return;',
    },
    'a login goes on without the code': {
      from: "if (code === undefined) throw validationFailed({ code: ['Enter the code of your authenticator app.'] });",
      to: 'if (code === undefined) return;',
    },
    'codes may be guessed without end': { from: '  await takeTry(deps, log, agent);\n', to: '' },
    'a wrong code opens': { from: 'if (!isRight) {', to: 'if (false) {' },
    'a refused code is not logged': {
      from: "    logSecurityEvent(log, 'code refused', agent.id);\n",
      to: '',
    },
    'a used recovery code is not logged': {
      from: "if (isRecovery) logSecurityEvent(log, 'recovery code used', agent.id);",
      to: '',
    },
    'honest codes use up the tries': { from: '  await forgive(deps, LIMITS.loginCode, agent.id);\n', to: '' },
    'locked codes are not logged': { from: "      logSecurityEvent(log, 'codes locked', id);\n", to: '' },
    'the agent is not warned of guessed codes': {
      from: "      await enqueueMail(deps.sql, 'LOGIN_CODES_REFUSED', email, deps.now());\n",
      to: '',
    },
    'a code opens twice': { from: 'last_step < ${step} OR', to: 'last_step <= ${step} OR' },
    'a code of before the last opens': { from: 'last_step IS NULL OR last_step < ${step} OR', to: 'true OR' },
    'a step of a wrong clock is waited for': {
      from: ' OR last_step > ${stepAt(latestHonest(at, 0))}',
      to: '',
    },
    'a code of an app that was replaced meanwhile opens': {
      from: 'WHERE agent_id = ${agentId} AND secret = ${totp.secret}\n',
      to: 'WHERE agent_id = ${agentId}\n',
      lives:
        'A confirmed secret is never replaced: it is deleted, and then no row is left; an unconfirmed one opens nothing.',
    },
    'a recovery code opens twice': {
      from: 'SET recovery_hashes = recovery_hashes - ${hash}::text',
      to: 'SET recovery_hashes = recovery_hashes',
    },
    'any recovery code opens': { from: ' AND recovery_hashes @> to_jsonb(${hash}::text)', to: '' },
    'the agent is not told of a used recovery code': {
      from: "if (count > 0) await enqueueMail(tx, 'RECOVERY_CODE_USED', email, deps.now());",
      to: '',
    },
  }),
  inFile('factors/totp', ['factors/totp'], {
    'codes of an hour ago open': {
      from: 'STEPS_OFF = [0, -1, 1]',
      to: 'STEPS_OFF = [0, -1, 1, ...Array.from({ length: 120 }, (_, n) => -2 - n)]',
    },
    'codes two steps ahead open': { from: 'STEPS_OFF = [0, -1, 1]', to: 'STEPS_OFF = [0, -1, 1, 2]' },
    'the code of a step ago is refused': { from: 'STEPS_OFF = [0, -1, 1]', to: 'STEPS_OFF = [0, 1]' },
    'codes are made with another hash': { from: "createHmac('sha1'", to: "createHmac('sha256'" },
  }),
  inFile('factors/totp-setup', ['factors/totp'], {
    'an app is set up without the password': {
      from: '  await confirmPassword(deps, agentId, password);\n',
      to: '  void password;\n',
    },
    'a thief’s app replaces the agent’s': {
      from: '\n      WHERE totp.confirmed_at IS NULL`;\n  if',
      to: '`;\n  if',
    },
    'codes of the set-up may be guessed without end': {
      from: '  await take(deps, LIMITS.loginCode, agentId);\n',
      to: '',
    },
    'an app is confirmed twice': { from: '  if (totp.confirmedAt) throw isOn();\n', to: '' },
    'two confirmations at once print two lists of recovery codes': {
      from: ' AND confirmed_at IS NULL`;\n    if',
      to: '`;\n    if',
    },
    'the code of the set-up opens the next login too': {
      from: 'last_step = ${step}, recovery_salt',
      to: 'recovery_salt',
    },
    'any code confirms an app': { from: 'if (step === undefined)\n', to: 'if (code === undefined)\n' },
    'the agent is not told of an app': {
      from: "if (agent) await enqueueMail(tx, 'TOTP_ON', agent.email, now());",
      to: '',
    },
    'a factor is turned off without the password': {
      from: 'const agent: AgentRow = await confirmPassword(deps, agentId, password);',
      to: 'const agent = { id: agentId, email: String(await deps.sql`SELECT email FROM agents WHERE id = ${agentId}`.then(([row]) => row?.email)) } as AgentRow; void password;',
    },
    'a factor is turned off without a code': {
      from: '  await useCode(deps, log, agent, totp, code);\n',
      to: '  void code; void log; void useCode;\n',
    },
    'former recovery codes go on': {
      from: 'SET recovery_salt = ${salt}, recovery_hashes = ${tx.json(hashes)}\n      WHERE agent_id = ${agentId} AND confirmed_at IS NOT NULL',
      to: 'SET recovery_salt = recovery_salt\n      WHERE agent_id = ${agentId} AND confirmed_at IS NOT NULL',
    },
    'the agent is not told of new recovery codes': {
      from: "    await enqueueMail(tx, 'RECOVERY_CODES_RENEWED', email, deps.now());\n",
      to: '',
    },
    'the agent is not told that the factor is off': {
      from: "    await enqueueMail(tx, 'TOTP_OFF', email, deps.now());\n",
      to: '',
    },
  }),
  inFile('factors/recovery-codes', ['factors/totp'], {
    'recovery codes are kept as they are': {
      from: "(await hashWithSalt('known', code, salt)).toString('base64')",
      to: "((await hashWithSalt('known', code, salt)), code)",
    },
    'recovery codes are kept behind a fast hash': {
      from: "(await hashWithSalt('known', code, salt)).toString('base64')",
      to: "Buffer.from(salt.toString('hex') + code).toString('base64') + (hashWithSalt.length > 9 ? '' : '=')",
    },
  }),
  inFile('factors/pin', ['factors/pin'], {
    'a PIN is set without the password': {
      from: '  const agent = await confirmPassword(deps, agentId, given.password);\n',
      to: '  const [agent] = await deps.sql<{ email: string; phone: string }[]>`SELECT email, phone FROM agents WHERE id = ${agentId}`; void confirmPassword;\n  if (!agent) return;\n',
    },
    'an easy PIN is taken': {
      from: 'pin !== undefined && isEasyPin(pin, agent.phone)',
      to: 'pin !== undefined && false',
    },
    'a PIN stays locked though it is new': {
      from: 'pin_locked_until = CASE WHEN ${pinHash}::text IS NULL THEN pin_locked_until END',
      to: 'pin_locked_until = pin_locked_until',
    },
    'another amount unlocks a PIN': {
      from: 'pin_locked_until = CASE WHEN ${pinHash}::text IS NULL THEN pin_locked_until END',
      to: 'pin_locked_until = NULL',
    },
    'another amount gives a thief new tries': {
      from: 'CASE WHEN ${pinHash}::text IS NULL THEN pin_wrong_tries ELSE 0 END',
      to: '0',
    },
    'wrong tries go on with a new PIN': {
      from: 'CASE WHEN ${pinHash}::text IS NULL THEN pin_wrong_tries ELSE 0 END',
      to: 'pin_wrong_tries',
    },
    'another amount removes the PIN': {
      from: 'SET pin_hash = coalesce(${pinHash}, pin_hash), pin_above',
      to: 'SET pin_hash = ${pinHash}, pin_above',
    },
    'an amount without a PIN is set': { from: ' AND coalesce(${pinHash}, pin_hash) IS NOT NULL', to: '' },
    'keys of all agents are let': {
      from: 'SET sells_above_pin = ${keySells} WHERE agent_id = ${agentId}',
      to: 'SET sells_above_pin = ${keySells}',
    },
    'the agent is not told of a PIN': {
      from: "    await enqueueMail(tx, 'PIN_SET', agent.email, deps.now());\n",
      to: '',
    },
    'the agent is not told that the PIN is gone': {
      from: "if (count > 0) await enqueueMail(tx, 'PIN_REMOVED', email, deps.now());",
      to: '',
    },
    'a PIN is removed without the password': {
      from: '  const { email } = await confirmPassword(deps, agentId, password);\n',
      to: '  const email = String((await deps.sql`SELECT email FROM agents WHERE id = ${agentId}`)[0]?.email); void password;\n',
    },
    'the day’s sum outlives the PIN': { from: 'pin_day_kobo = NULL, pin_wrong_tries', to: 'pin_wrong_tries' },
  }),
  inFile('token', ['register', 'keys/keys'], {
    'tokens are kept behind a broken hash': { from: "createHash('sha256')", to: "createHash('md5')" },
  }),
];

/** Who opens an account, and who is kept out. */
export const identity: Area = {
  name: 'Identity',
  isGuarded: true,
  files: [...passwords, ...sessions, ...resets, ...factors],
};
