import type { BodyInputOf } from '#contract/endpoint.ts';
import * as purchases from '#contract/purchases.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** `idempotencyKey`: 8 to 64 characters, made and stored before the first call, the same for every further one. */
interface PurchaseOptions extends CallOptions {
  idempotencyKey: string;
}

export type DataPurchase = BodyInputOf<typeof purchases.buyData>;
export type AirtimePurchase = BodyInputOf<typeof purchases.buyAirtime>;

export const buyData = (api: ApiClient, body: DataPurchase, options: PurchaseOptions) =>
  api.call(purchases.buyData, { body, ...options });

export const buyAirtime = (api: ApiClient, body: AirtimePurchase, options: PurchaseOptions) =>
  api.call(purchases.buyAirtime, { body, ...options });
