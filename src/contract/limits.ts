/** How long a session lives, in milliseconds: three hours. */
export const SESSION_LIFETIME_MS = 10_800_000;

/** How long a confirmed session may make the calls that need confirmation, in milliseconds. */
export const CONFIRMED_MS = 300_000;

/** Length of a password, in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Length of an Idempotency-Key, in characters. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 64 } as const;

/** How many transactions one page of the list holds. */
export const PAGE_SIZE = { default: 50, max: 200 } as const;

/** Digits of whole naira in the largest amount one call may name: just below ten thousand million. */
export const MAX_NAIRA_DIGITS = 10;

/** How many exam pins one order may buy. */
export const PIN_QUANTITY = { min: 1, max: 20 } as const;

/** A one-time code: digits, how long it holds in milliseconds, wrong tries allowed. */
export const ONE_TIME_CODE = { digits: 6, lifetimeMs: 600_000, tries: 5 } as const;

/**
 * The PIN of sales: its digits; wrong ones in a row before it is locked, and for how long, in milliseconds; how many times the amount
 * above which it is asked for the sales of a day come to without it, where the agent chose no sum.
 */
export const PIN = { min: 4, max: 6, tries: 5, lockedMs: 1_800_000, dayTimes: 5 } as const;

/** Of an agent's cashiers: how many sell at a time, digits of a PIN, and devices each may switch on. */
export const CASHIERS = { most: 50, pinDigits: 6, devices: 10 } as const;

/** Codes of an authenticator app: digits, seconds each holds, and how many recovery codes there are. */
export const TOTP = { digits: 6, stepSeconds: 30, recoveryCodes: 10 } as const;

/** The most rows a list of selling prices has: with long names they fit into one request body. */
export const MAX_SELLING_PRICES = 500;

/** The most that a selling price adds to the face value of one piece: naira, and per cent. */
export const MOST_ON_TOP = { amount: 100_000, percent: 100 } as const;

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Calls with API keys, by agent: `burst` at once, and `perSecond` in the long run. */
export const API_KEY_RATE = { burst: 300, perSecond: 50 } as const;

/** Checks of meters, cards and profiles, which a vendor answers, by agent: `burst` at once, and `perSecond` in the long run. */
export const CHECK_RATE = { burst: 120, perSecond: 5 } as const;

/** Files of the statement, by agent: `burst` at once, and one more every `everySeconds`. */
export const EXPORT_RATE = { burst: 20, everySeconds: 10 } as const;

/** Characters of one message of a dispute. */
export const DISPUTE_TEXT_LENGTH = 1_000;

/** Calls that open or continue disputes, by agent: `burst` at once, and one more every `everySeconds`. */
export const DISPUTE_RATE = { burst: 20, everySeconds: 60 } as const;

/**
 * When an order's promised time has passed, in seconds: a delivery takes some minutes to show, the money of a failed order is
 * back at once, and a pending one is followed up for a day. Since the order was placed, or settled once it is.
 */
export const DISPUTE_AFTER_SECONDS = { PENDING: 86_400, SUCCESSFUL: 600, FAILED: 30, REVERSED: 30 } as const;

/**
 * By when the staff decide on what waits for them, in seconds since it began to wait: an order's answer is due a day after it was
 * placed, as the agent is told; whoever paid in by hand cannot sell until they are credited, and whoever paid into an account that
 * is no agent's does not even see it. A request for a second person ends by itself at its time.
 */
export const DECIDE_WITHIN_SECONDS = {
  order: DISPUTE_AFTER_SECONDS.PENDING,
  dispute: 14_400,
  claim: 7_200,
  payment: 14_400,
  request: 259_200,
  reversal: 86_400,
  late: 86_400,
  statement: 259_200,
  books: 14_400,
} as const;

/** What a test balance is filled up to, in naira. */
export const FULL_TEST_BALANCE = '100000.00';

/** Test balances filled up, by agent: `burst` at once, and one more every `everySeconds`. */
export const TEST_FILL_RATE = { burst: 10, everySeconds: 60 } as const;

/** Of a test key: orders a day, and how many lines of its statement are kept, and for how many days. */
export const TEST_ORDERS = { perDay: 10_000, kept: 10_000, keptDays: 30 } as const;

/** Of the Test-Scenario header: its characters, and the longest that an order stays pending by it. */
export const SCENARIO = { maxCharacters: 200, maxDelaySeconds: 86_400 } as const;

/** The furthest that the test clock goes at once, in seconds: thirty days. */
export const MAX_ADVANCE_SECONDS = 2_592_000;

/** Moves of the test clock, by agent: `burst` at once, and `perSecond` in the long run. */
export const CLOCK_RATE = { burst: 60, perSecond: 1 } as const;

/** Requeries asked for, by agent: `burst` at once, and one more every `everySeconds`. */
export const REQUERY_RATE = { burst: 20, everySeconds: 3 } as const;

/** Webhook events posted because an agent asked, test or resent: `burst` at once, and one more every `everySeconds`. */
export const WEBHOOK_RATE = { burst: 20, everySeconds: 3 } as const;

/**
 * Of one reconciliation: the caller's lines, the bytes of its body, the orders of ours that are shown beside them, and the days of
 * its period. By agent: `burst` at once, and one more every `everySeconds`.
 */
export const RECONCILIATION = {
  lines: 10_000,
  bytes: 2 * 1024 * 1024,
  unnamed: 1_000,
  days: 31,
  burst: 5,
  everySeconds: 20,
} as const;

/** Of what a caller keeps with an order: how many entries, and characters of a name and of a text. */
export const METADATA = { entries: 10, name: 40, value: 200 } as const;

/** Of the log of calls by API keys: how many of an agent and mode, for how many days, and characters of one body. */
export const REQUEST_LOG = { kept: 100, keptDays: 7, bodyCharacters: 4_000 } as const;
