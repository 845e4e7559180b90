import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import type {
  FundingAgent,
  FundingPayment,
  FundingProvider,
  SignedWebhook,
} from '#server/funding/banks/funding-provider.ts';
import { FAULTS, type Fault } from './local-server.ts';

/** How long the adapters under test wait for an answer. */
export const TIMEOUT_MS = 1_500;

export interface Setting {
  provider: FundingProvider;
  /** The webhook the provider sends for a payment. */
  webhook(payment: FundingPayment): SignedWebhook;
  /** Events of the provider that tell of no payment into a funding account. */
  otherEvents: unknown[];
  /** Undefined for a provider that is not reached over the network. */
  setFault?: (fault: Fault | undefined) => void;
}

export const newAgent = (): FundingAgent => {
  const id = randomUUID();
  return { id, firstName: 'Ada', lastName: 'Obi', email: `${id}@example.com`, phone: '+2348031234567' };
};

const payment = { reference: 'ref|1 a', accountNumber: '0123456789', grossKobo: kobo(100_000_001) };

/** What the product relies on, whoever the funding provider is. */
export function describeFundingProvider({ provider, webhook, otherEvents, setFault }: Setting): void {
  const firstBank = async () => {
    const [bank] = await provider.banks();
    if (!bank) throw new Error('no bank is on offer');
    return bank.code;
  };

  it('offers banks, each with a code and a name of its own', async () => {
    const banks = await provider.banks();
    expect(banks.length).toBeGreaterThan(1);
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(banks.every(({ code, name }) => code && name)).toBe(true);
  });

  it('opens accounts that people can pay into, another for each agent', async () => {
    const bankCode = await firstBank();
    const ada = await provider.openAccount(newAgent(), bankCode);
    expect(ada.accountNumber).toMatch(/^\d{10}$/);
    expect(ada.accountName.toLowerCase()).toContain('ada obi');
    expect(ada.bankName).not.toBe('');
    expect((await provider.openAccount(newAgent(), bankCode)).accountNumber).not.toBe(ada.accountNumber);
  });

  it('reads from its webhook what was paid, to the kobo', () => {
    const { rawBody } = webhook(payment);
    expect(provider.readPayment(JSON.parse(rawBody.toString()))).toMatchObject(payment);
  });

  it('trusts its own signature over these very bytes, and nothing else', () => {
    const { rawBody, headers } = webhook(payment);
    expect(provider.isAuthentic(rawBody, headers)).toBe(true);
    expect(provider.isAuthentic(Buffer.concat([rawBody, Buffer.from(' ')]), headers)).toBe(false);
    expect(provider.isAuthentic(rawBody, new Headers())).toBe(false);
    for (const change of [(text: string) => text.slice(1), (text: string) => `${text}0`, () => '']) {
      const changed = new Headers(
        [...headers].map(([name, value]): [string, string] => [name, change(value)]),
      );
      expect(provider.isAuthentic(rawBody, changed)).toBe(false);
    }
  });

  it.each([null, 'text', [], {}, { event: 'transfer', data: null }, ...otherEvents])(
    'finds no payment in %j',
    (event) => {
      expect(provider.readPayment(event)).toBeUndefined();
    },
  );

  if (setFault) describeFaults(provider, firstBank, setFault);
}

function describeFaults(
  provider: FundingProvider,
  firstBank: () => Promise<string>,
  setFault: (fault: Fault | undefined) => void,
): void {
  describe('when the provider is not well', () => {
    afterEach(() => setFault(undefined));

    it.each(FAULTS)('says SERVICE_DOWN and not more: %s', async (fault) => {
      const bankCode = await firstBank();
      setFault(fault);
      const startedAt = performance.now();
      const error: unknown = await provider
        .openAccount(newAgent(), bankCode)
        .catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'SERVICE_DOWN', message: expect.stringMatching(/^The bank /) });
      expect((error as Error).cause).toBeInstanceOf(Error);
      expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS * 10);
    });

    it('works again once the provider does', async () => {
      const bankCode = await firstBank();
      setFault('500');
      await expect(provider.openAccount(newAgent(), bankCode)).rejects.toThrow();
      setFault(undefined);
      await expect(provider.openAccount(newAgent(), bankCode)).resolves.toBeDefined();
    });
  });
}
