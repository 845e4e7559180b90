import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const LOG = 'tests/server/messages/webhooks/log.test.ts';
const CHOICE = 'tests/server/messages/webhooks/choice.test.ts';
const ANNOUNCED = 'tests/server/catalogue/announced.test.ts';
const CONSTRAINTS = 'tests/server/platform/db/constraints.test.ts';
const TEST_MODE = 'tests/server/orders/test-mode/test-mode.test.ts';

/** What happens is written once, in its order, for its own account, and posted where it is wanted. */
export const log: readonly MutatedFile[] = [
  {
    file: 'server/messages/webhooks/log.ts',
    beside: [LOG],
    elsewhere: [ANNOUNCED],
    mistakes: {
      "an agent reads another's events": {
        from: 'WHERE agent_id = ${log} AND no > ${after}',
        to: 'WHERE (true OR agent_id = ${log}) AND no > ${after}',
      },
      'a page begins with the last event of the one before': { from: 'no > ${after}', to: 'no >= ${after}' },
      'events are read in any order': { from: ' ORDER BY no LIMIT', to: ' ORDER BY no DESC LIMIT' },
      'the last page says that there are more': {
        from: 'owns < own.length || alls < all.length',
        to: 'true',
      },
    },
  },
  {
    file: 'server/messages/webhooks/event.ts',
    beside: [LOG],
    elsewhere: ['tests/server/messages/webhooks/agents.test.ts'],
    mistakes: {
      'a test is posted as real': { from: "type === 'webhook.test' ? 'test' : mode", to: 'mode' },
      "an agent's program is told another's order": {
        from: 'WHERE agent_id = ${agentId} AND id = ANY',
        to: 'WHERE (true OR agent_id = ${agentId}) AND id = ANY',
      },
      'what happened to a wallet or a price is left out': { from: '      ...details,\n', to: '' },
    },
  },
  {
    file: 'server/platform/db/migrations/0033_events.sql',
    beside: [LOG, CONSTRAINTS],
    elsewhere: [CHOICE],
    mistakes: {
      'an event is written twice': {
        from: 'CREATE UNIQUE INDEX events_once_each',
        to: 'CREATE INDEX events_once_each',
      },
      'a reader passes over what is committed late': {
        from: 'INSERT INTO event_numbers AS numbers VALUES (NEW.agent_id, 1)\n  ON CONFLICT (agent_id) DO UPDATE SET last_no = numbers.last_no + 1 RETURNING last_no INTO NEW.no;',
        to: 'SELECT coalesce(max(no), 0) + 1 + (random() * 1000)::int INTO NEW.no FROM events WHERE agent_id = NEW.agent_id;',
      },
      'a funding is told to nobody': { from: "WHEN (NEW.type = 'WALLET_FUNDING')", to: 'WHEN (false)' },
    },
  },
  {
    // The functions of 0033 as they are now.
    file: 'server/platform/db/migrations/0043_levels.sql',
    beside: [LOG, CONSTRAINTS],
    elsewhere: [CHOICE],
    mistakes: {
      'an endpoint is posted what it did not choose': {
        from: 'WHERE agent_id = NEW.agent_id AND events ? NEW.type',
        to: 'WHERE agent_id = NEW.agent_id',
      },
      'every endpoint is told of every price': {
        from: 'WHERE events ? NEW.type AND is_told',
        to: 'WHERE is_told',
      },
      "an agent's events are posted to all": {
        from: 'WHERE agent_id = NEW.agent_id AND events ? NEW.type',
        to: 'WHERE events ? NEW.type',
      },
      'what happens in test mode is told to the live endpoint': {
        from: 'WHERE agent_id = NEW.agent_id AND events ? NEW.type',
        to: 'WHERE agent_id = (SELECT coalesce(live_agent_id, id) FROM agents WHERE id = NEW.agent_id) AND events ? NEW.type',
      },
    },
  },
  {
    file: 'server/ledger/tell-low.ts',
    beside: [LOG],
    elsewhere: ['tests/server/orders/bell.test.ts'],
    mistakes: {
      'a low wallet rings with every sale': {
        from: ' AND moved.balance_kobo + ${amountKobo} >= person.low_balance_kobo',
        to: '',
      },
      'a low wallet rings no bell': { from: 'moved.balance_kobo < person.low_balance_kobo', to: 'false' },
      'a test wallet goes by no amount': {
        from: 'person.id = coalesce(account.live_agent_id, account.id)',
        to: 'person.id = account.id',
      },
    },
  },
  {
    file: 'server/ledger/final-line.ts',
    beside: [LOG],
    mistakes: {
      'a debit by support makes a wallet low unsaid': { from: '${fee}${low}', to: '${fee}' },
    },
  },
  {
    file: 'server/ledger/fill-test-wallet.ts',
    beside: [LOG],
    mistakes: {
      'a test wallet that is filled is told to nobody': {
        from: "'wallet.funded', id, created_at FROM transactions WHERE",
        to: "'wallet.funded', id, created_at FROM transactions WHERE false AND",
      },
    },
  },
  {
    file: 'server/catalogue/tell-status.ts',
    beside: [ANNOUNCED],
    mistakes: {
      'a provider that went down is told with every look': {
        from: 'UPDATE providers p SET told_status = shown.status FROM',
        to: 'UPDATE providers p SET told_status = shown.former FROM',
      },
      'the first look at a provider is news': { from: 'WHERE former IS NOT NULL ORDER', to: 'ORDER' },
      'a look at a provider waits for who changes it': { from: ' SKIP LOCKED', to: '' },
      'an outage is told to nobody': {
        from: "CASE WHEN ${isOut(sql)} THEN 'down' ELSE ${statusByOrders(sql)} END",
        to: '${statusByOrders(sql)}',
      },
      'a service that goes down is told to nobody': {
        from: "WHEN 'down' IN (s.status, ${own})",
        to: "WHEN 'down' IN (${own})",
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/import-export.ts',
    beside: [ANNOUNCED],
    mistakes: {
      'a dry run tells of prices': {
        from: '    return preview(tx, file, asked);',
        to: '    const previewed = await preview(tx, file, asked);\n    await applyAndTell(tx, previewed, asked.now);\n    return previewed;',
      },
      'changed prices are told to nobody': {
        from: "  await announce(tx, 'price.changed', events, at);\n",
        to: '',
      },
    },
  },
  {
    file: 'server/api/webhooks.ts',
    beside: [CHOICE],
    elsewhere: [TEST_MODE],
    mistakes: {
      'the test webhook takes the place of the live one': {
        from: "query.mode === 'test' ? await openTestAccount(deps, caller.agentId) : caller.agentId",
        to: 'caller.agentId',
      },
      'what is done to the test webhook is done to the live one': {
        from: "mode === 'test' ? findTestAccount(sql, agentId) : agentId",
        to: 'agentId',
      },
    },
  },
  {
    file: 'server/messages/webhooks/note-attempt.ts',
    beside: [CHOICE],
    mistakes: {
      'nobody hears what test mode lost': { from: 'agentId: ownerId, title', to: 'agentId, title' },
    },
  },
  {
    file: 'server/backoffice/forget-old.ts',
    beside: [LOG],
    mistakes: {
      'events are kept for ever': {
        from: 'SELECT agent_id, no FROM events WHERE created_at <',
        to: 'SELECT agent_id, no FROM events WHERE false AND created_at <',
      },
    },
  },
];
