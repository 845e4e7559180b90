import postgres from 'postgres';
import type { Config } from '../config.ts';

const DEFAULT_PORT = 5432;

/** The database's place by the settings, for people to read; it contains no secret. */
export function placeOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return `embedded in ${dataDir}`;
  // As the driver reads it, which knows several hosts and takes what is missing from the environment.
  const { host, port, database } = postgres(databaseUrl).options;
  return `${host.map((name, index) => `${name}:${port[index] ?? DEFAULT_PORT}`).join(',')}/${database}`;
}
