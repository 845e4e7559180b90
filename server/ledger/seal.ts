import type { Config } from '../platform/config.ts';
import type { Sql } from '../platform/db/sql.ts';
import { placeOf } from '../platform/db/place.ts';
import type { MoneyKind } from '../platform/money-kind.ts';
import { StartupError } from '../platform/startup-error.ts';

type Settings = Pick<Config, 'money' | 'vendors' | 'funding' | 'databaseUrl' | 'dataDir'>;

/** The kind of money of a database: by its seal or, before the first start, by its ledger. */
export interface Standing {
  kind: MoneyKind;
  isSealed: boolean;
}

/**
 * Seals the database for the kind of money of the settings, unless it is sealed or holds money already. When processes start
 * together, the first one seals and the others read its seal.
 * @throws StartupError when the settings do not fit
 */
export async function sealDatabase(sql: Sql, settings: Settings, now: Date): Promise<void> {
  const found = await checkSeal(sql, settings);
  if (found?.isSealed) return;
  await sql`INSERT INTO seal (kind, sealed_at) VALUES (${settings.money}, ${now}) ON CONFLICT DO NOTHING`;
  await checkSeal(sql, settings);
}

/**
 * Writes nothing.
 * @returns undefined for a database that was never started and holds no money
 * @throws StartupError when the settings do not fit
 */
export async function checkSeal(sql: Sql, settings: Settings): Promise<Standing | undefined> {
  const found = (await readSeal(sql)) ?? (await judgeLedger(sql, settings));
  if (found && found.kind !== settings.money) throw unfit(found, settings);
  return found;
}

/** The seal itself; undefined before the first start. */
export async function readSeal(sql: Sql): Promise<Standing | undefined> {
  const [seal] = await sql<{ kind: MoneyKind }[]>`SELECT kind FROM seal`;
  return seal && { kind: seal.kind, isSealed: true };
}

/** For databases from before there was a seal: tells the kind of money from their entries. */
async function judgeLedger(sql: Sql, settings: Settings): Promise<Standing | undefined> {
  const [holds] = await sql<Record<MoneyKind, boolean>[]>`
    SELECT EXISTS (SELECT FROM transfers WHERE 'bank:sandbox' IN (source, destination)
        OR (source || ' ' || destination) ~ '\\mvendor:sandbox\\M') AS sandbox,
      EXISTS (SELECT FROM transfers WHERE (source || ' ' || destination) ~
        '\\m(bank|vendor):(?!(sandbox|test|manual)\\M)') AS live`;
  if (holds?.sandbox && holds.live)
    throw new StartupError(
      `The database ${placeOf(settings)} holds play money beside real money, since versions before this one let it: see "A database with both kinds of money" in docs/operating.md.`,
    );
  if (!holds?.sandbox && !holds?.live) return undefined;
  return { kind: holds.live ? 'live' : 'sandbox', isSealed: false };
}

function unfit({ kind, isSealed }: Standing, settings: Settings): StartupError {
  const given = `VENDOR=${settings.vendors.map(({ name }) => name).join(',')} and FUNDING=${settings.funding.name}`;
  const place = `the database ${placeOf(settings)} ${isSealed ? 'is sealed as' : 'is by its ledger'}`;
  const elsewhere = settings.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  return new StartupError(
    kind === 'sandbox'
      ? `${given} move real money but ${place} a sandbox: name a new database with ${elsewhere}, or run "operator go-live", which takes a sandbox that holds no money.`
      : `${given} move play money but ${place} live: set VENDOR and FUNDING to the real ones, or name another database with ${elsewhere}.`,
  );
}
