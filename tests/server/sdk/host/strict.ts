import { createClient, OrderRefusedError, type Transaction, verifyWebhook } from '@kobodesk/sdk';

const kobodesk = createClient({ apiKey: 'key', baseUrl: 'https://portal.example' });

export async function sell(orderNumber: string): Promise<Transaction | string> {
  try {
    return await kobodesk.buy(
      'airtime',
      { network: 'MTN', phone: '08031234567', amount: '100' },
      { idempotencyKey: orderNumber },
    );
  } catch (error) {
    if (error instanceof OrderRefusedError) return error.fieldErrors.phone?.[0] ?? error.message;
    throw error;
  }
}

export async function tokenOf(request: Request): Promise<string | null | undefined> {
  const event = await verifyWebhook(await request.text(), request.headers, 'whsec_');
  return event.transaction?.details.meter?.token;
}

export async function sum(): Promise<number> {
  let kobo = 0;
  for await (const { amount } of kobodesk.transactions({ status: 'SUCCESSFUL', limit: 200 }))
    kobo += Math.round(Number(amount) * 100);
  return kobo;
}

// @ts-expect-error An order needs its key.
void kobodesk.buy('data', { network: 'MTN', phone: '08031234567', planId: 'one' });
const airtime = { network: 'MTN', phone: '08031234567', amount: 100 };
// @ts-expect-error Money is text, not a floating point number.
void kobodesk.buy('airtime', airtime, { idempotencyKey: '12345678' });
// @ts-expect-error Prepaid or postpaid.
void kobodesk.checkMeter({ meter_number: '12345678901', disco_name: 'IKEDC', meter_type: 'other' });
