import { randomUUID } from 'node:crypto';
import { kobo } from '#domain/money.ts';
import { priceOf } from '#domain/pricing.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Deps } from '#server/funding/deps.ts';
import { openAccount } from '#server/funding/accounts.ts';
import { playTransfer } from '#server/funding/sandbox-transfer.ts';
import { runOperator } from '#server/cli/program.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { hashRequest, type OrderDraft } from '#server/orders/place.ts';
import { purchase } from '#server/orders/purchase.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createAgent, createDeps, log } from '../funding/setting.ts';

export interface Told {
  message: string;
  rows?: Record<string, unknown>[];
  detail?: Record<string, unknown>;
}

/** A house with a seeded catalogue, a sandbox bank, and an operator at the command line. */
export async function createHouse(sql: Sql) {
  const deps = await createDeps(sql);

  /** Runs a command, for people. @returns the exit code and what was printed */
  async function type(...argv: string[]): Promise<{ code: number; printed: string }> {
    let printed = '';
    const write = (text: string) => void (printed += text);
    const { config, vendors, fundingProvider, now } = deps;
    const context = { sql, config, vendors, fundingProvider, now, operator: 'tester' };
    const code = await runOperator(argv, { open: () => Promise.resolve(context), write, writeError: write });
    return { code, printed };
  }

  /** Runs a command with --json. @returns the exit code and what it told */
  async function command(...argv: string[]): Promise<Told & { code: number }> {
    const { code, printed } = await type('--json', ...argv);
    return { code, ...(JSON.parse(printed) as Told) };
  }

  async function fundedAgent(naira = '10000.00'): Promise<{ id: string; username: string }> {
    const id = await createAgent(sql);
    const { accountNumber } = await openAccount(sql, deps.fundingProvider, id, 'sandbox-wema');
    await playTransfer(deps, log, id, { accountNumber, amount: naira });
    const [agent] = await sql<{ username: string }[]>`SELECT username FROM agents WHERE id = ${id}`;
    return { id, username: agent?.username ?? '' };
  }

  return { deps, type, command, fundedAgent };
}

// The sandbox's silence is real time; the outcome is the same without it.
const silent: Vendor['pay'] = () =>
  Promise.resolve({ kind: 'unknown', note: 'The provider gave no answer.' });

const airtime: OrderDraft = {
  ...priceOf(kobo(100_000), 200),
  name: 'MTN airtime',
  description: 'Airtime',
  imageUrl: null,
  providerName: 'MTN',
  codes: { provider: {} },
  vendorOrder: {
    service: 'airtime',
    provider: 'MTN',
    recipient: '+2348031234567',
    faceKobo: kobo(100_000),
  },
};

/** Buys ₦1,000 of airtime, or what `change` makes of it; `recipient` decides the outcome as the sandbox has it. */
export async function buy(
  deps: Deps,
  agentId: string,
  {
    vendorOrder,
    ...change
  }: Partial<Omit<OrderDraft, 'vendorOrder'>> & {
    vendorOrder?: Partial<OrderDraft['vendorOrder']>;
  } = {},
): Promise<OrderRow> {
  const draft = { ...airtime, ...change, vendorOrder: { ...airtime.vendorOrder, ...vendorOrder } };
  const key = { agentId, idempotencyKey: randomUUID(), requestHash: hashRequest('test', {}) };
  const isSilent = /5555$|6666$/.test(draft.vendorOrder.recipient);
  const vendors = isSilent ? deps.vendors.map((vendor) => ({ ...vendor, pay: silent })) : deps.vendors;
  const { order } = await purchase({ ...deps, vendors }, log, key, () => Promise.resolve(draft));
  return order;
}

export const lost = { recipient: '+2348066666666' };
