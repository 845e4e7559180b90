import type { Identity } from '#contract/identity.ts';
import { PositiveNaira } from '#contract/naira.ts';
import { parseNaira } from '#domain/money.ts';
import { z } from 'zod';
import { ask, type Question, Refusal, type Wire } from './ask.ts';
import type { FundingAgent, FundingPayment, FundingProvider, OpenedAccount } from './funding-provider.ts';
import { notAccepted, numberOf, tellMonnify } from './monnify-identity.ts';
import { isSigned } from './signature.ts';

export interface MonnifySettings {
  apiKey: string;
  secretKey: string;
  contractCode: string;
  baseUrl: string;
}

// The banks that offer reserved accounts. Monnify has no call that lists them.
const BANKS = [
  { code: '50515', name: 'Moniepoint' },
  { code: '035', name: 'Wema Bank' },
  { code: '232', name: 'Sterling Bank' },
];

const Text = z.string().min(1);
const answerOf = <S extends z.ZodType>(responseBody: S) =>
  z.object({ requestSuccessful: z.literal(true), responseBody });

const LoggedIn = answerOf(z.object({ accessToken: Text }));
const Reserved = answerOf(
  z.object({
    accounts: z.array(
      z.object({ bankCode: Text, bankName: Text, accountNumber: Text, accountName: Text.optional() }),
    ),
  }),
);
const Status = answerOf(z.object({ paymentStatus: Text, amountPaid: PositiveNaira }));

const SuccessfulTransaction = z.object({
  eventType: z.literal('SUCCESSFUL_TRANSACTION'),
  eventData: z.object({
    transactionReference: Text,
    amountPaid: PositiveNaira,
    paymentStatus: z.literal('PAID'),
    product: z.object({ type: z.literal('RESERVED_ACCOUNT'), reference: Text }),
    destinationAccountInformation: z.object({ accountNumber: Text }).optional().catch(undefined),
  }),
});

/** Monnify's reserved accounts (developers.monnify.com): one reservation for each agent, with an account at each bank. */
export function createMonnify(settings: MonnifySettings, wire: Wire): FundingProvider {
  const { baseUrl, secretKey } = settings;

  async function login(): Promise<Record<string, string>> {
    const basic = Buffer.from(`${settings.apiKey}:${secretKey}`).toString('base64');
    const question: Question = {
      method: 'POST',
      url: `${baseUrl}/api/v1/auth/login`,
      headers: { authorization: `Basic ${basic}` },
    };
    const { responseBody } = await ask(wire, question, LoggedIn);
    return { authorization: `Bearer ${responseBody.accessToken}` };
  }

  async function reserve(agent: FundingAgent, identity: Identity | undefined) {
    const headers = await login();
    const url = `${baseUrl}/api/v2/bank-transfer/reserved-accounts`;
    const body = { ...toReservation(agent, settings.contractCode), ...numberOf(identity) };
    try {
      return await ask(wire, { method: 'POST', url, headers, body }, Reserved);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      // It refuses a second reservation with the same reference; in that case read the first.
      const first = await ask(wire, { method: 'GET', url: `${url}/${agent.id}`, headers }, Reserved).catch(
        () => {
          throw identity ? notAccepted(refusal) : refusal;
        },
      );
      if (identity) await tell(agent, identity, headers);
      return first;
    }
  }

  function tell({ id }: FundingAgent, identity: Identity, headers: Question['headers']): Promise<void> {
    const url = `${baseUrl}/api/v1/bank-transfer/reserved-accounts/${id}/kyc-info`;
    return tellMonnify(wire, { url, headers }, identity);
  }

  async function openAccount(
    agent: FundingAgent,
    bankCode: string,
    identity?: Identity,
  ): Promise<OpenedAccount> {
    const { responseBody } = await reserve(agent, identity);
    const account = responseBody.accounts.find((candidate) => candidate.bankCode === bankCode);
    if (!account) throw new Refusal(`Monnify reserved no account at bank ${bankCode} for agent ${agent.id}`);
    const { bankName, accountNumber, accountName = nameOf(agent) } = account;
    return { bankName, accountNumber, accountName };
  }

  async function confirmPayment({ reference, grossKobo }: FundingPayment): Promise<boolean> {
    const headers = await login();
    const url = `${baseUrl}/api/v2/transactions/${encodeURIComponent(reference)}`;
    const { responseBody } = await ask(wire, { method: 'GET', url, headers }, Status);
    return responseBody.paymentStatus === 'PAID' && parseNaira(responseBody.amountPaid) === grossKobo;
  }

  return {
    name: 'monnify',
    wantsIdentity: true,
    banks: () => Promise.resolve(BANKS),
    openAccount,
    identify: async (agent, identity) => tell(agent, identity, await login()),
    isAuthentic: (rawBody, headers) => isSigned(rawBody, secretKey, headers.get('monnify-signature')),
    readPayment,
    confirmPayment,
    tryKeys: async () => void (await login()),
  };
}

const nameOf = ({ firstName, lastName }: FundingAgent) => `${firstName} ${lastName}`;

const toReservation = (agent: FundingAgent, contractCode: string) => ({
  accountReference: agent.id,
  accountName: nameOf(agent),
  currencyCode: 'NGN',
  contractCode,
  customerEmail: agent.email,
  customerName: nameOf(agent),
  getAllAvailableBanks: true,
});

function readPayment(event: unknown): FundingPayment | undefined {
  const transaction = SuccessfulTransaction.safeParse(event);
  if (!transaction.success) return undefined;
  const { transactionReference, amountPaid, product, destinationAccountInformation } =
    transaction.data.eventData;
  const grossKobo = parseNaira(amountPaid);
  if (grossKobo === undefined) return undefined;
  const agentId = z.uuid().safeParse(product.reference);
  return {
    reference: transactionReference,
    accountNumber: destinationAccountInformation?.accountNumber ?? product.reference,
    grossKobo,
    ...(agentId.success && { agentId: agentId.data }),
  };
}
