import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const CONSOLE = 'tests/server/console';

/** What vendors did to ended orders, and what reconcile found: nobody loses sight of it, and nobody overwrites who dealt with it. */
export const incidents: readonly MutatedFile[] = [
  {
    file: 'server/backoffice/incidents.ts',
    beside: [`${CONSOLE}/incidents.test.ts`],
    mistakes: {
      'the second of two takes the place of who dealt with it first': {
        from: '\n      AND dealt_at IS NULL`;',
        to: '`;',
      },
      'what one vendor did is dealt with as another’s': {
        from: ' && each.vendor === (vendor ?? each.vendor)',
        to: '',
      },
    },
  },
  {
    file: 'server/ledger/note-incident.ts',
    beside: ['tests/server/orders/reversal.test.ts', 'tests/server/orders/vendors/late.test.ts'],
    mistakes: {
      'nobody hears of an order that was taken back': {
        from: 'WHERE a.live_agent_id IS NULL\n',
        to: 'WHERE a.live_agent_id IS NOT NULL\n',
      },
      'a late delivery is noted of nobody': {
        from: "VALUES (${agentId}, ${id}, 'late', ${vendor}, ${now})",
        to: "SELECT ${agentId}, ${id}, 'late', ${vendor}, ${now}::timestamptz WHERE false",
      },
    },
  },
  {
    file: 'server/backoffice/reconcile/kept-check.ts',
    beside: [`${CONSOLE}/books.test.ts`],
    mistakes: {
      'an earlier look at the books takes the place of a later one': {
        from: 'WHERE kept.checked_at <= excluded.checked_at OR',
        to: 'WHERE true OR',
      },
      'each check begins anew since when the books differ': {
        from: 'least(coalesce(kept.differs_since, excluded.differs_since), excluded.checked_at)',
        to: 'excluded.differs_since',
      },
    },
  },
  {
    file: 'server/backoffice/reconcile/check-books.ts',
    beside: [`${CONSOLE}/books.test.ts`],
    mistakes: {
      'a check is made by each process of its own': {
        from: 'leased_until IS NULL OR leased_until <= ${at} OR',
        to: 'true OR',
      },
      'every process checks the books each night': { from: 'return count === 1;', to: 'return count >= 0;' },
    },
  },
  {
    file: 'server/api/console/statements.ts',
    beside: [`${CONSOLE}/statements/in-hand.test.ts`],
    mistakes: {
      'a row of a statement that a colleague has in hand is dealt with': {
        from: "    await refuseTaken(context.sql, { kind: 'statement', subject: id, staff: caller.person.id });\n    return after(context, { id, no }, await dealWith",
        to: '    void [refuseTaken, caller];\n    return after(context, { id, no }, await dealWith',
      },
    },
  },
  {
    file: 'server/backoffice/console/waiting.ts',
    beside: [`${CONSOLE}/waiting.test.ts`],
    mistakes: {
      'support reads what the books lack': {
        from: "permissionsOf(role).includes('figures.read')",
        to: "permissionsOf(role).includes('orders.read')",
      },
      'what is dealt with waits on': { from: 'WHERE i.dealt_at IS NULL ORDER', to: 'WHERE true ORDER' },
    },
  },
];
