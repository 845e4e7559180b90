import { pino } from 'pino';
import { createSandbox } from '#server/funding/banks/sandbox.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Deps } from '#server/funding/deps.ts';
import { newId } from '#server/platform/ref.ts';
import { createTestVendor, createVendors } from '#server/vendors/index.ts';

export const log = pino({ level: 'silent' });

/** Deps over a test database with the seeded catalogue and the sandbox bank. */
export async function createDeps(sql: Sql): Promise<Deps> {
  const now = () => new Date();
  const config = readConfig({});
  await seedCatalogue(sql, now());
  return {
    sql,
    reads: sql,
    probe: sql,
    config,
    log,
    now,
    vendors: createVendors(config, log),
    testVendor: createTestVendor(),
    fundingProvider: await createSandbox(sql),
  };
}

let count = 0;

/** An agent with an empty wallet; answers the id. */
export async function createAgent(sql: Sql): Promise<string> {
  const id = newId(new Date());
  count += 1;
  const phone = `+234803${String(count).padStart(7, '0')}`;
  await sql`
    INSERT INTO agents (id, first_name, last_name, username, phone, email, password_hash)
    VALUES (${id}, 'Ada', 'Obi', ${`ada${count}`}, ${phone}, ${`ada${count}@example.com`}, 'none')`;
  await sql`INSERT INTO wallets (agent_id) VALUES (${id})`;
  return id;
}
