import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTCOMES = 'tests/server/orders/outcome-texts.test.ts';
const SENDING = 'tests/server/messages/texts/send-texts.test.ts';
const COMPOSED = 'tests/server/messages/texts/compose.test.ts';
const TERMII = 'tests/server/messages/texts/termii.test.ts';

/** The texts that tell customers what became of an order. */
export const texts: readonly MutatedFile[] = [
  {
    file: 'server/orders/outcome-text.ts',
    beside: [OUTCOMES],
    mistakes: {
      'a text comes with every order': { from: '|| isAwaited(order)', to: '|| order.ref' },
      'a test order costs a text': { from: 'isNews && order.vendor !== TEST_VENDOR', to: 'isNews' },
      'a meter is taken for a phone': {
        from: "serviceOf(service).recipient === 'phone' ? recipient : request.phone",
        to: 'recipient ?? request.phone',
      },
      'what is no phone stands in the way of the outcome': {
        from: "toE164(phone ?? '')",
        to: 'phone ?? undefined',
      },
    },
  },
  {
    file: 'server/ledger/text-customer.ts',
    beside: [OUTCOMES],
    mistakes: {
      'who sold for an erased agent is told': { from: ' AND a.erased_at IS NULL', to: '' },
      'a test account has customers': { from: 'a.live_agent_id IS NULL AND ', to: '' },
      'who came second has the customer told too': {
        from: 'sql`FROM ended JOIN agents a ON a.id = ended.agent_id WHERE',
        to: 'sql`FROM agents a WHERE a.id = ${text.agentId} AND',
      },
    },
  },
  {
    file: 'server/messages/texts/compose.ts',
    beside: [COMPOSED],
    mistakes: {
      'a delivery that was taken back is told': {
        from: ' AND t.status = ${outcome}',
        to: ' AND ${outcome}::text IS NOT NULL',
      },
      'a customer of an erased agent gets a text': { from: ' AND a.erased_at IS NULL`', to: '`' },
      'a shop is named that asked not to be': { from: 'row.publicReceipts && !row', to: '!row' },
      'a suspended shop is named': {
        from: 'row.publicReceipts && !row.suspendedAt',
        to: 'row.publicReceipts',
      },
    },
  },
  {
    file: 'server/messages/texts/words.ts',
    beside: ['tests/unit/server/texts/words.test.ts'],
    mistakes: {
      'a shop’s name sends others to a number': { from: '\\d[\\d -]{2,}\\d|', to: '' },
      'a name costs a further text': { from: 'parts(named) > parts(words)', to: 'parts(named) > 9' },
    },
  },
  {
    file: 'server/messages/texts/send-texts.ts',
    beside: [SENDING, COMPOSED],
    mistakes: {
      'what was sent is sent again': { from: '    await outbox.remove(deps, text);\n', to: '' },
      'a text comes a day late': {
        from: '    if (isTooLate(text, deps.now())) return await giveUp(deps, text);\n',
        to: '',
      },
    },
  },
  {
    file: 'server/platform/texts/termii.ts',
    beside: [TERMII],
    mistakes: {
      'the key goes along to another address': { from: "redirect: 'manual'", to: "redirect: 'follow'" },
      'what Termii repeats is kept': { from: ".replace(/\\S*\\d\\S*/g, '…')", to: '' },
      'any answer hands a text over': {
        from: 'if (!isTaken(answer)) throw',
        to: 'if (!isFine(answer)) throw',
      },
      'a text waits for an answer for ever': { from: 'AbortSignal.timeout(limitMs)', to: 'null' },
    },
  },
  {
    file: 'server/platform/texts/transport.ts',
    beside: [SENDING],
    mistakes: {
      'the words stand in the log': { from: 'characters: text.length', to: 'words: text' },
      'everybody may read the words': { from: '{ mode: 0o600 }', to: '{ mode: 0o644 }' },
    },
  },
];
