import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookEvent } from '#contract/webhooks.ts';
import {
  exportCatalogue,
  importCatalogue,
  previewImport,
} from '#server/backoffice/catalogue/import-export.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { CatalogueFileInput } from '#server/backoffice/catalogue/file.ts';
import { judgeProviders } from '#server/orders/health/judge.ts';
import { listForIntegrators } from '#server/catalogue/listing.ts';
import { noteOutage, tellStatuses } from '#server/catalogue/tell-status.ts';
import { readEvents } from '#server/messages/webhooks/log.ts';
import { newId } from '#server/platform/ref.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createHouse } from '../cli/setting.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const now = new Date();
await seedCatalogue(sql, now);
const { command } = await createHouse(sql);
const judge = (at = new Date()) => judgeProviders({ sql, now: () => at }, 0);
const told = async (): Promise<WebhookEvent[]> =>
  (await readEvents(sql, { agentId: newId(now), mode: 'live' }, { limit: 200 })).events;
const statuses = async () =>
  (await told()).map(({ provider }) => [
    provider?.service,
    provider?.provider,
    provider?.formerStatus,
    provider?.status,
  ]);

/** Imports the catalogue with a change. */
async function change(edit: (file: CatalogueFileInput) => void, apply = true) {
  const file = await exportCatalogue(sql, new Date());
  edit(file);
  return apply ? importCatalogue(sql, file, { now }) : (await previewImport(sql, file, { now })).changes;
}
const providerOf = (file: CatalogueFileInput, service: string, code: string) => {
  const found = file.services.find((one) => one.code === service)?.providers.find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${service} ${code}`);
  return found;
};

beforeEach(async () => {
  await sql`DELETE FROM provider_health`;
  await sql`UPDATE providers SET down_until = NULL, status = 'up', status_held = false`;
  await judge();
  await sql`DELETE FROM events`;
});

describe('a changed price', () => {
  it('is an event for every account, with the plan’s new id; what stays the same is none', async () => {
    const [plan] = (await exportCatalogue(sql, new Date())).services.flatMap(({ providers }) =>
      providers.flatMap((one) => one.plans ?? []),
    );
    await change((file) => {
      const plans = file.services.flatMap(({ providers }) => providers.flatMap((one) => one.plans ?? []));
      for (const one of plans) if (one.id === plan?.id) one.price = '12345.00';
      providerOf(file, 'airtime', 'MTN').discountPercent = 7;
      providerOf(file, 'airtime', 'GLO').name = 'Globacom';
    });
    const events = await told();
    expect(events).toMatchObject([
      {
        type: 'price.changed',
        transaction: null,
        price: { service: 'airtime', provider: 'MTN', discountPercent: 7 },
      },
      {
        type: 'price.changed',
        price: { formerPlanId: plan?.id, price: '12345.00', formerPrice: plan?.price },
      },
    ]);
    const onSale = (await listForIntegrators(sql, now, [sandboxVendor(1)], null)).flatMap(
      ({ plans }) => plans ?? [],
    );
    expect(onSale).toContainEqual(
      expect.objectContaining({ planId: events[1]?.price?.planId, price: '12345.00' }),
    );
  });

  it('is told of neither by a dry run nor by an import that is refused', async () => {
    const edit = (file: CatalogueFileInput) => {
      providerOf(file, 'airtime', 'MTN').discountPercent = 9;
    };
    await change(edit, false);
    const judge = () => {
      throw new Error('refused');
    };
    const file = await exportCatalogue(sql, new Date());
    edit(file);
    await expect(importCatalogue(sql, file, { now, judge })).rejects.toThrow('refused');
    expect(await told()).toEqual([]);
  });
});

describe('a provider’s shown status', () => {
  it('is told when the vendor cannot reach it, once, and when the outage has ended', async () => {
    await noteOutage(sql, 'data', 'MTN', new Date());
    await noteOutage(sql, 'data', 'MTN', new Date());
    await judge();
    expect(await statuses()).toEqual([['data', 'MTN', 'up', 'down']]);
    // As if the five minutes had passed, with no process running when they did.
    await sql`UPDATE providers SET down_until = now() - interval '1 second'`;
    await judge();
    expect(await statuses()).toEqual([
      ['data', 'MTN', 'up', 'down'],
      ['data', 'MTN', 'down', 'up'],
    ]);
  });

  it('is no news at the first look, and told from there', async () => {
    await sql`UPDATE providers SET told_status = NULL`;
    await judge();
    expect(await statuses()).toEqual([]);
    await noteOutage(sql, 'data', 'MTN', new Date());
    expect(await statuses()).toEqual([['data', 'MTN', 'up', 'down']]);
  });

  it('is told by a verdict on its orders, and when the operator says otherwise', async () => {
    const at = new Date();
    await sql`
      INSERT INTO provider_health (service, provider, orders, delivered, recent, recent_failed, degraded_at, judged_at)
      VALUES ('data', 'GLO', 10, 1, 10, 9, ${at}, ${at})`;
    await command('health', 'release', 'data', 'GLO');
    await command('health', 'hold', 'data', 'GLO');
    expect(await statuses()).toEqual([
      ['data', 'GLO', 'up', 'degraded'],
      ['data', 'GLO', 'degraded', 'up'],
    ]);
  });

  it('is told with the catalogue that changes it, also where its whole service goes', async () => {
    await change((file) => {
      for (const service of file.services) if (service.code === 'cable') service.status = 'down';
    });
    const cable =
      (await exportCatalogue(sql, new Date())).services.find(({ code }) => code === 'cable')?.providers ?? [];
    expect(await statuses()).toEqual(cable.map(({ code }) => ['cable', code, 'up', 'down']).toSorted());
    await change((file) => {
      for (const service of file.services) if (service.code === 'cable') service.status = 'up';
    });
  });

  it('is told once by several processes, and left to whoever is changing the provider', async () => {
    await sql`UPDATE providers SET down_until = now() + interval '4 minutes' WHERE service = 'data' AND code = 'MTN'`;
    const tell = () => sql.begin((tx) => tellStatuses(tx, new Date()));
    await Promise.all([tell(), tell(), tell()]);
    expect(await statuses()).toEqual([['data', 'MTN', 'up', 'down']]);
    await sql`UPDATE providers SET down_until = NULL`;
    await sql.begin(async (tx) => {
      await tx`SELECT FROM providers WHERE service = 'data' AND code = 'MTN' FOR UPDATE`;
      await judge();
    });
    expect(await statuses()).toHaveLength(1);
    await judge();
    expect(await statuses()).toHaveLength(2);
  });
});
