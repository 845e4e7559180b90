import type { MutatedFile } from '../../../scripts/mutants/table.ts';
import { inFile } from './in-file.ts';

const BESIDE = ['contacts'];

export const contacts: readonly MutatedFile[] = [
  inFile('contacts/code', ['contacts', 'change-phone'], {
    'a confirmed email is asked about again': { from: ' AND email_confirmed_at IS NULL`', to: '`' },
    'a new code has the tries of the one before': {
      from: 'SET code_hash = ${codeHash}, tries_left = ${ONE_TIME_CODE.tries},',
      to: 'SET code_hash = ${codeHash},',
    },
    'the code for the phone goes into the email’s row': {
      from: "WHERE kind = 'PHONE_CODE'\n",
      to: 'WHERE true\n',
    },
    'a code has tries without end': {
      from: 'SET tries_left = tries_left - 1',
      to: 'SET tries_left = tries_left',
    },
    'a code may be tried once more': { from: 'AND tries_left > 0 AND', to: 'AND tries_left >= 0 AND' },
    'a code never ends': { from: ' AND ${isWithin(sql, now())}', to: '' },
    'the code of another agent does': {
      from: 'WHERE agent_id = ${agentId} AND kind = ${kind} AND code_hash IS NOT NULL',
      to: 'WHERE kind = ${kind} AND code_hash IS NOT NULL',
    },
    'the code of the email changes the phone': {
      from: 'WHERE agent_id = ${agentId} AND kind = ${kind} AND code_hash IS NOT NULL',
      to: 'WHERE agent_id = ${agentId} AND code_hash IS NOT NULL',
    },
    'any code does': { from: "!(await passwordMatches('known', otp, code?.codeHash)) || !code", to: '!code' },
    'a code does twice': { from: 'if (count === 0) throw wrongCode();', to: '' },
  }),
  inFile('contacts/confirm-email', BESIDE, {
    'codes are sent without end': { from: '  await take(deps, LIMITS.contactCode, agentId);\n', to: '' },
    'who has confirmed gets codes': { from: ' AND email_confirmed_at IS NULL`', to: '`' },
    'a wrong code confirms': { from: '    await code.spend(tx);\n', to: '' },
    'nobody has to confirm': { from: 'if (needsConfirmedEmail &&', to: 'if (false &&' },
    'test keys have to confirm': { from: " && mode === 'live'", to: '' },
    'who has confirmed has to again': { from: ' && !hasConfirmedEmail', to: '' },
  }),
  inFile('contacts/change-phone', ['change-phone'], {
    'codes are sent without end': { from: '  await take(deps, LIMITS.contactCode, agentId);\n', to: '' },
    'a number of somebody else’s is asked for': { from: '  if (holder) throw taken();\n', to: '' },
    'an earlier code does for a later number': {
      from: 'asked_at = EXCLUDED.asked_at,\n        code_hash = NULL`',
      to: 'asked_at = EXCLUDED.asked_at`',
    },
    'the number changes at once': {
      from: "    if (sendTo === 'email') await enqueueMail(tx, 'PHONE_CODE', agent.email, at);\n",
      to: "    await tx`UPDATE agents SET phone = ${phone} WHERE id = ${agentId}`;\n    if (sendTo === 'email') await enqueueMail(tx, 'PHONE_CODE', agent.email, at);\n",
    },
    'the code goes to the number that is asked for': {
      from: 'recipient: agent.phone',
      to: 'recipient: phone',
    },
    'nobody is told of it': {
      from: "      await enqueueMail(tx, 'PHONE_CHANGED', agent.email, deps.now());\n",
      to: '',
    },
    'a code changes it twice': { from: '      await code.spend(tx);\n', to: '' },
  }),
  inFile('sessions/authenticate', BESIDE, {
    'every session has confirmed': {
      from: 'a.email_confirmed_at IS NOT NULL AS has_confirmed_email',
      to: 'true AS has_confirmed_email',
    },
  }),
  inFile('sessions/authenticate-key', BESIDE, {
    'every key has confirmed': {
      from: 'person.email_confirmed_at IS NOT NULL AS has_confirmed_email',
      to: 'true AS has_confirmed_email',
    },
  }),
  inFile('cashiers/session', BESIDE, {
    'every shop of cashiers has confirmed': {
      from: 'a.email_confirmed_at IS NOT NULL AS has_confirmed_email',
      to: 'true AS has_confirmed_email',
    },
  }),
];
