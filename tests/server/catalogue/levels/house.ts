import { randomUUID } from 'node:crypto';
import type { ApiProvider, Discount, Service } from '#contract/catalogue.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { creditAgent } from '#server/backoffice/adjust.ts';
import type { CatalogueFileInput } from '#server/backoffice/catalogue/file.ts';
import {
  exportCatalogue,
  importCatalogue,
  previewImport,
} from '#server/backoffice/catalogue/import-export.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { setLevel } from '#server/backoffice/levels/set-level.ts';
import { confirmed, createTestApp, registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

export const PLAN = 'mtn-sme-1gb-7d';
export const PHONE = '08031234567';

type ServiceInput = CatalogueFileInput['services'][number];
export type ProviderInput = ServiceInput['providers'][number];
export type PlanInput = NonNullable<ProviderInput['plans']>[number];

export function providerIn(file: CatalogueFileInput, service: string, code: string): ProviderInput {
  const found = file.services.find((one) => one.code === service)?.providers.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${service} ${code}`);
  return found;
}

/** The plan of this name, whatever its id is by now. */
export function planIn(file: CatalogueFileInput, id = PLAN): PlanInput {
  const plans = file.services.flatMap(({ providers }) => providers.flatMap((one) => one.plans ?? []));
  const found = plans.find((one) => one.id.replace(/(\.\d+)?(~\d+)?$/, '') === id);
  if (!found) throw new Error(`there is no plan ${id}`);
  return found;
}

/** A shop with the seeded catalogue and a level "gold": 1 GB of MTN for ₦700 instead of ₦775, and 3 % on MTN airtime instead of 2 %. */
export async function createGoldHouse() {
  const { sql } = await createTestDatabase();
  const test = await createTestApp(sql);
  await seedCatalogue(sql, new Date());
  const operator = { ...test.deps, operator: 'tester' };

  /** Imports the catalogue with a change. */
  async function change(edit: (file: CatalogueFileInput) => unknown, apply = true) {
    const file = await exportCatalogue(sql, new Date());
    edit(file);
    const now = test.deps.now();
    return apply ? importCatalogue(sql, file, { now }) : (await previewImport(sql, file, { now })).changes;
  }

  async function openAgent(level?: string) {
    const agent = await registered(test);
    const given = {
      agent: agent.username,
      amount: '100000',
      reference: agent.username,
      reason: 'To sell with',
    };
    await creditAgent(operator, given);
    // They are told what happens from here on.
    test.advance(1);
    if (level) await giveLevel(agent, level);
    return agent;
  }

  const giveLevel = ({ username }: { username: string }, level: string) =>
    setLevel(operator, { agent: username, level, reason: 'Sells a lot', yesIKnow: true });

  const post = (token: string, service: string, body: object) =>
    test.call<Transaction>(`services/${service}`, {
      token,
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });

  const read = async <Data>({ token }: { token: string }, path: string): Promise<Data> =>
    (await test.call<Data>(path, { token })).body.data;

  /** A program's key. A test key is of the agent's test account. */
  async function keyOf(agent: Awaited<ReturnType<typeof registered>>, mode: 'live' | 'test') {
    await confirmed(test, agent);
    const made = await test.call<{ key: string }>(`api/keys?mode=${mode}`, {
      method: 'POST',
      token: agent.token,
    });
    return { token: made.body.data.key };
  }

  /** What the portal shows of the plan. */
  const shown = async (agent: { token: string }, id = PLAN) => {
    const plans = (await read<Service[]>(agent, 'services')).flatMap(({ providers }) =>
      providers.flatMap((one) => one.plans ?? []),
    );
    const plan = plans.find((one) => one.id.replace(/(\.\d+)?(~\d+)?$/, '') === id);
    if (!plan) throw new Error(`${id} is not on sale`);
    return plan;
  };

  const listedForPrograms = async (agent: { token: string }) =>
    (await read<ApiProvider[]>(agent, 'api/services')).find(
      ({ service, provider }) => service === 'data' && provider === 'MTN',
    )?.plans ?? [];

  const discountOn = async (agent: { token: string }, service: string, provider: string) =>
    (await read<Discount[]>(agent, 'discount')).find(
      (one) => one.service === service && one.provider === provider,
    )?.percent;

  const eventsOf = (agent: { token: string }) => read<WebhookEvent[]>(agent, 'events?limit=200');

  await change((file) => {
    file.levels = [{ code: 'gold', name: 'Gold' }];
    planIn(file).levelPrices = { gold: '700.00' };
    providerIn(file, 'airtime', 'MTN').levelDiscounts = { gold: 3 };
  });
  return {
    sql,
    test,
    operator,
    change,
    openAgent,
    giveLevel,
    post,
    read,
    keyOf,
    shown,
    listedForPrograms,
    discountOn,
    eventsOf,
  };
}
