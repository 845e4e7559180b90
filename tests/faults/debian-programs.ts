import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installFromDebian } from '../../scripts/programs.ts';
import { CannotRun } from './report.ts';

/** Debian's package by the program. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
} as const;
type Program = keyof typeof PACKAGES;

const POSTGRES = '/usr/lib/postgresql';

/** @throws CannotRun when it is not here and, as root on Debian, could not be installed */
export function ensureProgram(name: Program): string {
  const find = () => findProgram(name, join('..', 'sbin', name));
  const file = find() ?? (installFromDebian(PACKAGES[name]) ? find() : undefined);
  if (file) return file;
  throw new CannotRun(
    `${name} is not installed here and could not be: install the package ${PACKAGES[name]}.`,
  );
}

/**
 * The programs of Debian's newest PostgreSQL: Patroni needs more of them than npm brings, and pgBackRest knows no newer one.
 * @throws CannotRun when there are none and none could be installed
 */
export function ensurePostgres(): string {
  const find = () => {
    try {
      return readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a))[0];
    } catch {
      return undefined;
    }
  };
  const version = find() ?? (installFromDebian('postgresql') ? find() : undefined);
  if (version) return join(POSTGRES, version, 'bin');
  throw new CannotRun('There is no PostgreSQL of Debian here: install the package postgresql.');
}
