import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTBOX = ['tests/unit/stores/outbox'];
const ELSEWHERE = ['tests/unit/stores/wallet.test.ts', 'tests/unit/stores/forget.test.ts'];

/** The orders that a browser keeps, and whose they are. */
export const orders: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/orders.ts',
    beside: OUTBOX,
    elsewhere: ELSEWHERE,
    mistakes: {
      "another tab's open order is overwritten, and its key lost": {
        from: 'if ((open[agent]?.[order.service]?.key ?? order.key) !== order.key) return;',
        to: '',
      },
      'the orders of other agents are lost with each sale': {
        from: '$open.set({ ...open, [agent]: { ...open[agent], [order.service]: order } });',
        to: '$open.set({ [agent]: { ...open[agent], [order.service]: order } });',
      },
      'the open orders of other services are lost with each sale': {
        from: '{ ...open[agent], [order.service]: order } });',
        to: '{ [order.service]: order } });',
      },
      "one agent's settled order is shown to the next": {
        from: 'if (ownerNow() === agent) setSettled({',
        to: 'if (true) setSettled({',
      },
      'a settled order stays open, and is sent again after a reload': {
        from: 'dropOpen(agent, order.service, order.key);',
        to: '',
      },
      "a settled order closes another tab's": {
        from: 'dropOpen(agent, order.service, order.key);',
        to: 'dropOpen(agent, order.service);',
      },
      "one order's end drops another tab's order": {
        from: 'kept && kept.key === (key ?? kept.key)',
        to: 'kept',
      },
      'an order that is put away stays': { from: 'kept.key === (key ?? kept.key)', to: 'kept.key === key' },
      "the end of one agent's order hides the next one's": {
        from: 'if (ownerNow() === agent) setSettled(without',
        to: 'if (true) setSettled(without',
      },
      'a settled order cannot be put away': {
        from: 'setSettled(without($settled.get(), service));',
        to: 'undefined;',
      },
      'an order dropped takes the other services with it': {
        from: '[agent]: without(own, service) }',
        to: '[agent]: {} }',
      },
      'an order dropped takes the other agents with it': {
        from: '$open.set({ ...open, [agent]: without',
        to: '$open.set({ [agent]: without',
      },
      "every agent's open orders are shown to everybody": {
        from: "{ ...settled, ...open[ownerOf(session) ?? ''] }",
        to: 'Object.assign({}, settled, ...Object.values(open))',
      },
      'a settled order hides an open one': {
        from: "{ ...settled, ...open[ownerOf(session) ?? ''] }",
        to: "{ ...open[ownerOf(session) ?? ''], ...settled }",
      },
      'orders are shown when nobody is signed in': {
        from: ': INITIAL_ORDERS,\n);',
        to: ': settled,\n);',
      },
      'the settled orders, with tokens, stay for the next agent': {
        from: 'onAgentChange(() => setSettled(INITIAL_ORDERS));',
        to: '',
      },
      "a tab's settled orders are read by any agent": {
        from: "[ownerNow() ?? '']",
        to: "[Object.keys(readTabTexts(SETTLED_KEY))[0] ?? '']",
      },
      'a token outlives the agent in the tab': {
        from: 'agent ? { [agent]: JSON.stringify(orders) } : {}',
        to: "{ [agent ?? '']: JSON.stringify(orders) }",
      },
      'settled orders do not survive a reload': {
        from: 'writeTabTexts(SETTLED_KEY, agent',
        to: 'writeTabTexts(SETTLED_KEY, !agent',
      },
      'a settled order lies open on the disk': {
        from: '.filter(([, order]) => isOpen(order))',
        to: '',
      },
      'an order of another service is sent as this one': { from: 'json.service !== service || ', to: '' },
      'an order without a key is sent': { from: "!hasTexts(json, ['key']) || ", to: '' },
      'an order without a body is sent': { from: ' || !isRecord(json.body)', to: '' },
      'an order of no number of sendings is judged as the first': {
        from: " || typeof json.sends !== 'number'",
        to: '',
      },
      'an order of no time is shown': { from: "typeof json.createdAt !== 'number' || ", to: '' },
      'half a transaction is shown as a sale': {
        from: ' && hasTexts(json.transaction, SHOWN)',
        to: '',
      },
      'an old order is sent unasked': { from: '5 * 60_000', to: '60 * 60_000' },
      'a clock that was set back makes an old order fresh': {
        from: 'Math.abs(nowMs - atMs)',
        to: 'nowMs - atMs',
      },
      'at five minutes an order is still sent unasked': { from: '< RESUMABLE_MS', to: '<= RESUMABLE_MS' },
      'the key alone counts for the mark that it was sent': {
        from: 'isKept(ORDERS_KEY, JSON.stringify(order))',
        to: 'isKept(ORDERS_KEY, order.key)',
      },
      'an order that another tab has put away counts as kept': {
        from: 'isKept(ORDERS_KEY, key)',
        to: 'isKept(ORDERS_KEY, key) || key !== undefined',
      },
    },
  },
];
