import type { ServiceCode } from '#contract/service-codes.ts';
import type { Kobo } from '#domain/money.ts';

/** What is asked of the vendor. It is stored with the order, so a requery after a crash sees the same. */
export interface VendorOrder {
  /** Ours, unique for ever; begins with YYYYMMDDHHMM of Lagos. The vendor knows the order by it. */
  ref: string;
  service: ServiceCode;
  provider: string;
  /** The vendor's own code of the provider, from the catalogue. */
  vendorCode: string | null;
  /** Phone (E.164), meter number or smart card number. */
  recipient: string;
  /** The face value, before the agent's discount. */
  faceKobo: Kobo;
  planId?: string;
  /** The vendor's own code of the plan, from the catalogue. */
  planVendorCode?: string | null;
  /** Contact number, E.164, where the recipient is not a phone. */
  phone?: string;
  /** As the vendor's verification told it. */
  customerName?: string;
  meterType?: 'prepaid' | 'postpaid';
  action?: 'renew' | 'change';
  quantity?: number;
  /** The candidate's JAMB profile id, where a JAMB pin is bought. */
  profileId?: string;
}

/** What the customer gets besides the money's worth; kept for ever. */
export interface Delivery {
  meter?: {
    customerName?: string;
    token?: string;
    units?: string;
    kct1?: string;
    kct2?: string;
    bonusToken?: string;
    resetToken?: string;
    configureToken?: string;
  };
  cable?: { customerName?: string; plan?: string };
  pins?: { serial?: string; pin: string }[];
}

/**
 * What became of an order. `unknown` covers everything that is not certain (a timeout, a cut connection, an answer nobody
 * understands): such an order is asked about again and never refunded on this alone. `providerDown` says that the provider, not
 * this order, is the trouble; `wrongDetails` that what the customer gave is: a number nobody has, an amount out of bounds;
 * `isReversal` that it may have been delivered, and was taken back; `askAgain` that it may yet be.
 */
export type Outcome =
  | { kind: 'delivered'; vendorRef?: string; delivery?: Delivery; askAgain?: true }
  | {
      kind: 'failed';
      reason: string;
      vendorRef?: string;
      field?: string;
      providerDown?: true;
      wrongDetails?: true;
      isReversal?: true;
    }
  | { kind: 'pending'; note: string; vendorRef?: string }
  | { kind: 'unknown'; note: string };

/** Whose meter it is. What the vendor does not tell is undefined. */
export interface Meter {
  customerName: string;
  address?: string;
  minKobo?: Kobo;
  maxKobo?: Kobo;
  arrearsKobo?: Kobo;
  canVend: boolean;
}

/** Whose smart card it is. */
export interface SmartCard {
  customerName: string;
  status?: string;
  /** The vendor's own code and name of the current bouquet. */
  bouquetCode?: string;
  bouquetName?: string;
  /** ISO date. */
  dueDate?: string;
  /** What renewing the current bouquet costs. */
  renewalKobo?: Kobo;
}

/** Whose exam profile it is. */
export interface Candidate {
  customerName: string;
}

export type Verification<Customer> =
  { kind: 'known'; customer: Customer } | { kind: 'unknown'; reason: string } | { kind: 'unreachable' };

export interface MeterQuery {
  provider: string;
  vendorCode: string | null;
  meterNumber: string;
  meterType: 'prepaid' | 'postpaid';
}

export interface SmartCardQuery {
  provider: string;
  vendorCode: string | null;
  smartCardNumber: string;
}

export interface ProfileQuery {
  provider: string;
  vendorCode: string | null;
  planVendorCode: string | null;
  profileId: string;
}

/** One thing a vendor sells under a service, such as a data plan or a bouquet. */
export interface VendorPlan {
  /** The vendor's own code, a plan's vendorCode. */
  code: string;
  name: string;
  priceKobo: Kobo;
}

/** An upstream company that delivers orders. No call ever throws: what goes wrong is an outcome of its own. */
export interface Vendor {
  readonly name: string;
  /** Whether it sells a service at all. What it does not sell is shown as not on sale, and refused before any debit. */
  sells(service: ServiceCode): boolean;
  /** Asks for delivery. Called once an order at most. */
  pay(order: VendorOrder): Promise<Outcome>;
  /** Asks what became of an order. */
  requery(order: VendorOrder): Promise<Outcome>;
  verifyMeter(query: MeterQuery): Promise<Verification<Meter>>;
  verifySmartCard(query: SmartCardQuery): Promise<Verification<SmartCard>>;
  verifyProfile(query: ProfileQuery): Promise<Verification<Candidate>>;
  /** What we have paid in and not used up; undefined when the vendor does not tell. Absent where there is no account. */
  balance?(): Promise<Kobo | undefined>;
  /** What it sells under one of its own provider codes; undefined when it does not tell. Absent where there is no list. */
  plans?(vendorCode: string): Promise<VendorPlan[] | undefined>;
}
