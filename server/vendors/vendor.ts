import type { FailureCode } from '#contract/failure-codes.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { TestScenario } from '#contract/test-scenario.ts';
import type { Kobo } from '#domain/money.ts';
import type { Seller } from '../catalogue/sellers.ts';
import type { Hear } from './heard.ts';
import type { StatementEntry, StatementFile } from './statement.ts';

/** What we ask the vendor for. It is stored with the order, so that a requery after a crash sends the same. */
export interface VendorOrder {
  /** Our unique reference of the order, which the vendor uses too. It begins with YYYYMMDDHHMM of Lagos. */
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
  /** As the vendor's verification returned it. */
  customerName?: string;
  meterType?: 'prepaid' | 'postpaid';
  action?: 'renew' | 'change';
  quantity?: number;
  /** The candidate's JAMB profile id, where a JAMB pin is bought. */
  profileId?: string;
  /** Of an order that another shop buys here: see SOLD_THROUGH. */
  soldThrough?: string;
  /** Of a test order with a scenario; never stored with the request. */
  scene?: Scene;
}

/** What the scenario of a test order makes of it now. */
export interface Scene extends Pick<TestScenario, 'failure'> {
  then: NonNullable<TestScenario['then']>;
  /** Its delay is over. */
  isDue: boolean;
  /** It was delivered before. */
  isDelivered: boolean;
}

/** The tokens, pins and units of the customer; kept for ever. */
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
 * The outcome of an order. `unknown` covers everything uncertain (a timeout, a cut connection, an answer we cannot read): we
 * ask about such an order again and never refund it for this alone. `code` says what to do: PROVIDER_DOWN takes the provider off
 * sale, REVERSED says that the order may have been delivered and was taken back. `costKobo`: what the vendor says it took from our balance. `askAgain`: it
 * may still be taken back.
 */
export type Outcome =
  | { kind: 'delivered'; vendorRef?: string; delivery?: Delivery; costKobo?: Kobo; askAgain?: true }
  | {
      kind: 'failed';
      code: FailureCode;
      reason: string;
      vendorRef?: string;
      field?: string;
    }
  | { kind: 'pending'; note: string; vendorRef?: string }
  | { kind: 'unknown'; note: string };

export type Failure = Extract<Outcome, { kind: 'failed' }>;

/** True where the order may have been delivered before the vendor took it back. */
export const isReversal = (outcome: Outcome): outcome is Failure & { code: 'REVERSED' } =>
  outcome.kind === 'failed' && outcome.code === 'REVERSED';

/** The customer of a meter. Fields that the vendor does not return are undefined. */
export interface Meter {
  customerName: string;
  address?: string;
  minKobo?: Kobo;
  maxKobo?: Kobo;
  arrearsKobo?: Kobo;
  canVend: boolean;
}

/** The customer of a smart card. */
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

/** The candidate of an exam profile. */
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
  planId: string;
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

/** An upstream company that delivers orders. No call throws: errors are outcomes too. `hear` is told what it wrote of an order. */
export interface Vendor extends Seller {
  /** Asks for delivery. Called at most once for each order. */
  pay(order: VendorOrder, hear?: Hear): Promise<Outcome>;
  /** Asks for the outcome of an order. */
  requery(order: VendorOrder, hear?: Hear): Promise<Outcome>;
  /**
   * Asks for delivery once more, of an order that may never have arrived. A refusal of it proves nothing. Absent where the vendor would
   * deliver it twice.
   */
  payAgain?(order: VendorOrder, hear?: Hear): Promise<Outcome>;
  verifyMeter(query: MeterQuery): Promise<Verification<Meter>>;
  verifySmartCard(query: SmartCardQuery): Promise<Verification<SmartCard>>;
  verifyProfile(query: ProfileQuery): Promise<Verification<Candidate>>;
  /** Our balance at the vendor; undefined when the vendor does not return it. Absent where there is no account. */
  balance?(): Promise<Kobo | undefined>;
  /**
   * The plans of a service under one of its provider codes; undefined when the vendor does not return them. Absent where there is
   * no list.
   */
  plans?(vendorCode: string, service: ServiceCode): Promise<VendorPlan[] | undefined>;
  /**
   * Our statement there, from one moment to another, both included; undefined, and then nothing more, when the vendor does not
   * return the rest. Absent where it has no such call.
   */
  statement?(from: Date, to: Date): AsyncIterable<StatementEntry | undefined>;
  /** How it writes that statement as a CSV file. Absent where this is not known. */
  statementFile?: StatementFile;
}
