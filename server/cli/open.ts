import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import { createFundingProvider } from '../funding/banks/index.ts';
import { seedCatalogue } from '../backoffice/catalogue/seed.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Sql } from '../platform/db/sql.ts';
import { grantToApp } from '../platform/db/app-role.ts';
import { expectMigrated, migrate, readMigrations } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import { placeOf } from '../platform/db/place.ts';
import type { Cleanup } from '../platform/process/cleanup.ts';
import { checkSeal } from '../ledger/seal.ts';
import { createVendors } from '../vendors/index.ts';
import type { OperatorContext } from '../backoffice/context.ts';
import type { Open, Purpose } from './run.ts';

/**
 * Opens the command line's database. It creates nothing, and changes tables only to migrate.
 * @throws StartupError when the database is not there, not of this version, or not for the money of these settings
 */
export const opener =
  (environment: NodeJS.ProcessEnv, log: Logger, cleanup: Cleanup): Open =>
  async (announce, purpose) => {
    const config = readConfig(environment);
    announce(placeOf(config));
    const { sql, ownerUrl, close } = await openDatabase(config, log, {
      attach: true,
      asOwner: purpose === 'migrate',
    });
    cleanup.add('database', close);
    const ready = await makeReady(sql, config, log, purpose);
    return {
      ...ready,
      sql,
      ownerUrl,
      config,
      vendors: createVendors(config, log),
      fundingProvider: await createFundingProvider(config, sql),
      now: () => new Date(),
      operator: operatorOf(config),
    };
  };

async function makeReady(
  sql: Sql,
  config: Config,
  log: Logger,
  purpose: Purpose,
): Promise<Pick<OperatorContext, 'migrated'>> {
  const migrations = await readMigrations();
  if (purpose === 'migrate') {
    const migrated = await migrate(sql, migrations, log);
    if (config.databaseUrl === undefined) await grantToApp(sql);
    await seedCatalogue(sql, new Date());
    return { migrated };
  }
  await expectMigrated(sql, migrations);
  if (purpose === 'work') await checkSeal(sql, config);
  return {};
}

/** Who works at the command line. */
export const operatorOf = ({ operatorName }: Config): string => operatorName ?? systemName();

/** A user id without an entry in the system's list, as containers have, has no name. */
function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
