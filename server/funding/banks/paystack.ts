import { kobo } from '#domain/money.ts';
import { z } from 'zod';
import { ask, type Question, type Wire } from './ask.ts';
import type { FundingAgent, FundingPayment, FundingProvider, OpenedAccount } from './funding-provider.ts';
import { isSigned } from './signature.ts';

export interface PaystackSettings {
  secretKey: string;
  baseUrl: string;
}

const Text = z.string().min(1);
const answerOf = <S extends z.ZodType>(data: S) => z.object({ status: z.literal(true), data });

const Banks = answerOf(z.array(z.object({ provider_slug: Text, bank_name: Text })));
const Customer = answerOf(z.object({ customer_code: Text }));
const Account = answerOf(
  z.object({ bank: z.object({ name: Text }), account_number: Text, account_name: Text }),
);

// Card charges have the same event but no receiving account. We ignore them.
const Charge = z.object({
  reference: Text,
  amount: z.int().positive(),
  currency: z.literal('NGN').optional(),
  status: z.literal('success').optional(),
  authorization: z.object({ receiver_bank_account_number: Text }),
});
const ChargeSuccess = z.object({ event: z.literal('charge.success'), data: Charge });
const Charges = answerOf(z.array(z.unknown())).extend({ meta: z.object({ pageCount: z.int().optional() }) });

const PAGE_SIZE = 100;

/** Paystack's dedicated virtual accounts (paystack.com/docs/payments/dedicated-virtual-accounts). */
export function createPaystack({ secretKey, baseUrl }: PaystackSettings, wire: Wire): FundingProvider {
  const headers = { authorization: `Bearer ${secretKey}` };
  const question = (method: Question['method'], path: string, body?: object): Question => ({
    method,
    url: `${baseUrl}${path}`,
    headers,
    ...(body && { body }),
  });

  async function openAccount(agent: FundingAgent, bankCode: string): Promise<OpenedAccount> {
    // For a known email Paystack answers the existing customer.
    const customer = await ask(wire, question('POST', '/customer', toCustomer(agent)), Customer);
    const request = { customer: customer.data.customer_code, preferred_bank: bankCode };
    const { data } = await ask(wire, question('POST', '/dedicated_account', request), Account);
    return {
      bankName: data.bank.name,
      accountNumber: data.account_number,
      accountName: data.account_name,
    };
  }

  async function listPayments(since: Date): Promise<FundingPayment[]> {
    const charges: unknown[] = [];
    const filter = `status=success&from=${since.toISOString()}&perPage=${PAGE_SIZE}`;
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, meta } = await ask(wire, question('GET', `/transaction?${filter}&page=${page}`), Charges);
      charges.push(...data);
      pages = meta.pageCount ?? 1;
    }
    return charges.map(toPayment).filter((payment) => payment !== undefined);
  }

  async function banks() {
    const { data } = await ask(wire, question('GET', '/dedicated_account/available_providers'), Banks);
    return data.map((bank) => ({ code: bank.provider_slug, name: bank.bank_name }));
  }

  return {
    name: 'paystack',
    banks,
    tryKeys: async () => void (await banks()),
    openAccount,
    isAuthentic: (rawBody, received) => isSigned(rawBody, secretKey, received.get('x-paystack-signature')),
    readPayment: (event) => toPayment(ChargeSuccess.safeParse(event).data?.data),
    listPayments,
  };
}

const toCustomer = ({ email, firstName, lastName, phone }: FundingAgent) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  phone,
});

function toPayment(charge: unknown): FundingPayment | undefined {
  const { data } = Charge.safeParse(charge);
  return (
    data && {
      reference: data.reference,
      accountNumber: data.authorization.receiver_bank_account_number,
      grossKobo: kobo(data.amount),
    }
  );
}
