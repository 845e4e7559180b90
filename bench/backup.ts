import { loseAndRestore } from '../tests/faults/backup.ts';
import { isAsPromised, type Recovery } from '../tests/faults/lost-shop.ts';
import { losePgbackrest } from '../tests/faults/pgbackrest.ts';
import { printTable, whole } from './support/table.ts';

const MANY = 1_000_000;

export type Backups = Record<'small' | 'million' | 'ownServer', Recovery>;

/**
 * How much is missing of a shop that was lost with its machine while it sold, and how long until it sells again: with the embedded
 * database, also when a million orders are in it, and with a PostgreSQL of Debian's that pgBackRest keeps.
 * @throws CannotRun without the programs of Debian; Error when the books do not agree or a moment in the past was not met
 */
export async function measureBackups(): Promise<Backups> {
  const small = await loseAndRestore(0);
  const million = await loseAndRestore(MANY);
  const { recovery: ownServer, isArchived, isMet } = await losePgbackrest();
  const found = { small, million, ownServer };
  if (!isArchived || !isMet || !Object.values(found).every(({ agrees }) => agrees))
    throw new Error('the books do not agree, or pgBackRest did not keep what it is to keep');
  printTable(
    'A shop lost while twenty clients buy from it, and restored on this machine: orders missing, and seconds until it is back',
    ['', 'orders sold', 'missing', 'of the last s', 'restored s', 'selling again s', 'as promised'],
    [
      ['embedded, BACKUP_DIR', ...cellsOf(small)],
      [`embedded, ${whole(MANY)} orders before`, ...cellsOf(million)],
      ['PostgreSQL of Debian, pgBackRest', ...cellsOf(ownServer)],
    ],
  );
  return found;
}

const cellsOf = (recovery: Recovery) => [
  whole(recovery.orders),
  whole(recovery.missing),
  recovery.lostSeconds.toFixed(1),
  whole(recovery.restoredSeconds),
  whole(recovery.backSeconds),
  isAsPromised(recovery) ? 'yes' : 'no',
];
