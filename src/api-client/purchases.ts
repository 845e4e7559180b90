import type { BodyInputOf } from '#contract/endpoint.ts';
import * as purchases from '#contract/purchases.ts';
import type { ApiClient, CallOptions } from './client.ts';

/** `idempotencyKey`: 8 to 64 characters, made and stored before the first call, the same for every further one. */
interface PurchaseOptions extends CallOptions {
  idempotencyKey: string;
}

export type DataPurchase = BodyInputOf<typeof purchases.buyData>;
export type AirtimePurchase = BodyInputOf<typeof purchases.buyAirtime>;
export type ElectricityPurchase = BodyInputOf<typeof purchases.buyElectricity>;
export type CablePurchase = BodyInputOf<typeof purchases.buyCable>;
export type ResultCheckerPurchase = BodyInputOf<typeof purchases.buyResultChecker>;

export const buyData = (api: ApiClient, body: DataPurchase, options: PurchaseOptions) =>
  api.call(purchases.buyData, { body, ...options });

export const buyAirtime = (api: ApiClient, body: AirtimePurchase, options: PurchaseOptions) =>
  api.call(purchases.buyAirtime, { body, ...options });

export const buyElectricity = (api: ApiClient, body: ElectricityPurchase, options: PurchaseOptions) =>
  api.call(purchases.buyElectricity, { body, ...options });

export const buyCable = (api: ApiClient, body: CablePurchase, options: PurchaseOptions) =>
  api.call(purchases.buyCable, { body, ...options });

export const buyResultChecker = (api: ApiClient, body: ResultCheckerPurchase, options: PurchaseOptions) =>
  api.call(purchases.buyResultChecker, { body, ...options });
