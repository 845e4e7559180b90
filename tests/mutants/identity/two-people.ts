import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const at = (name: string) => `tests/server/console/${name}.test.ts`;

/** Money that nobody of the staff moves alone. */
export const twoPeople: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/console/today.ts',
    beside: [at('two-people/limit'), at('two-people/answers')],
    mistakes: {
      'a claim that a second person confirms waits twice': {
        from: "WHERE status = 'PENDING' AND NOT ${isAsked('claim', sql`ref`)}",
        to: "WHERE status = 'PENDING'",
      },
      'a request that ended is counted': {
        from: "r.state = 'waiting' AND r.asked_at > ${waitingSince(now)}",
        to: "r.state = 'waiting'",
      },
    },
  },
  {
    file: 'server/backoffice/two-people/ask.ts',
    beside: ['limit', 'answers', 'at-once'].map((name) => at(`two-people/${name}`)),
    mistakes: {
      'any sum is one person’s': {
        from: 'return twoPeopleAboveKobo !== undefined && ',
        to: 'return twoPeopleAboveKobo === 1n && ',
      },
      'the limit itself waits': {
        from: 'amountKobo > twoPeopleAboveKobo',
        to: 'amountKobo >= twoPeopleAboveKobo',
      },
      'what is only tried is done': { from: '      throw UNDONE;\n', to: '' },
      'what cannot be done is asked for': { from: '      if (error !== UNDONE) throw error;\n', to: '' },
      'what was done before is asked for': {
        from: '      if (tried.isRepeat) return { ...tried, changes: [] };\n',
        to: '',
      },
      'a request that ended holds up the next': { from: '      await endOld(tx, now);\n', to: '' },
    },
  },
  {
    file: 'server/backoffice/two-people/answer.ts',
    beside: ['answers', 'at-once', 'limit', 'together'].map((name) => at(`two-people/${name}`)),
    mistakes: {
      'somebody confirms what they asked for themselves': {
        from: 'assertAnother(request, person);\n      await assertBothMay',
        to: 'await assertBothMay',
      },
      'somebody refuses what they asked for themselves': {
        from: 'assertAnother(request, person);\n      assertMay',
        to: 'assertMay',
      },
      'somebody takes back what another asked for': {
        from: '      if (request.askedBy !== person.id)\n',
        to: '      if (Math.random() > 1)\n',
      },
      'a manager confirms a credit': { from: '  if (!may(person.id))', to: '  if (Math.random() > 1)' },
      'a manager refuses a credit': { from: '      assertMay(request, person);\n', to: '' },
      'what somebody without access asked for is confirmed': {
        from: 'id === wanted && disabledAt === null &&',
        to: 'id === wanted &&',
      },
      'what somebody may not do any more is confirmed': {
        from: '  if (!may(request.askedBy))\n',
        to: '  if (Math.random() > 1)\n',
      },
      'two answer at once': { from: ' FOR UPDATE OF r', to: '' },
      'a request waits for ever': { from: '&& askedAt <= waitingSince(now())', to: '&& !askedAt' },
      'the money moves though the confirmation is lost': {
        from: 'operator, sql: within(tx) }',
        to: 'operator }',
      },
      'what was confirmed counts for who confirmed it': { from: ', staff: request.askedBy }', to: ' }' },
      'the record has one name': {
        from: '`${request.asker}, confirmed by ${person.email}`',
        to: 'person.email',
      },
      'doubts are not told to who confirms': { from: ', yesIKnow: insists }', to: ', yesIKnow: true }' },
      'who asks insists for who confirms': { from: ', yesIKnow: insists }', to: ' }' },
    },
  },
  {
    file: 'server/backoffice/adjust.ts',
    beside: [at('two-people/together')],
    mistakes: {
      'the halves of a large sum are one person’s': {
        from: 'if (isTooMuch(context, together))',
        to: 'if (Math.random() > 1)',
      },
      'what others credited counts too': { from: ' AND asked_by = ${staff ?? null}', to: '' },
      'debits and credits count together': {
        from: "= ${direction === 'credit'}`;\n  return kobo(",
        to: 'IS NOT NULL`;\n  return kobo(',
      },
      'together just the limit waits': { from: 'together > limit', to: 'together >= limit' },
      'what was confirmed is asked about again': { from: '!isConfirmed && limit', to: 'limit' },
      'a month counts together': { from: 'SEEN_TOGETHER_MS = 24 *', to: 'SEEN_TOGETHER_MS = 720 *' },
    },
  },
  {
    file: 'server/backoffice/two-people/kinds.ts',
    beside: [at('two-people/limit'), at('two-people/answers'), at('two-people/orders')],
    mistakes: {
      'tokens and pins are on the record': { from: ', recorded: { ref, reason } }', to: ' }' },
      'a payment goes to who has the name by then': {
        from: 'agentId: id, subject, input: { ...input, agent: id } };',
        to: 'agentId: id, subject, input };',
      },
    },
  },
  {
    file: 'server/api/console/orders.ts',
    beside: [at('two-people/orders')],
    mistakes: {
      'one person settles any order': {
        from: "decideMoney(request.context, request.caller.person, 'settle', settlement)",
        to: 'orders.settleOrder(request.context, settlement)',
      },
      'one person refunds any order': {
        from: "decideMoney(request.context, request.caller.person, 'refund', {",
        to: 'orders.refundOrder(request.context, {',
      },
    },
  },
  {
    file: 'src/contract/console/money.ts',
    beside: [at('two-people/answers')],
    mistakes: {
      'a manager confirms and refuses credits': {
        from: "  credit: 'wallets.adjust',",
        to: "  credit: 'funding.decide',",
      },
    },
  },
  {
    file: 'server/backoffice/two-people/request.ts',
    beside: [at('two-people/answers')],
    mistakes: {
      'a request lasts a week': {
        from: 'DECIDE_WITHIN_SECONDS.request * 1_000',
        to: 'DECIDE_WITHIN_SECONDS.request * 2_333',
      },
    },
  },
  {
    file: 'server/api/console/money.ts',
    beside: [at('two-people/limit'), at('money')],
    mistakes: {
      'one person approves any claim': {
        from: "decideMoney(context, person, 'claim', approval)",
        to: "decideMoney({ ...context, config: { ...context.config, twoPeopleAboveKobo: undefined } }, person, 'claim', approval)",
      },
      'one person gives any payment away': {
        from: "decideMoney(context, person, 'payment', body)",
        to: "decideMoney({ ...context, config: { ...context.config, twoPeopleAboveKobo: undefined } }, person, 'payment', body)",
      },
    },
  },
  {
    file: 'server/api/console/agents.ts',
    beside: [at('two-people/limit'), at('adjust')],
    mistakes: {
      'a debit is a credit': {
        from: "adjustment(debitAgent, 'debit')",
        to: "adjustment(debitAgent, 'credit')",
      },
    },
  },
  {
    file: 'server/backoffice/two-people/price-cut.ts',
    beside: [at('two-people/prices')],
    mistakes: {
      'any cut is one person’s': {
        from: 'if (priceKobo * 100n >= highestKobo',
        to: 'if (priceKobo * 0n <= highestKobo',
      },
      'just the limit waits': {
        from: 'priceKobo * 100n >= highestKobo',
        to: 'priceKobo * 100n > highestKobo',
      },
      'steps are one person’s': { from: 'withdrawnAt !== null && withdrawnAt > since', to: 'false' },
      'a step of last week counts': { from: ' && withdrawnAt > since', to: '' },
      'a price below cost is one person’s': {
        from: 'after.marginKobo !== null && after.marginKobo < 0n',
        to: 'false',
      },
      'what gets dearer waits': { from: 'if (!isBelow || (wasBelow', to: 'if (!isBelow || (!wasBelow' },
      'off asks all the same': { from: 'if (percent === undefined || ', to: 'if (' },
    },
  },
  {
    file: 'server/backoffice/two-people/decide-price.ts',
    beside: [at('two-people/prices')],
    mistakes: {
      'a cut is one person’s': { from: 'if (cuts.length > 0) throw', to: 'if (cuts.length > 99) throw' },
      'what a colleague has changed is undone': {
        from: 'seen: asked.seen ?? toNaira(askedOf(plan, level)), ',
        to: '',
      },
    },
  },
  {
    file: 'server/api/console/providers.ts',
    beside: [at('two-people/paid-in')],
    mistakes: {
      'one person books any sum as paid in': {
        from: "decideMoney(context, person, 'paid-in', { ...params, ...body })",
        to: 'books.bookPaidIn(context, { ...params, ...body, amountKobo: 5_000_001n as never })',
      },
    },
  },
  {
    file: 'server/backoffice/console/taking-money.ts',
    beside: [at('taking-money')],
    mistakes: {
      'two of the staff take one claim': {
        from: 'WHERE had.staff_id IN (${from}, excluded.staff_id)',
        to: '',
      },
      'a claim is given back by somebody else': { from: ' AND t.staff_id = ${staff} AND p', to: ' AND p' },
      'what a colleague has in hand is decided': {
        from: 'if (taker && taker.staffId !== staff)',
        to: 'if (Math.random() > 1)',
      },
      'an order’s request is confirmed while another has the order': {
        from: '  isOfOrder(kind)\n    ? orders',
        to: '  isOfOrder(kind) && Math.random() > 1\n    ? orders',
      },
      'those take it who may not decide on it': {
        from: '  if (!permissionsOf(person.role)',
        to: '  if (Math.random() > 1 && !permissionsOf(person.role)',
      },
    },
  },
];
