import * as z from 'zod/mini';
import { text, Timestamp } from '../fields.ts';
import { Naira, PositiveNaira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { Moment } from './moment.ts';

const Status = z.enum(['up', 'degraded', 'down']);

/** How a provider is delivered, and who decides on its status. */
const ProviderState = z.object({
  service: z.string(),
  serviceName: z.string(),
  code: z.string(),
  name: z.string(),
  /** As the agents see it. */
  status: Status,
  /** As the catalogue has it. */
  inCatalogue: Status,
  /** True: its orders do not change it. */
  isHeld: z.boolean(),
  /** What the staff say that it is meanwhile; null: as the catalogue has it, or it is not held. */
  heldStatus: z.nullable(Status),
  /** When the hold ends by itself; null: when somebody releases it, or there is none. */
  heldUntil: z.nullable(Timestamp),
  /** Why it is held; null: nobody said, or it is not. */
  heldBecause: z.nullable(z.string()),
  /** Until when it is off sale because nothing of it was delivered; null: it is not. */
  outUntil: z.nullable(Timestamp),
  /** Since when most of its newest orders fail; null: they do not. */
  degradedAt: z.nullable(Timestamp),
  /** Of the last hour. */
  orders: z.int(),
  /** null: too few orders to tell, as with the times. */
  successPercent: z.nullable(z.int()),
  medianSeconds: z.nullable(z.int()),
  p95Seconds: z.nullable(z.int()),
});
export type ProviderState = z.output<typeof ProviderState>;

const Providers = z.array(ProviderState);

export const providers = consoleCall({
  method: 'GET',
  path: 'providers',
  access: 'session',
  permission: 'orders.read',
  data: Providers,
});

const permission = 'providers.hold';
const named = {
  service: text('Service', 40),
  provider: text('Provider', 80),
  reason: text('Reason', 500),
};

/** Keeps a provider's status, whatever its orders show. */
export const holdProvider = consoleCall({
  method: 'POST',
  path: 'providers/hold',
  access: 'session',
  permission,
  body: z.object({
    ...named,
    /** What it is meanwhile; it must have an end then. @default as the catalogue has it */
    status: z.optional(z.enum(['up', 'degraded', 'down'], 'Say up, degraded or down, or leave it out.')),
    /** When it ends by itself, at most 30 days ahead. @default when somebody releases it */
    until: z.optional(Moment),
  }),
  data: Providers,
});

/** Lets the orders show again when it is degraded. */
export const releaseProvider = consoleCall({
  method: 'POST',
  path: 'providers/release',
  access: 'session',
  permission,
  body: z.object(named),
  data: Providers,
});

/** What a vendor said when it was asked, beside what our books say. */
const Asked = z.object({
  held: Naira,
  books: Naira,
  /** What pending orders come to: it may have charged any part of it. */
  pending: Naira,
  /** What it has more, or less where it is negative, than books and pending orders explain. */
  unexplained: Naira,
});

const VendorState = z.object({
  vendor: z.string(),
  /** The names of the services of which it can deliver something. */
  sells: z.array(z.string()),
  /** With several vendors and ROUTING=weighted; null otherwise. */
  weight: z.nullable(z.number()),
  /** Orders of the last hour that it was asked for, of the providers that were judged. */
  orders: z.int(),
  delivered: z.int(),
  /** What it is not asked for now; `provider` is null: nothing at all. */
  closed: z.array(
    z.object({ service: z.nullable(z.string()), provider: z.nullable(z.string()), until: Timestamp }),
  ),
  /** False: it keeps no account for us. */
  keepsAccount: z.boolean(),
  /** Our money there; null: not known, which is not empty. */
  left: z.nullable(Naira),
  /** beyond: for more than a day. */
  lasts: z.enum(['until', 'beyond', 'unknown']),
  lastsUntil: z.nullable(Timestamp),
  isLow: z.boolean(),
  /** null: it was not asked just now. */
  asked: z.nullable(Asked),
});
export type VendorState = z.output<typeof VendorState>;

/** The vendors, the preferred first, and by what one of them is chosen: the setting ROUTING. */
export const VendorBoard = z.object({
  routing: z.enum(['preferred', 'cheapest', 'reliable', 'weighted']),
  vendors: z.array(VendorState),
});
export type VendorBoard = z.output<typeof VendorBoard>;

export const vendorBoard = consoleCall({
  method: 'GET',
  path: 'vendors',
  access: 'session',
  permission: 'figures.read',
  data: VendorBoard,
});

const booking = 'vendors.book';
const params = z.object({ vendor: z.string() });

/** Asks a vendor for our balance. Orders go by what it says at once. */
export const askBalance = consoleCall({
  method: 'POST',
  path: 'vendors/:vendor/balance',
  access: 'session',
  permission: booking,
  params,
  data: VendorBoard,
});

/** Books what the owner paid in at a vendor. */
export const bookPaidIn = consoleCall({
  method: 'POST',
  path: 'vendors/:vendor/paid-in',
  access: 'session',
  permission: booking,
  params,
  body: z.object({
    amount: PositiveNaira,
    /** The bank's, one payment each. */
    reference: text('Reference', 200),
  }),
  data: VendorBoard,
});
