import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTBOX = [
  'tests/unit/stores/outbox/purchase.test.ts',
  'tests/unit/stores/outbox/purchase-outcome.test.ts',
  'tests/unit/stores/outbox/purchase-pin.test.ts',
  'tests/unit/stores/outbox/purchase-storage.test.ts',
  'tests/unit/stores/outbox/two-tabs.test.ts',
  'tests/unit/stores/outbox/refusals.test.ts',
  'tests/unit/stores/outbox/reload.test.ts',
  'tests/unit/stores/wallet.test.ts',
];
const ELSEWHERE = ['tests/unit/stores/forget.test.ts'];

/** A single sale: its key, and what is made of its answer. */
export const purchase: readonly MutatedFile[] = [
  {
    file: 'src/stores/outbox/purchase.ts',
    beside: OUTBOX,
    elsewhere: ELSEWHERE,
    mistakes: {
      'a second tap is a second order': {
        from: "if (open && open.phase !== 'settled') return pursue(agent, open as Order, pin);",
        to: '',
      },
      'the next sale shows the outcome of the one before': {
        from: "if (open && open.phase !== 'settled') return",
        to: 'if (open) return',
      },
      'the key is made anew at each sending': {
        from: "phase: 'sending', sends: next.sends + 1 }",
        to: "phase: 'sending', sends: next.sends + 1, key: crypto.randomUUID() }",
      },
      'the sendings are not counted, and a second one is judged as the first': {
        from: 'sends: next.sends + 1 };',
        to: 'sends: 1 };',
      },
      'a tab forgets its own sendings, and looks at what is stored alone': {
        from: 'Math.max(kept.sends, sends) : sends',
        to: 'kept.sends : sends',
      },
      "another tab's sendings are not counted": {
        from: 'Math.max(kept.sends, sends) : sends',
        to: 'sends : sends',
      },
      "another order's sendings are counted as this one's": {
        from: 'kept?.key === key ? Math.max(kept.sends, sends)',
        to: 'kept ? Math.max(kept.sends, sends)',
      },
      'the second sending is judged as the first': {
        from: 'sendsOf(current) > 1',
        to: 'sendsOf(current) > 2',
      },
      'the first sending is judged as the second, and no refusal is believed': {
        from: 'sendsOf(current) > 1',
        to: 'sendsOf(current) > 0',
      },
      'the order is stored after it was sent': {
        from: 'keepOrder(agent, current);\n    // Before it leaves for the first time, the device must know that it may be at the server.\n    if (current.sends === 1 && !isMarkKept(current)) return void dropOrder(agent, order.service, order.key);\n    const sent = await sendAs(agent, current, () => sendsOf(current) > 1, pin);',
        to: 'const sent = await sendAs(agent, current, () => sendsOf(current) > 1, pin);\n    keepOrder(agent, current);',
      },
      'an order leaves whose key could not be stored': {
        from: 'if (current.sends === 1 && !isMarkKept(current)) return',
        to: 'if (false) return',
      },
      'a storage that is full at the second sending drops an order that may be made': {
        from: 'current.sends === 1 && !isMarkKept',
        to: '!isMarkKept',
      },
      'an order that was never sent is kept as one that was': {
        from: 'return void dropOrder(agent, order.service, order.key);\n    const sent',
        to: 'return undefined;\n    const sent',
      },
      "another tab's order is dropped with a sale that could not be stored": {
        from: 'return void dropOrder(agent, order.service, order.key);\n    const sent',
        to: 'return void dropOrder(agent, order.service);\n    const sent',
      },
      'the PIN is sent once alone': {
        from: '() => sendsOf(current) > 1, pin)',
        to: '() => sendsOf(current) > 1, current.sends > 1 ? undefined : pin)',
      },
      'the key outlives a refusal, and the next sale is another body under it': {
        from: "if (kind === 'refused') return void dropOrder(agent, order.service, order.key);",
        to: "if (kind === 'refused') return undefined;",
      },
      "a refusal drops another tab's order": {
        from: "if (kind === 'refused') return void dropOrder(agent, order.service, order.key);",
        to: "if (kind === 'refused') return void dropOrder(agent, order.service);",
      },
      'an order without an answer is dropped, and sold twice': {
        from: "if (kind === 'refused') return void",
        to: 'if (true) return void',
      },
      'a refused order is sent again': {
        from: "if (kind === 'refused') return void dropOrder(agent, order.service, order.key);",
        to: "if (kind === 'refused') return { again: current };",
      },
      'no answer is not kept: the page says for ever that it is sending': {
        from: "phase: 'unanswered' };\n    keepOrder(agent, unanswered);",
        to: "phase: 'unanswered' };",
      },
      'an answer that needs the agent is asked for again and again': {
        from: "return code || need === 'session' ? undefined : { again: unanswered };",
        to: "return need === 'session' ? undefined : { again: unanswered };",
      },
      'an order is sent again and again without a session': {
        from: "code || need === 'session' ?",
        to: 'code ?',
      },
      'a lost answer is never asked for again': {
        from: 'undefined : { again: unanswered };',
        to: 'undefined : undefined;',
      },
      "the server's own error is final": { from: ' && error.status < 500', to: '' },
      'an order left by a closed page is taken for one that was never sent': {
        from: 'sends: Math.max(1, order.sends)',
        to: 'sends: order.sends',
      },
      'a settled order is asked about again': {
        from: "if (!order || order.phase === 'settled') return undefined;",
        to: 'if (!order) return undefined;',
      },
      'asking again forgets the PIN': {
        from: 'pursue(signedInAgent(), sent, pin)',
        to: 'pursue(signedInAgent(), sent)',
      },
      'an old order is sent unasked, when its customer is gone': {
        from: ' && isFresh(order.createdAt, nowMs)',
        to: '',
      },
      'a settled order is sent unasked': { from: "order.phase !== 'settled' && isFresh", to: 'isFresh' },
      'one order is sent twice at once': { from: 'if (running) return running;', to: '' },
      'a page can ask about an order once alone': { from: 'underWay.delete(order.key);', to: '' },
      'the page says that it is sending after it has ended': {
        from: 'underWay.delete(order.key);\n    $sendingKeys.set([...underWay.keys()]);',
        to: 'underWay.delete(order.key);',
      },
      'the page does not say that it is sending': {
        from: 'underWay.set(order.key, started);\n  $sendingKeys.set([...underWay.keys()]);',
        to: 'underWay.set(order.key, started);',
      },
      'a sold form stays filled in, and is sold again by the next tap': {
        from: 'if (isOrderKept(order)) clearDraft',
        to: 'if (false) clearDraft',
      },
      "the next customer's form is emptied": { from: 'if (isOrderKept(order)) clearDraft', to: 'clearDraft' },
      'the outcome is not kept': {
        from: "keepOrder(agent, { ...order, phase: 'settled', transaction });",
        to: '',
      },
      "one agent's sale is noted for the next": {
        from: 'if (ownerNow() !== agent) return;\n  noteSold',
        to: 'noteSold',
      },
      'a sale is not noted, and no repeat is warned of': {
        from: 'agent) return;\n  noteSold(transaction);',
        to: 'agent) return;',
      },
      'a sale is not in the list on screen': {
        from: 'noteTransaction(transaction);\n  // Pending',
        to: '// Pending',
      },
      'a sale that is on its way is told as a success': {
        from: " && transaction.status === 'SUCCESSFUL'",
        to: '',
      },
      'the balance is not read again after a sale': {
        from: 'void balanceRead.fetch({ hasChanged: true });',
        to: '',
      },
      'an answer that was asked for before the sale is shown as the balance': {
        from: 'balanceRead.fetch({ hasChanged: true })',
        to: 'balanceRead.fetch()',
      },
      'an order put away leaves its form filled in': {
        from: "if ($orders.get()[service]?.phase !== 'settled') clearDraft(agent, service);",
        to: '',
      },
      "putting a settled order away empties the next customer's form": {
        from: "if ($orders.get()[service]?.phase !== 'settled') clearDraft",
        to: 'clearDraft',
      },
      'an order that is put away comes back': {
        from: 'clearDraft(agent, service);\n  dropOrder(agent, service);',
        to: 'clearDraft(agent, service);',
      },
      "every settled order takes one order's end": {
        from: 'if (order.transaction?.ref === transaction.ref) keepOrder',
        to: 'if (order.transaction) keepOrder',
      },
      'a pending order stays pending on screen': {
        from: 'keepOrder(agent, { ...order, transaction } as Order);',
        to: 'keepOrder(agent, order);',
      },
      'a failed order still warns of a repeat': {
        from: '  }\n  noteSold(transaction);',
        to: '  }',
      },
    },
  },
];
