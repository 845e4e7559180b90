import type { Identity } from '#contract/identity.ts';
import type { Kobo } from '#domain/money.ts';

export interface FundingAgent {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
}

export interface OpenedAccount {
  bankName: string;
  accountNumber: string;
  accountName: string;
}

/** A payment into one of our funding accounts, as the provider's webhook tells it. */
export interface FundingPayment {
  /** The provider's own reference: one payment, one reference. */
  reference: string;
  accountNumber: string;
  /** Our reference of the account, where the provider repeats it. */
  agentId?: string;
  grossKobo: Kobo;
}

/** A webhook as it travels. */
export interface SignedWebhook {
  rawBody: Buffer;
  headers: Headers;
}

/** A company that lends agents bank accounts and tells us by a signed webhook what was paid into them. */
export interface FundingProvider {
  readonly name: string;
  /** Whether it opens accounts only for people whose BVN or NIN it is told. @default false */
  readonly wantsIdentity?: boolean;
  /** @throws AppError SERVICE_DOWN when the provider does not answer */
  banks(): Promise<{ code: string; name: string }[]>;
  /**
   * Opens an account at one of its banks; for the same agent and bank it may answer the account it opened before.
   * @param identity who the agent is, the first time that a provider which wants to know is asked
   * @throws AppError SERVICE_DOWN when the provider does not answer, or refuses; VALIDATION_FAILED on identity.number
   */
  openAccount(agent: FundingAgent, bankCode: string, identity?: Identity): Promise<OpenedAccount>;
  /**
   * Tells the provider who an agent is whose accounts are open. Absent where it does not want to know.
   * @throws AppError SERVICE_DOWN when the provider does not answer; VALIDATION_FAILED on identity.number
   */
  identify?(agent: FundingAgent, identity: Identity): Promise<void>;
  /** Compares the webhook's signature with the raw body in constant time. */
  isAuthentic(rawBody: Buffer, headers: Headers): boolean;
  /** The payment an authentic webhook tells of; undefined when it tells of something else. */
  readPayment(event: unknown): FundingPayment | undefined;
  /**
   * Asks the provider whether a payment it told of is real and final.
   * @throws AppError SERVICE_DOWN when the provider does not answer
   */
  confirmPayment?(payment: FundingPayment): Promise<boolean>;
  /**
   * The payments it took since a moment, whether or not its webhooks reached us.
   * @throws AppError SERVICE_DOWN when the provider does not answer
   */
  listPayments?(since: Date): Promise<FundingPayment[]>;
  /**
   * Asks the provider, with our keys, something that changes nothing. Absent where there are no keys.
   * @throws AppError SERVICE_DOWN when it does not answer, or refuses
   */
  tryKeys?(): Promise<void>;
  /** The sandbox only: the webhook its bank sends for a transfer. */
  playTransfer?(payment: FundingPayment): SignedWebhook;
}
