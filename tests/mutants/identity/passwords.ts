import type { MutatedFile } from '../../../scripts/mutants/table.ts';
import { GUESSING, inFile } from './in-file.ts';

export const passwords: readonly MutatedFile[] = [
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
  inFile('passwords/password-hash', ['password-hash', 'register', 'sessions', GUESSING], {
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
    'the password of nobody matches': {
      from: ' && passwordHash !== undefined',
      to: '',
      lives: 'No password hashes to the random decoy that is checked then.',
    },
  }),
  inFile('passwords/weak-passwords', ['tests/unit/server/weak-passwords.test.ts'], {
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
