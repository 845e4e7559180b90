import type { BodyInputOf } from '#contract/endpoint.ts';
import * as contract from '#contract/factors.ts';
import type { ApiClient } from './client.ts';

export type PinSettings = BodyInputOf<typeof contract.setPin>;
export type Proof = BodyInputOf<typeof contract.removeTotp>;

export const factors = (api: ApiClient) => api.call(contract.factors, {});

export const setPin = (api: ApiClient, body: PinSettings) => api.call(contract.setPin, { body });

export const removePin = (api: ApiClient, password: string) =>
  api.call(contract.removePin, { body: { password } });

export const beginTotp = (api: ApiClient, password: string) =>
  api.call(contract.beginTotp, { body: { password } });

export const confirmTotp = (api: ApiClient, code: string) =>
  api.call(contract.confirmTotp, { body: { code } });

export const renewRecoveryCodes = (api: ApiClient, body: Proof) =>
  api.call(contract.renewRecoveryCodes, { body });

export const removeTotp = (api: ApiClient, body: Proof) => api.call(contract.removeTotp, { body });
