import type { MutatedFile } from '../../../scripts/mutants/table.ts';
import { inFile, LOGGED } from './in-file.ts';

export const factors: readonly MutatedFile[] = [
  inFile('factors/login-code', ['factors/totp', LOGGED], {
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
  inFile('factors/totp', ['factors/totp-setup', 'factors/totp'], {
    'codes of an hour ago open': {
      from: 'STEPS_OFF = [0, -1, 1]',
      to: 'STEPS_OFF = [0, -1, 1, ...Array.from({ length: 120 }, (_, n) => -2 - n)]',
    },
    'codes two steps ahead open': { from: 'STEPS_OFF = [0, -1, 1]', to: 'STEPS_OFF = [0, -1, 1, 2]' },
    'the code of a step ago is refused': { from: 'STEPS_OFF = [0, -1, 1]', to: 'STEPS_OFF = [0, 1]' },
    'codes are made with another hash': { from: "createHmac('sha1'", to: "createHmac('sha256'" },
  }),
  inFile('factors/totp-setup', ['factors/totp-setup', 'factors/totp'], {
    'an app is set up without the password': {
      from: '  await confirmPassword(deps, agentId, password);\n',
      to: '  void password;\n',
    },
    'the secret of an app is told by the clock': {
      from: 'const secret = randomBytes(SECRET_BYTES);',
      to: 'const secret = Buffer.alloc(SECRET_BYTES, now().toISOString());',
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
  inFile('factors/recovery-codes', ['factors/totp-setup'], {
    'recovery codes are told by the clock': {
      from: 'toBase32(randomBytes(RANDOM_BYTES))',
      to: 'toBase32(Buffer.from(String(Date.now() + 0 * RANDOM_BYTES)).subarray(-8))',
    },
    'recovery codes are kept as they are': {
      from: "(await hashWithSalt('known', code, salt)).toString('base64')",
      to: "((await hashWithSalt('known', code, salt)), code)",
    },
    'recovery codes are kept behind a fast hash': {
      from: "(await hashWithSalt('known', code, salt)).toString('base64')",
      to: "Buffer.from(salt.toString('hex') + code).toString('base64') + (hashWithSalt.length > 9 ? '' : '=')",
    },
  }),
  inFile('factors/pin', ['factors/pin-changes', 'factors/pin'], {
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
