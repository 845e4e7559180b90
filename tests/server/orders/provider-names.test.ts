import { expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { HANDLERS } from '#server/orders/services/handlers.ts';
import { findTransaction } from '#server/orders/list.ts';
import { presentTransaction } from '#server/orders/present.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, openAgent, orderDeps, orderKey } from './support.ts';

it('names provider and plan as they were sold, when the catalogue has neither any more', async () => {
  const { sql } = await createTestDatabase();
  await seedCatalogue(sql, new Date());
  await sql`INSERT INTO providers (service, code, name, position) VALUES ('cable', 'OLDTV', 'Old Television', 99)`;
  await sql`
    INSERT INTO plans (id, service, provider, name, price_kobo)
    VALUES ('old-basic', 'cable', 'OLDTV', 'Old Basic', 100000)`;
  const agentId = await openAgent(sql, kobo(500_000));
  const deps = orderDeps(sql);
  const draft = await HANDLERS.cable.draft(
    { ...deps, agentId },
    {
      cableName: 'OLDTV',
      smartCardNumber: '7012344444',
      planId: 'old-basic',
      phone: '08031234567',
    },
  );
  const { ref, refundRef } = await buy(deps, orderKey(agentId), draft);
  await sql`DELETE FROM plans WHERE provider = 'OLDTV'`;
  await sql`DELETE FROM providers WHERE code = 'OLDTV'`;

  const read = async (wanted: string | null) => {
    const row = await findTransaction(sql, agentId, wanted ?? '');
    return row && presentTransaction(row, 'live');
  };
  expect(await read(ref)).toMatchObject({
    name: 'Old Basic',
    status: 'FAILED',
    details: { providerName: 'Old Television', plan: 'Old Basic' },
  });
  expect(await read(refundRef)).toMatchObject({
    name: 'Refund: Old Basic',
    details: { providerName: 'Old Television' },
  });
});
