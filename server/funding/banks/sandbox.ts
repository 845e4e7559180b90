import { randomBytes } from 'node:crypto';
import { PositiveNaira } from '#contract/naira.ts';
import { parseNaira, toNaira } from '#domain/money.ts';
import { z } from 'zod';
import type { Sql } from '../../platform/db/sql.ts';
import type { FundingPayment, FundingProvider, SignedWebhook } from './funding-provider.ts';
import { isSigned, sign } from './signature.ts';

const BANKS = [
  { code: 'sandbox-wema', name: 'Wema Bank (sandbox)' },
  { code: 'sandbox-sterling', name: 'Sterling Bank (sandbox)' },
  { code: 'sandbox-moniepoint', name: 'Moniepoint (sandbox)' },
  { code: 'sandbox-palmpay', name: 'PalmPay (sandbox)' },
];

const SIGNATURE_HEADER = 'x-sandbox-signature';

const TransferEvent = z.object({
  event: z.literal('transfer'),
  data: z.object({ reference: z.string().min(1), accountNumber: z.string().min(1), amount: PositiveNaira }),
});

/** A bank for trying the product: its accounts are made-up numbers, and a call simulates a transfer. */
export async function createSandbox(sql: Sql): Promise<FundingProvider> {
  const secret = await sharedSecret(sql);
  return {
    name: 'sandbox',
    banks: () => Promise.resolve(BANKS),
    openAccount: async (agent, bankCode) => ({
      bankName: BANKS.find(({ code }) => code === bankCode)?.name ?? bankCode,
      accountNumber: await nextAccountNumber(sql),
      accountName: `${agent.firstName} ${agent.lastName}`,
    }),
    isAuthentic: (rawBody, headers) => isSigned(rawBody, secret, headers.get(SIGNATURE_HEADER)),
    readPayment,
    playTransfer: (payment) => playTransfer(payment, secret),
  };
}

/** Made once for each database, so that all its processes use the same key. */
async function sharedSecret(sql: Sql): Promise<string> {
  const name = 'sandboxBankSecret';
  const proposed = randomBytes(32).toString('hex');
  await sql`INSERT INTO settings (key, value) VALUES (${name}, ${sql.json(proposed)}) ON CONFLICT DO NOTHING`;
  const [row] = await sql<{ value: unknown }[]>`SELECT value FROM settings WHERE key = ${name}`;
  return z.string().min(1).parse(row?.value);
}

// A multiplier that shares no factor with 10^10 maps the count one to one onto numbers that do not look like a count.
const SPREAD = 7_368_787_793n;
const OFFSET = 3_141_592_653n;
const NUMBERS = 10_000_000_000n;

async function nextAccountNumber(sql: Sql): Promise<string> {
  const [row] = await sql<{ count: bigint }[]>`SELECT nextval('sandbox_account_numbers') AS count`;
  if (!row) throw new Error('nextval gave no row');
  return String((row.count * SPREAD + OFFSET) % NUMBERS).padStart(10, '0');
}

function readPayment(event: unknown): FundingPayment | undefined {
  const transfer = TransferEvent.safeParse(event);
  if (!transfer.success) return undefined;
  const { reference, accountNumber, amount } = transfer.data.data;
  const grossKobo = parseNaira(amount);
  return grossKobo && { reference, accountNumber, grossKobo };
}

function playTransfer(
  { reference, accountNumber, grossKobo }: FundingPayment,
  secret: string,
): SignedWebhook {
  const event = { event: 'transfer', data: { reference, accountNumber, amount: toNaira(grossKobo) } };
  const rawBody = Buffer.from(JSON.stringify(event));
  return { rawBody, headers: new Headers({ [SIGNATURE_HEADER]: sign(rawBody, secret) }) };
}
