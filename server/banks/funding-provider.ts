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
  bankCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
}

/** A payment into one of our funding accounts, as the provider's webhook tells it. */
export interface FundingPayment {
  /** The provider's own reference: one payment, one reference. */
  reference: string;
  accountNumber: string;
  grossKobo: Kobo;
}

/** A company that lends agents bank accounts and tells us by a signed webhook what was paid into them. */
export interface FundingProvider {
  readonly name: string;
  banks(): Promise<{ code: string; name: string }[]>;
  /** @throws AppError SERVICE_DOWN when the provider does not answer */
  openAccount(agent: FundingAgent, bankCode: string): Promise<OpenedAccount>;
  /** Compares the webhook's signature with the raw body in constant time. */
  isAuthentic(rawBody: Buffer, headers: Headers): boolean;
  /** The payment an authentic webhook tells of; undefined when it tells of something else. */
  readPayment(event: unknown): FundingPayment | undefined;
}
