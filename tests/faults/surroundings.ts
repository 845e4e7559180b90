import { randomUUID } from 'node:crypto';
import { sign } from '#server/funding/banks/signature.ts';
import { startPaystack } from '../server/funding/banks/paystack-server.ts';
import { type FakeVtpass, KEYS } from '../server/vendors/fake-vtpass.ts';
import { vtpassWitness } from './vendor-trouble.ts';
import type { Witness } from './witness.ts';

const SECRET_KEY = 'sk_live_of_these_runs';

/** Brings naira into a funding account. */
export type PayIn = (baseUrl: string, accountNumber: string, naira: number) => Promise<void>;

/** Who is around a product that sells for real money: a vendor and a bank. */
export interface Surroundings {
  vendors: Witness[];
  /** What leads a product to them. */
  settings: Record<string, string>;
  payIn: PayIn;
  stop(): Promise<void>;
}

/** As Paystack tells of a transfer. */
export const payIn: PayIn = async (baseUrl, accountNumber, naira) => {
  const data = {
    reference: randomUUID(),
    amount: naira * 100,
    currency: 'NGN',
    status: 'success',
    authorization: { receiver_bank_account_number: accountNumber },
  };
  const body = JSON.stringify({ event: 'charge.success', data });
  const headers = { 'x-paystack-signature': sign(Buffer.from(body), SECRET_KEY) };
  const response = await fetch(`${baseUrl}/api/v1/webhooks/paystack`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`a payment was not taken: ${await response.text()}`);
};

/** Puts a Paystack beside the vendor: where one is real the other must be. */
export async function surround(vendor: FakeVtpass): Promise<Surroundings> {
  const bank = await startPaystack(SECRET_KEY);
  return {
    vendors: [vtpassWitness(vendor)],
    settings: {
      VENDOR: 'vtpass',
      VTPASS_BASE_URL: vendor.baseUrl,
      VTPASS_API_KEY: KEYS.apiKey,
      VTPASS_PUBLIC_KEY: KEYS.publicKey,
      VTPASS_SECRET_KEY: KEYS.secretKey,
      FUNDING: 'paystack',
      PAYSTACK_SECRET_KEY: SECRET_KEY,
      PAYSTACK_BASE_URL: bank.url,
    },
    payIn,
    async stop() {
      await vendor.stop();
      await bank.close();
    },
  };
}
