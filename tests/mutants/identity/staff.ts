import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const at = (name: string) => `tests/server/console/${name}.test.ts`;

const file = (path: string, beside: string[], mistakes: MutatedFile['mistakes']): MutatedFile => ({
  file: path,
  beside: beside.map(at),
  mistakes,
});

export const staff: readonly MutatedFile[] = [
  file('server/identity/staff/code.ts', ['sign-in', 'passkeys/account'], {
    'a right password alone opens the console': {
      from: '  if (step === undefined) return undefined;\n',
      to: '',
    },
    'a code opens twice': { from: ' AND (last_step IS NULL OR last_step < ${step}', to: ' AND (true' },
  }),
  file('server/identity/staff/sign-in.ts', ['sign-in'], {
    'guesses at a code are not counted': {
      from: '  await take(deps, LIMITS.staffCode, person.id);\n',
      to: '',
    },
    'guesses at a password are not counted': {
      from: '  await take(deps, LIMITS.staffLoginByAddress, `${email} ${address}`);\n',
      to: '',
    },
    'any password is right': { from: 'if (!person || !isRight)', to: 'if (!person)' },
  }),
  file('server/identity/staff/session.ts', ['sign-in', 'permissions'], {
    'a session that was ended goes on': { from: 's.ended_at IS NULL AND ', to: '' },
    'a session lasts for ever': { from: 'expiresAt > at && ', to: '' },
    'a session stays open while nobody is there': {
      from: ' && Math.abs(at.getTime() - seenAt.getTime()) < IDLE_MS',
      to: '',
    },
    'a call does not keep a session open': {
      from: '  if (at.getTime() - seenAt.getTime() >= MINUTE_MS)\n',
      to: '  if (Math.random() > 1)\n',
    },
    'a session of a clock that ran ahead is open': {
      from: 'Math.abs(at.getTime() - seenAt.getTime())',
      to: 'at.getTime() - seenAt.getTime()',
    },
    'an agent’s token is looked for among those of the staff': {
      from: '/^Bearer +staff_([\\w-]{43})$/i',
      to: '/^Bearer +(?:staff_)?([\\w-]{43})$/i',
    },
  }),
  file('server/identity/staff/invitation.ts', ['sign-in', 'staff', 'passkeys/sign-in'], {
    'an invitation is open for ever': { from: ' AND invitation_ends_at > ${now()}', to: '' },
    'an invitation is taken up by both of two': {
      from: ' AND invitation_hash = ${hashToken(token)} AND disabled_at IS NULL\n      RETURNING',
      to: ' AND disabled_at IS NULL\n      RETURNING',
    },
    'an invitation needs no code': { from: '  if (step === undefined)\n', to: '  if (Math.random() > 1)\n' },
    'a new phone leaves the old sessions open': {
      from: '    await endStaffSessions(tx, id, at);\n',
      to: '',
    },
    'a lost phone’s passkey signs in after a new invitation': {
      from: '    if (person) await removePasskeys(tx, person, now());\n',
      to: '',
    },
    'a passkey outlives the invitation that was taken up': {
      from: '    await removePasskeys(tx, person, at);\n',
      to: '',
    },
    'a password that is tried first is taken': { from: '  refuseWeakPassword(', to: '  void (' },
  }),
  file('server/backoffice/staff/staff.ts', ['staff', 'permissions', 'passkeys/sign-in'], {
    'who is disabled keeps their passkeys': {
      from: '    await removePasskeys(tx, { id, email }, at);\n',
      to: '',
    },
    'the last owner is demoted': { from: '    await assertAnotherOwner(tx, person);\n', to: '' },
    'two owners demote each other': { from: '    await lockOwners(tx);\n', to: '' },
    'somebody gives themselves another role': {
      from: '  if (person.email === context.operator)\n',
      to: '  if (Math.random() > 1)\n',
    },
    'who is disabled keeps their password': { from: ', password_hash = NULL, totp_secret = NULL', to: '' },
  }),
  file('server/api/console/mount.ts', ['permissions', 'sign-in', 'orders'], {
    'any role may do everything': {
      from: '  if (!call.permission || permissionsOf(role).includes(call.permission)) return caller;\n',
      to: '  if (role) return caller;\n',
    },
    'the console is open to everywhere': {
      from: "if (!isOpenTo(c.get('remoteAddress')))",
      to: 'if (Math.random() > 1)',
    },
    'the staff read the options of a command': { from: 'error.what', to: 'error.message' },
    'the record does not name who acted': {
      from: 'operator: caller.person.email',
      to: "operator: 'console'",
    },
  }),
  file('server/backoffice/factors.ts', ['agents'], {
    'a key that leaked works on': {
      from: 'DELETE FROM api_keys WHERE agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${id})`',
      to: 'DELETE FROM api_keys WHERE agent_id = ${id} AND false`',
    },
    'the key of tests works on': {
      from: 'WHERE agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${id})`',
      to: 'WHERE agent_id = ${id}`',
    },
    'a session that is ended goes on': { from: 'SET ended_at = ${now}, end_reason', to: 'SET end_reason' },
  }),
  file('server/backoffice/decide-claim.ts', ['money'], {
    'a claim of money that is in a wallet is not doubted': {
      from: '    judge(await readLikePayments(tx, [ref]));\n',
      to: '',
    },
    'of two claims of one transfer neither sees the other': {
      from: '    await lockLike(tx, ref);\n',
      to: '',
    },
    'a claim is credited by both of two': {
      from: "WHERE ref = ${ref} AND status = 'PENDING'\n    RETURNING",
      to: 'WHERE ref = ${ref}\n    RETURNING',
    },
  }),
  file('server/backoffice/console/taking.ts', ['taking'], {
    'two of the staff take one order': {
      from: '    WHERE had.staff_id IN (${from}, excluded.staff_id)`',
      to: '`',
    },
    'an order is decided by whoever does not have it': {
      from: '  if (taker && taker.staffId !== staff)\n',
      to: '  if (Math.random() > 1)\n',
    },
    'an order is given back by somebody else': { from: ' AND t.staff_id = ${staff} AND p', to: ' AND p' },
    'who decided an order has it for ever': { from: '  await endTaking(sql, order, staff);\n', to: '' },
  }),
  {
    file: 'server/backoffice/action.ts',
    beside: ['tests/server/backoffice/recorded-change.test.ts'],
    mistakes: {
      'the record does not say what changed': {
        from: '{ ...audited, changes: report.changes }',
        to: 'audited',
      },
    },
  },
  {
    file: 'server/backoffice/recorded-change.ts',
    beside: ['tests/server/backoffice/recorded-change.test.ts'],
    mistakes: {
      'what is no more is not on record': { from: ', ...Object.keys(before)]', to: ']' },
      'what stayed is told as a change': {
        from: 'change.before !== change.after',
        to: 'change.what !== null',
      },
    },
  },
  {
    file: 'server/backoffice/adjust.ts',
    beside: ['tests/server/backoffice/recorded-change.test.ts'],
    mistakes: {
      'a debit is told as a credit': {
        from: "direction === 'credit' ? subtract : add",
        to: 'Math.random() > 1 ? add : subtract',
      },
    },
  },
  {
    file: 'server/backoffice/suspend.ts',
    beside: ['tests/server/backoffice/recorded-change.test.ts'],
    mistakes: {
      'two suspend the same agent': { from: ' AND suspended_at IS NULL`', to: '`' },
      'two open the same account': { from: ' FOR NO KEY UPDATE`', to: '`' },
    },
  },
  file('server/backoffice/console/notes.ts', ['taking'], {
    'the record repeats what a customer read out': { from: '  ({ ref }) => ({ ref }),\n', to: '' },
  }),
  file('server/backoffice/notices.ts', ['messages'], {
    'a message to a level that is none reaches nobody': {
      from: '  await assertLevel(context, forLevel);\n',
      to: '',
    },
    'a message to a level reaches everybody': {
      from: '{ priceLevels: [forLevel], whom:',
      to: '{ whom:',
    },
    'a message to one reaches everybody': { from: '{ agentId: id, whom:', to: '{ whom:' },
    'a message to several reaches everybody': {
      from: '{ agentIds: found.map(({ id }) => id), whom:',
      to: '{ whom:',
    },
    'a message for later is shown at once': { from: '...(later && { showFrom: later }),', to: '' },
    'a message is for a time that has passed': { from: 'if (at <= now)', to: 'if (at < new Date(0))' },
    'what the product told an agent is withdrawn': {
      from: ' AND posted_by IS NOT NULL AND withdrawn_at IS NULL\n',
      to: ' AND withdrawn_at IS NULL\n',
    },
    'a message is withdrawn twice': {
      from: ' AND posted_by IS NOT NULL AND withdrawn_at IS NULL\n',
      to: ' AND posted_by IS NOT NULL\n',
    },
  }),
  file('server/messages/notices/notices.ts', ['messages'], {
    'agents see what was withdrawn from all': {
      from: 'agent_id IS NULL AND ${isShown(sql, now)}',
      to: 'agent_id IS NULL',
    },
    'an agent sees what was withdrawn from them': {
      from: 'WHERE agent_id = ${agentId} AND ${isShown(sql, now)}',
      to: 'WHERE agent_id = ${agentId}',
    },
    'agents see a message before its time': {
      from: ' AND (show_from IS NULL OR show_from <= ${now})',
      to: '',
    },
    'a message to several is in every bell': {
      from: ' AND (agent_ids IS NULL OR ${agentId} = ANY (agent_ids))',
      to: '',
    },
  }),
  file('server/api/console/feed.ts', ['today-events'], {
    'a stream goes on after its session': {
      from: '      await endClosed(deps, permission, [...listeners]);\n',
      to: '',
    },
    'a stream goes on after its role': {
      from: ' || !permissionsOf(role).includes(permission)',
      to: '',
    },
    'one person opens any number of streams': { from: 'own.length >= MOST_EACH', to: 'own.length < 0' },
    'whoever comes makes it read': { from: 'isFresh ? everyMs : 0', to: '0' },
    'the process waits for its streams': {
      from: "  stopping?.addEventListener('abort', () => [...listeners].forEach(({ end }) => end()));\n",
      to: '',
    },
    'what nobody fetches is piled up': { from: '(controller.desiredSize ?? 0) > 0', to: 'controller' },
  }),
  file('server/backoffice/console/today-orders.ts', ['today'], {
    'pending orders are not sold': { from: "['SUCCESSFUL', 'PENDING']", to: "['SUCCESSFUL']" },
    'the cost of an order is not known, so all of it is profit': {
      from: 'sum(${earnedKobo(sql)})',
      to: 'sum(t.amount_kobo - coalesce(t.cost_kobo, 0))',
    },
    'pending orders earn': { from: "= withStatus('SUCCESSFUL');", to: '= withStatus(...SOLD);' },
    'the whole of last week’s day is compared with today so far': {
      from: '    amount: naira(rows.map(({ amountByNowKobo }) => amountByNowKobo)),',
      to: '    amount: naira(rows.map(({ amountKobo }) => amountKobo)),',
    },
  }),
  file('server/backoffice/console/today.ts', ['today'], {
    'money that is not known is none': { from: 'left: null, lasts', to: "left: '0.00', lasts" },
  }),
  file('server/backoffice/console/masked.ts', ['orders'], {
    'the staff read whole tokens': { from: '[[name, maskCode(code)]]', to: '[[name, code]]' },
  }),
];
