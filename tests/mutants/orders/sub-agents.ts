import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const at = (name: string) => `tests/server/orders/sub-agents/${name}.test.ts`;
const LEVELS = ['orders', 'told'].map((name) => `tests/server/catalogue/levels/${name}.test.ts`);

/** Agents below agents: what they pay, what the one above earns, and what moves between the two. */
export const subAgents: readonly MutatedFile[] = [
  {
    file: 'server/platform/db/migrations/0081_sub_agents.sql',
    beside: [at('sub-agents'), at('at-once'), ...LEVELS],
    mistakes: {
      'an agent below pays by a level of their own': {
        from: 'coalesce(above.level, live.level, own.level)',
        to: 'coalesce(live.level, own.level)',
      },
      'a test account pays the standard prices': {
        from: 'coalesce(above.level, live.level, own.level)',
        to: 'coalesce(above.level, own.level)',
      },
      'an agent reads what was told to a level before they had it': {
        from: " AND at >= coalesce(payer.level_since, '-infinity')",
        to: '',
      },
      'the ceiling is ignored': {
        from: 'greatest(above_kobo, least(\n  above_kobo',
        to: 'greatest(above_kobo, greatest(\n  above_kobo',
      },
    },
  },
  {
    file: 'server/orders/draft.ts',
    beside: [at('sub-agents')],
    mistakes: {
      'the one above earns nothing': {
        from: '  return { ...price, above: { agentId: aboveId, amountKobo } };',
        to: '  return { ...price, above: { agentId: aboveId, amountKobo: price.amountKobo } };',
      },
    },
  },
  {
    file: 'server/ledger/commission.ts',
    beside: [at('sub-agents'), at('at-once')],
    mistakes: {
      'the account gains nothing by a delivery': {
        from: 'SET balance_kobo = balance_kobo + ended.commission_kobo FROM ended',
        to: 'SET balance_kobo = balance_kobo FROM ended',
      },
      'commission is paid twice': {
        from: 'SET balance_kobo = balance_kobo + ended.commission_kobo FROM ended',
        to: 'SET balance_kobo = balance_kobo + 2 * ended.commission_kobo FROM ended',
      },
      'commission goes to the seller': {
        from: 'WHERE commission_accounts.agent_id = ended.above_id\n        RETURNING ended.above_id, ${placedOn(sql)} AS day, ended.agent_id, ended.amount_kobo, ended.commission_kobo\n      ), counted_below',
        to: 'WHERE commission_accounts.agent_id = ended.agent_id\n        RETURNING ended.above_id, ${placedOn(sql)} AS day, ended.agent_id, ended.amount_kobo, ended.commission_kobo\n      ), counted_below',
      },
      'a reversal leaves the commission': {
        from: 'SET balance_kobo = commission_accounts.balance_kobo - ended.commission_kobo',
        to: 'SET balance_kobo = commission_accounts.balance_kobo',
      },
      'a reversal leaves the day': { from: 'SET sales = d.sales - 1,', to: 'SET sales = d.sales,' },
      'the house counts the commission as its own': {
        from: 'sql`(amount_kobo - commission_kobo)`',
        to: 'sql`amount_kobo`',
      },
    },
  },
  {
    file: 'server/ledger/commission-account.ts',
    beside: [at('sub-agents'), at('at-once')],
    mistakes: {
      'more is moved than there is': { from: ' AND balance_kobo >= ${amountKobo}`', to: '`' },
    },
  },
  {
    file: 'server/orders/place.ts',
    beside: [at('sub-agents'), at('test-orders')],
    mistakes: {
      'a test order pays commission': { from: 'above && vendor !== TEST_VENDOR', to: 'above' },
    },
  },
  {
    file: 'server/orders/sub-agents/moves.ts',
    beside: [at('sub-agents'), at('at-once'), at('who-may')],
    mistakes: {
      'a key moves as often as it is sent': {
        from: '  if (count === 1) return { ...kept, isNew: true };',
        to: '  if (count <= 1) return { ...kept, isNew: true };',
      },
      'a key of another movement is answered': {
        from: '  if (earlier && fields.some((field) => earlier[field] !== asked[field]))\n',
        to: '  if (Math.random() > 1)\n',
      },
      'more is taken back than was given': {
        from: 'Kobo => min(balanceKobo, subtract(givenKobo, takenBackKobo));',
        to: 'Kobo => min(balanceKobo, givenKobo);',
      },
      'more is taken back than they hold': {
        from: 'Kobo => min(balanceKobo, subtract(givenKobo, takenBackKobo));',
        to: 'Kobo => subtract(givenKobo, takenBackKobo);',
      },
      'money moves to who is suspended': {
        from: '  if (suspendedAt) throw',
        to: '  if (Math.random() > 1) throw',
      },
      'a wallet goes above what its agent may hold': {
        from: '  if (most === null || balanceKobo <= most) return;',
        to: '  if (most !== undefined) return;',
      },
    },
  },
  {
    file: 'server/orders/sub-agents/pair.ts',
    beside: [at('at-once'), at('who-may')],
    mistakes: {
      'anybody moves anybody’s money back': {
        from: 'WHERE sub.above_id = ${aboveId} AND sub',
        to: 'WHERE sub',
      },
    },
  },
  {
    file: 'server/orders/sub-agents/invitations.ts',
    beside: [at('sub-agents'), at('at-once')],
    mistakes: {
      'a code holds for two': { from: ' AND i.ended_at IS NULL AND i.expires_at', to: ' AND i.expires_at' },
      'a code holds for ever': { from: ' AND i.expires_at > ${now} AND a', to: ' AND a' },
      'who is below invites': {
        from: 'if (await isBelow(tx, aboveId)) throw forbidden',
        to: 'if (Math.random() > 1) throw forbidden',
      },
      'who has people below is below': {
        from: '    if ((await countBelow(tx, agentId)) > 0)\n',
        to: '    if (Math.random() > 1)\n',
      },
      'two invite each other': { from: ' ORDER BY id FOR NO KEY UPDATE`', to: '`' },
    },
  },
];
