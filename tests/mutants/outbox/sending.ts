import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const ANSWERS = [
  'tests/unit/stores/outbox/second-sendings.test.ts',
  'tests/unit/stores/outbox/refusals.test.ts',
];
const SALES = [
  'tests/unit/stores/outbox/second-sendings.test.ts',
  'tests/unit/stores/outbox/purchase.test.ts',
  'tests/unit/stores/outbox/purchase-pin.test.ts',
  'tests/unit/stores/outbox/purchase-outcome.test.ts',
  'tests/unit/stores/outbox/bulk-pin.test.ts',
  'tests/unit/stores/outbox/bulk.test.ts',
  'tests/unit/stores/outbox/refusals.test.ts',
  'tests/unit/stores/outbox/reload.test.ts',
  'tests/unit/stores/wallet.test.ts',
];
const CLIENT = ['tests/unit/api-client'];

/** What one sending is, and what its answer proves. */
export const sending: readonly MutatedFile[] = [
  {
    file: 'src/api-client/refusals.ts',
    beside: ANSWERS,
    mistakes: {
      'a busy server at the second sending counts as a refusal, and the sale is made twice': {
        from: "RATE_LIMITED: 'of the first sending'",
        to: "RATE_LIMITED: 'of every sending'",
      },
      'another login at the second sending counts as a refusal': {
        from: "SESSION_SUPERSEDED: 'of the first sending'",
        to: "SESSION_SUPERSEDED: 'of every sending'",
      },
      'a lost session at the second sending counts as a refusal': {
        from: "UNAUTHENTICATED: 'of the first sending'",
        to: "UNAUTHENTICATED: 'of every sending'",
      },
      'a suspended account at the second sending counts as a refusal': {
        from: "FORBIDDEN: 'of the first sending'",
        to: "FORBIDDEN: 'of every sending'",
      },
      'an unknown address at the second sending counts as a refusal': {
        from: "NOT_FOUND: 'of the first sending'",
        to: "NOT_FOUND: 'of every sending'",
      },
      'a malformed request at the second sending counts as a refusal': {
        from: "MALFORMED_REQUEST: 'of the first sending'",
        to: "MALFORMED_REQUEST: 'of every sending'",
      },
      'too large a request at the second sending counts as a refusal': {
        from: "PAYLOAD_TOO_LARGE: 'of the first sending'",
        to: "PAYLOAD_TOO_LARGE: 'of every sending'",
      },
      'an order of the key is taken for none': {
        from: "IDEMPOTENCY_CONFLICT: 'nothing'",
        to: "IDEMPOTENCY_CONFLICT: 'of every sending'",
      },
      "a server's error is taken for a refusal": {
        from: "INTERNAL: 'nothing'",
        to: "INTERNAL: 'of the first sending'",
      },
      'an empty wallet at the second sending is no refusal, and the agent waits for ever': {
        from: "INSUFFICIENT_BALANCE: 'of every sending'",
        to: "INSUFFICIENT_BALANCE: 'of the first sending'",
      },
      'a wrong field at the second sending is no refusal': {
        from: "VALIDATION_FAILED: 'of every sending'",
        to: "VALIDATION_FAILED: 'of the first sending'",
      },
      'a provider that is down at the second sending is no refusal': {
        from: "SERVICE_DOWN: 'of every sending'",
        to: "SERVICE_DOWN: 'of the first sending'",
      },
      'a server without its database refuses an order that it may have taken': {
        from: "error.code === 'SERVICE_DOWN' && Object.keys(error.fieldErrors).length === 0",
        to: 'false',
      },
      'every second sending is judged as the first': { from: 'if (!wasSent)', to: 'if (true)' },
      'a missing PIN at the second sending ends an order that may have been made': {
        from: ' && !asksPin(error)',
        to: '',
      },
      'a fault that the page finds itself ends an order that may have been made': {
        from: ' && error.isAnswer',
        to: '',
      },
      'a code that every object has is a refusal': {
        from: 'Object.hasOwn(PROOFS, code) ?',
        to: 'code in PROOFS ?',
        lives:
          'What every object has is a function, and none of the three proofs: the check says so to the reader.',
      },
      'a PIN that is asked for is an error of another field': {
        from: 'code !== undefined && fieldErrors.pin !== undefined',
        to: 'false',
      },
      "a firewall's page asks for the PIN": { from: 'code !== undefined && fieldErrors', to: 'fieldErrors' },
    },
  },
  {
    file: 'src/stores/outbox/send.ts',
    beside: SALES,
    elsewhere: CLIENT,
    mistakes: {
      'an order is given up before the vendor has had its time': { from: '= 60_000', to: '= 6_000' },
      'an order without an answer holds the page up for ten minutes': { from: '= 60_000', to: '= 600_000' },
      'the timeout is not told to the client': { from: ', timeoutMs: TIMEOUT_MS', to: '' },
      'the PIN is not sent': { from: 'timeoutMs: TIMEOUT_MS, pin }', to: 'timeoutMs: TIMEOUT_MS }' },
      'each sending has a key of its own, and is another order': {
        from: 'idempotencyKey: key,',
        to: 'idempotencyKey: crypto.randomUUID(),',
      },
      'an order is sent as one of another service': {
        from: 'PURCHASES[service] as',
        to: 'PURCHASES.data as',
      },
      'whether another tab sent it is asked before the answer, not after': {
        from: 'try {\n    const request',
        to: 'const before = wasSent();\n  wasSent = () => before;\n  try {\n    const request',
      },
      'every sending is judged as the first': {
        from: 'isRefusal(error, wasSent())',
        to: 'isRefusal(error, false)',
      },
      'a first refusal is never believed': {
        from: 'isRefusal(error, wasSent())',
        to: 'isRefusal(error, true)',
      },
      'the end of the session does not end the sending': {
        from: "if (endsSession(error)) return 'session';",
        to: '',
      },
      'a PIN that is asked for is no reason to wait': { from: "if (asksPin(error)) return 'pin';", to: '' },
      'a busy server is not waited for': { from: "if (error.status === 429) return 'time';", to: '' },
      'a locked PIN makes the list wait for half an hour without asking': {
        from: "if (asksPin(error)) return 'pin';\n  if (error.status === 429) return 'time';",
        to: "if (error.status === 429) return 'time';\n  if (asksPin(error)) return 'pin';",
      },
      'an empty wallet refuses every row that is left': {
        from: "error.code === 'INSUFFICIENT_BALANCE' ? 'money' : undefined",
        to: 'undefined',
      },
    },
  },
  {
    file: 'src/stores/outbox/send-as.ts',
    beside: SALES,
    elsewhere: ['tests/unit/stores/wallet.test.ts'],
    mistakes: {
      "an order is paid from the next agent's wallet": {
        from: 'if (!isSignedIn(agent)) return',
        to: 'if (false) return',
      },
      'any agent may send it': {
        from: 'ownerNow() === agent',
        to: '$session.get() !== null',
      },
      "one agent's balance is shown to the next": {
        from: "sent.kind !== 'taken' || !isSignedIn(agent)",
        to: "sent.kind !== 'taken'",
      },
      'the balance after a refunded order is shown without its money': {
        from: 'details.balance && !isReturned(status)',
        to: 'details.balance',
      },
      'the balance before the order is shown after it': {
        from: 'details.balance.after',
        to: 'details.balance.before',
      },
      'the PIN gets lost on the way': { from: 'order, wasSent, pin);', to: 'order, wasSent);' },
      'a sending without its agent is taken for a refusal': {
        from: "need: 'session' };",
        to: 'need: undefined };',
      },
    },
  },
];
