import * as z from 'zod/mini';
import { SignedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Id, text, Timestamp } from './fields.ts';
import { CASHIERS } from './limits.ts';
import { Naira, NairaFromNone, PositiveNaira } from './naira.ts';
import { SERVICE_CODES } from './service-codes.ts';

/** A minute of the day in Lagos: "08:00". */
const Minute = z
  .string('Enter a time such as 08:00.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00.'));

const PIN_TEXT = `A cashier's PIN has ${CASHIERS.pinDigits} digits.`;
const NewCashierPin = z
  .string('Choose a PIN.')
  .check(z.regex(new RegExp(`^\\d{${CASHIERS.pinDigits}}$`), PIN_TEXT));

const CODES_TEXT = 'Choose one service or more.';
const ServiceCodes = z
  .array(z.enum(SERVICE_CODES, CODES_TEXT), CODES_TEXT)
  .check(z.minLength(1, CODES_TEXT), z.maxLength(SERVICE_CODES.length, 'Name each service once.'));

const Limit = z.optional(z.nullable(PositiveNaira));
const Hour = z.optional(z.nullable(Minute));
const optionalBoolean = z.optional(z.boolean('Say true or false.'));

/** Limits are of what customers pay; null: there is none. Both hours or neither; past midnight where `closes` is the earlier. */
export const Cashier = z.object({
  id: Id,
  name: z.string(),
  /** What they log in with: a username in lower case, or a phone number as E.164. */
  login: z.string(),
  services: z.array(z.string()),
  saleLimit: z.nullable(Naira),
  dayLimit: z.nullable(Naira),
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
  seesBalance: z.boolean(),
  /** False until the agent sets a new PIN, after a reset of the agent's password has taken the old one. */
  hasPin: z.boolean(),
  /** No PIN is taken before; null when it is not locked. */
  lockedUntil: z.nullable(Timestamp),
  signedInAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
});
export type Cashier = z.output<typeof Cashier>;

const Name = text('Name', 60);
const Login = text('Username or phone number', 30);

const ToAdd = z.object({
  name: Name,
  login: Login,
  pin: NewCashierPin,
  services: ServiceCodes,
  saleLimit: Limit,
  dayLimit: Limit,
  opens: Hour,
  closes: Hour,
  seesBalance: optionalBoolean,
});

const OfCashier = z.object({ id: z.string() });
const tag = 'Cashiers';

export const cashiers = endpoint({
  method: 'GET',
  path: 'cashiers',
  access: 'session',
  tag,
  summary: 'The people who sell from your wallet, those who have ended last',
  data: z.array(Cashier),
});

export const addCashier = endpoint({
  method: 'POST',
  path: 'cashiers',
  access: 'session',
  tag,
  summary: 'Add a cashier with a login and a PIN of their own',
  asksPassword: true,
  successStatus: [201],
  body: ToAdd,
  data: Cashier,
});

export const changeCashier = endpoint({
  method: 'PATCH',
  path: 'cashiers/:id',
  access: 'session',
  tag,
  summary: 'Change a cashier; a new PIN ends their session and unlocks them',
  asksPassword: true,
  params: OfCashier,
  body: z.partial(ToAdd),
  data: Cashier,
});

export const endCashier = endpoint({
  method: 'DELETE',
  path: 'cashiers/:id',
  access: 'session',
  tag,
  summary: 'End a cashier and their session at once; their sales keep their name',
  params: OfCashier,
  data: Cashier,
});

/** What a cashier's own screen shows of them and of the shop. */
export const Till = z.object({
  name: z.string(),
  shop: z.string(),
  /** For receipts; empty where the agent has none. */
  receiptFooter: z.string(),
  /** Whether receipts have the cashier's name. */
  receiptShowsSeller: z.optional(z.boolean()),
  services: z.array(z.string()),
  saleLimit: z.nullable(Naira),
  dayLimit: z.nullable(Naira),
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
  seesBalance: z.boolean(),
  /** What counts against the limit of today. */
  soldToday: Naira,
});
export type Till = z.output<typeof Till>;

export const till = endpoint({
  method: 'GET',
  path: 'till',
  access: 'session',
  tag,
  summary: 'For a cashier: who they are, and what they may sell',
  data: Till,
});

export const CashierHere = z.object({ id: Id, name: z.string() });
export type CashierHere = z.output<typeof CashierHere>;

// By the mark alone, which is as secret as a token: who has a shared phone sees who sells there, and still needs a PIN.
export const cashiersHere = endpoint({
  method: 'POST',
  path: 'auth/cashiers',
  access: 'none',
  tag,
  summary: 'The cashiers who have logged in on this device, to switch between',
  body: z.object({ deviceMark: text('Device mark', 100) }),
  data: z.array(CashierHere),
});

export const switchCashier = endpoint({
  method: 'POST',
  path: 'auth/switch',
  access: 'none',
  tag,
  summary:
    'Log in a cashier by PIN on a device where they have logged in before; whoever sold there is logged out',
  body: z.object({
    cashierId: z.string('Choose a cashier.'),
    pin: text('PIN', 20),
    deviceMark: text('Device mark', 100),
  }),
  data: SignedIn,
});

/** A day in Lagos: "2026-11-21". */
const Day = z
  .string('Give a date such as 2026-11-21.')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Give a date such as 2026-11-21.'));

/** What a cashier's day comes to. Failed and reversed sales are not in it; pending ones are. */
export const CashierDay = z.object({
  id: Id,
  name: z.string(),
  date: z.string(),
  count: z.int(),
  /** What their screen told them to take. */
  cash: Naira,
  /** Of the cash: for sales whose end is not known, which may have to be given back. */
  pending: z.object({ count: z.int(), cash: Naira }),
  /** What the agent has counted; null until then. */
  counted: z.nullable(Naira),
  /** What was counted less what was expected then: below zero where cash was missing. */
  difference: z.nullable(Naira),
  countedAt: z.nullable(Timestamp),
});
export type CashierDay = z.output<typeof CashierDay>;

export const cashierDays = endpoint({
  method: 'GET',
  path: 'cashiers/days',
  access: 'session',
  tag,
  summary: 'The close of a day: the cash to expect of each cashier',
  query: z.object({ date: z.optional(Day) }),
  data: z.array(CashierDay),
});

export const countCashierDay = endpoint({
  method: 'PUT',
  path: 'cashiers/:id/days',
  access: 'session',
  tag,
  summary: 'Note the cash that was counted; the difference stays as it was then',
  params: OfCashier,
  body: z.object({ date: Day, counted: NairaFromNone }),
  data: CashierDay,
});
