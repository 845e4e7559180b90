import * as z from 'zod/mini';
import { Phone, text, Timestamp } from '../fields.ts';
import { Naira, PositiveNaira } from '../naira.ts';
import { consoleCall } from './call.ts';

/** The largest probe, in kobo. The database refuses more. */
export const MOST_OF_A_PROBE_KOBO = 20_000;
/** Of the whole shop. */
export const PROBES_AN_HOUR = 10;

const ProbeSale = z.object({
  ref: z.string(),
  at: Timestamp,
  /** An email of the staff, or who ran the command line. */
  by: z.string(),
  vendor: z.string(),
  /** Names. */
  service: z.string(),
  provider: z.string(),
  plan: z.nullable(z.string()),
  /** As it is dialled at home. */
  phone: z.string(),
  amount: Naira,
  /** PENDING: the vendor has not said for certain; it counts as taken. */
  status: z.enum(['PENDING', 'SUCCESSFUL', 'FAILED']),
  /** In whole seconds, until the vendor said for certain; null: it has not. */
  seconds: z.nullable(z.int()),
  /** What the vendor took; null: not known, and then the whole amount is booked. */
  cost: z.nullable(Naira),
  /** What the vendor said last; null: nothing yet. */
  said: z.nullable(z.string()),
  vendorRef: z.nullable(z.string()),
  /** When it is asked next; null: it is not. */
  askAt: z.nullable(Timestamp),
});
export type ProbeSale = z.output<typeof ProbeSale>;

/** What a vendor can be asked for. */
const Probeable = z.object({
  service: z.enum(['airtime', 'data']),
  provider: z.string(),
  /** Of the provider with its service. */
  name: z.string(),
  /** Of airtime: the smallest amount; null: there is no bound. */
  least: z.nullable(Naira),
  /** Of data: those that cost no more than a probe may; empty of airtime. */
  plans: z.array(z.object({ id: z.string(), name: z.string(), price: Naira })),
});
export type Probeable = z.output<typeof Probeable>;

export const Probes = z.object({
  vendors: z.array(z.object({ vendor: z.string(), sells: z.array(Probeable) })),
  /** Newest first. */
  sales: z.array(ProbeSale),
  /** What all probes of the last 30 days cost the house; one that is open or of unknown cost counts in whole. */
  spent: Naira,
});
export type Probes = z.output<typeof Probes>;

const working = 'vendors.probe';
const OURS = 'Say that the number is yours and that this spends money at the vendor.';

export const probes = consoleCall({
  method: 'GET',
  path: 'probes',
  access: 'session',
  permission: 'figures.read',
  data: Probes,
});

/** Sells a little through one vendor to a number of the house's own. Real money leaves our balance there. */
export const sellProbe = consoleCall({
  method: 'POST',
  path: 'probes',
  access: 'session',
  permission: working,
  body: z.object({
    /** One for each probe that is wanted: sent again, it is not sold again. */
    key: text('Key', 80),
    vendor: text('Vendor', 40),
    service: z.enum(['airtime', 'data'], 'A probe is airtime or data.'),
    /** Our code, such as MTN. */
    provider: text('Provider', 80),
    /** Of data. */
    plan: z.optional(text('Plan', 80)),
    /** Of airtime. */
    amount: z.optional(PositiveNaira),
    phone: Phone,
    /** That the number is the house's own, and that the money is spent. */
    isOurs: z.boolean(OURS).check(z.refine((isOurs) => isOurs, OURS)),
  }),
  data: Probes,
});

/** Asks the vendor of a probe that is open once more. */
export const askProbe = consoleCall({
  method: 'POST',
  path: 'probes/:ref/again',
  access: 'session',
  permission: working,
  params: z.object({ ref: z.string() }),
  data: Probes,
});
