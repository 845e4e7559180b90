import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const GOES_ON = 'tests/server/orders/vendors/goes-on.test.ts';
const LATE = 'tests/server/orders/vendors/late.test.ts';
const CLOSED = 'tests/server/orders/vendors/closed.test.ts';
const AGAIN = 'tests/server/orders/vendors/again.test.ts';
const EMPTY = 'tests/server/orders/vendors/empty.test.ts';
const POLICY = 'tests/server/orders/vendors/policy.test.ts';
const STORM = 'tests/server/orders/vendors/storm.test.ts';
const PURCHASE = 'tests/server/orders/purchase.test.ts';

/** An order that goes from one vendor to the next, and which vendor that is. */
export const severalVendors: readonly MutatedFile[] = [
  {
    file: 'server/orders/next-route.ts',
    beside: [GOES_ON],
    elsewhere: [STORM],
    mistakes: {
      'an order whose outcome is unknown is delivered twice': {
        from: "outcome.kind !== 'failed' || !OF_VENDOR.has(outcome.code) || status",
        to: "(outcome.kind === 'failed' && !OF_VENDOR.has(outcome.code)) || status",
      },
      'an order that was taken back after delivery is delivered again': {
        from: "'VENDOR_ACCOUNT', 'REFUSED']",
        to: "'VENDOR_ACCOUNT', 'REFUSED', 'REVERSED']",
      },
      'a wrong number is tried at every vendor': {
        from: "'VENDOR_ACCOUNT', 'REFUSED']",
        to: "'VENDOR_ACCOUNT', 'REFUSED', 'WRONG_RECIPIENT']",
      },
      'a vendor is asked for an order a second time': {
        from: 'new Set([vendor, ...known.tried])',
        to: 'new Set([vendor])',
      },
    },
  },
  {
    file: 'server/orders/ask.ts',
    beside: [GOES_ON, AGAIN],
    mistakes: {
      'an order goes on when the customer has gone': { from: 'GOES_ON_MS = 5 *', to: 'GOES_ON_MS = 500 *' },
    },
  },
  {
    file: 'server/orders/requery.ts',
    beside: [AGAIN],
    mistakes: {
      'an order that a vendor works on is sent again': {
        from: "outcome.kind === 'unknown' && order",
        to: 'order',
      },
      'an order is sent again when the customer has gone': {
        from: ' && isAwaited(order, deps.now())',
        to: '',
      },
    },
  },
  {
    file: 'server/orders/comes-back.ts',
    beside: ['tests/server/orders/vendors/comes-back.test.ts'],
    mistakes: {
      'two shops that sell from each other empty both wallets': {
        from: 'return own !== undefined',
        to: 'return own === null',
      },
      'an order goes from shop to shop without end': {
        from: 'refs.length >= MOST_SHOPS',
        to: 'refs.length > 500',
      },
    },
  },
  {
    file: 'server/ledger/unclaimed-since.ts',
    beside: [AGAIN],
    mistakes: {
      'a refusal of one sending undoes what the other has bought': {
        from: 'AND requery_count <= ${claimsWhenSent}',
        to: '',
      },
    },
  },
  {
    file: 'server/vendors/kobodesk/kobodesk.ts',
    beside: ['tests/server/vendors/kobodesk/codes.test.ts'],
    elsewhere: ['tests/server/vendors/kobodesk/upstream.test.ts'],
    mistakes: {
      'a second sending that is refused fails an order that the first has bought': {
        from: 'settled(readOwnOrder(reply.data, order), order) : UNCONFIRMED;\n  }\n\n  /** Only',
        to: "settled(readOwnOrder(reply.data, order), order) : reply.kind === 'refused' ? refusedOutcome(reply.refusal, order) : UNCONFIRMED;\n  }\n\n  /** Only",
      },
    },
  },
  {
    file: 'server/orders/deliver.ts',
    beside: [GOES_ON, CLOSED, PURCHASE],
    elsewhere: [LATE],
    mistakes: {
      'an order that another process sent on is sent on again': {
        from: 'if (moved) return deliver(deps, moved, next)',
        to: 'return deliver(deps, moved ?? order, next)',
      },
      'a vendor that failed an order is never asked again': {
        from: 'ASK_AGAIN_MS = 15 * 60_000',
        to: 'ASK_AGAIN_MS = 15_000 * 60_000',
      },
      'the next vendor is asked by the codes of the former': {
        from: '{ ...order.request, vendorCode, planVendorCode }',
        to: '{ ...order.request }',
      },
      'no answer is taken for a refusal': {
        from: "({ kind: 'unknown', note: 'The provider gave no answer.' })",
        to: "({ kind: 'failed', code: 'REFUSED', reason: 'The provider gave no answer.' })",
      },
      'the first asking is left out': {
        from: 'nextAsk(order, deps',
        to: 'nextAsk({ ...order, requeryCount: 1 }, deps',
      },
    },
  },
  {
    file: 'server/ledger/reroute-order.ts',
    beside: [GOES_ON],
    mistakes: {
      'two who send an order on pay two vendors': { from: ' AND vendor = ${failed.vendor}', to: '' },
      'a settled order is sent to the next vendor': { from: " AND status = 'PENDING'", to: '' },
      'an order goes on without its money': {
        from: 'amount_kobo, ${now}\n      FROM ended',
        to: 'amount_kobo, ${now}\n      FROM ended WHERE false',
      },
      'the money goes back to the vendor that failed': {
        from: "ref || '>' || vendor, ${vendorAccount(failed.vendor)},\n        ${vendorAccount(to.vendor)}",
        to: "ref || '>' || vendor, ${vendorAccount(to.vendor)},\n        ${vendorAccount(failed.vendor)}",
      },
      'the new vendor is asked as late as the former was': {
        from: 'requery_count = 0',
        to: 'requery_count = 7',
      },
    },
  },
  {
    file: 'server/ledger/note-attempt.ts',
    beside: [GOES_ON, LATE],
    mistakes: {
      'what the vendor took is not known': {
        from: '${attempt.costKobo ?? null}',
        to: '${null}',
      },
      'a failed attempt counts as delivered': { from: '${attempt.outcome},', to: "'delivered'," },
      'a later answer of a vendor is lost': {
        from: 'outcome = excluded.outcome,',
        to: 'outcome = attempts.outcome,',
      },
    },
  },
  {
    file: 'server/orders/ask-late.ts',
    beside: [LATE],
    mistakes: {
      'an order that two vendors delivered is told nobody': {
        from: "if (outcome?.kind === 'delivered') return book(deps, order, outcome.costKobo, now);",
        to: '',
      },
      'a late delivery is told again and again': {
        from: "if (former?.outcome !== 'failed') return;",
        to: '',
      },
      'a vendor that says nothing is asked for ever': {
        from: ' && now < later(order.sentAt, GIVEN_UP_MS)',
        to: '',
      },
      'a vendor that is gone is waited for': { from: 'const isOpen = vendor && ', to: 'const isOpen = ' },
    },
  },
  {
    file: 'server/vendors/strikes.ts',
    beside: [CLOSED],
    mistakes: {
      'orders go on failing at a vendor that is down': {
        from: "outcome.code === 'PROVIDER_DOWN'",
        to: "outcome.code === 'EXPIRED'",
      },
      'a vendor that is silent is asked for ever': {
        from: 'choice, sold, 1, now',
        to: 'choice, sold, 0.5, now',
      },
      'trouble of our account closes one provider alone': {
        from: 'strike(sql, choice, EVERYTHING',
        to: 'strike(sql, choice, sold',
      },
      'a vendor that is well again stays closed': {
        from: 'if (choice.wasStruck) await forgive',
        to: 'if (false) await forgive',
      },
      'a vendor that is down is tried by every order': {
        from: '\n      AND closed_until = ${first.closedUntil}',
        to: '',
      },
      'a vendor that stays down is tried every 30 seconds': { from: 'power(2, ', to: 'power(1, ' },
      'nobody is told that a vendor is closed': {
        from: "await raiseAlert(tx, { event: 'vendor.closed', text }, now);",
        to: '',
      },
    },
  },
  {
    file: 'server/vendors/routes.ts',
    beside: [CLOSED, GOES_ON],
    elsewhere: [EMPTY, POLICY],
    mistakes: {
      'a closed vendor is asked all the same': { from: "standing === 'open'", to: "standing !== 'due'" },
      'a single vendor is closed and nothing sold': {
        from: 'vendors.length > 1 ?',
        to: 'vendors.length > 0 ?',
      },
      'an order goes back to the vendor that failed it': { from: '!tried.has(vendor.name)', to: 'true' },
      'an order that has failed once tries out a vendor': {
        from: 'tried.size > 0 ? undefined : ranking.probe',
        to: 'ranking.probe',
      },
      'an attempt blames a vendor that was only tried out': { from: 'name === ranking.names[0]', to: 'true' },
      'an empty vendor is asked all the same': {
        from: 'isEmpty(floats, name, wanted.faceKobo)',
        to: 'false',
      },
    },
  },
];
