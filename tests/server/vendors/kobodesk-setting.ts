import type { KeyMode } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { onTestFinished, vi } from 'vitest';
import { createKobodesk } from '#server/vendors/kobodesk/kobodesk.ts';
import type { VendorOrder } from '#server/vendors/vendor.ts';
import { callApi, createIntegrator, type Integrator, withKobodesk } from '../support/integrator.ts';
import { orderOf } from './setting.ts';
import { SpoilingProxy } from './spoiling-proxy.ts';

const TIMEOUT_MS = 20_000;
const FUNDS = '2000000.00';

/** Of a plan that the other shop sells too; both shops have the same catalogue, so its codes are ours. */
const PLANS: Partial<Record<VendorOrder['service'], string>> = { data: 'mtn-sme-1gb-7d' };

/** An order by the codes that both shops have. */
export const sharedOrder = (service: VendorOrder['service'], change: Partial<VendorOrder> = {}) =>
  orderOf(service, {
    vendorCode: null,
    planVendorCode: null,
    ...(PLANS[service] && { planId: PLANS[service] }),
    ...change,
  });

const logOf = () => ({ error: vi.fn(), warn: vi.fn() });

/** The adapter with every call answered alike. */
export function answering(status: number, body: unknown, mode: KeyMode = 'live') {
  const log = logOf();
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  const settings = { apiKey: 'ak_1', mode, baseUrl: 'https://shop.example/api/v1/agent' };
  return { vendor: createKobodesk(settings, { fetch: send, timeoutMs: TIMEOUT_MS }, log), log, send };
}

const ordersOf = ({ apiUrl, key }: Integrator, search: string) =>
  callApi<Transaction[]>(apiUrl, `transactions?${new URLSearchParams({ search })}`, key);

export const balanceOf = async ({ apiUrl, key }: Integrator) =>
  (await callApi<{ availableBalance: string }>(apiUrl, 'wallet/balance', key)).availableBalance;

/** A real Kobodesk for a whole test file, whose sandbox plays the outcomes; we are one of its agents. */
export function withUpstream(env: Record<string, string> = {}) {
  const apiUrl = withKobodesk(env);
  let shared: Promise<Integrator> | undefined;
  const account = () => (shared ??= createIntegrator(apiUrl(), FUNDS));

  /** The adapter before the other shop, with a proxy between them that is gone after the test. */
  async function open({
    key,
    mode = 'live',
    timeoutMs = TIMEOUT_MS,
  }: { key?: string; mode?: KeyMode; timeoutMs?: number } = {}) {
    const integrator = await account();
    const proxy = await SpoilingProxy.start(apiUrl());
    onTestFinished(() => proxy.stop());
    const log = logOf();
    const settings = { apiKey: key ?? integrator.key, mode, baseUrl: proxy.apiUrl };
    const vendor = createKobodesk(settings, { fetch, timeoutMs }, log);
    return {
      integrator,
      proxy,
      log,
      vendor,
      /** What the other shop's statement has of an order. */
      bought: async ({ ref }: VendorOrder) =>
        (await ordersOf(integrator, ref)).filter(({ clientReference }) => clientReference === ref),
    };
  }

  /** The other shop asks its sandbox at once. */
  async function settle({ ref }: VendorOrder): Promise<void> {
    const integrator = await account();
    for (const order of await ordersOf(integrator, ref))
      await callApi(integrator.apiUrl, `transactions/${order.ref}/requery`, integrator.key, {});
  }

  return { apiUrl, open, settle };
}
