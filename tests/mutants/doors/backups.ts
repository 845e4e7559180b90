import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const ROUND_TRIP = ['tests/server/platform/backup/round-trip.test.ts'];
const LOG = ['tests/server/platform/backup/log.test.ts'];
const STORES = ['tests/server/platform/backup/stores.test.ts'];
const GAP = ['tests/server/backoffice/backups/replay-gap.test.ts'];
const WATCHED = ['tests/server/backoffice/backups/watched.test.ts'];

/** What an owner finds in the backups on the day when they need them. */
export const backups: readonly MutatedFile[] = [
  {
    file: 'server/platform/backup/folder.ts',
    beside: ROUND_TRIP,
    mistakes: {
      'two databases are backed up into one folder': {
        from: 'if (markerSchema.parse(JSON.parse(marker)).system !== system)',
        to: 'if (false as boolean)',
      },
      'backups can be read by everybody': {
        from: 'await seal(source.pipe(expectReader(zip)), recipients)',
        to: 'source.pipe(expectReader(zip))',
      },
    },
  },
  {
    file: 'server/platform/backup/folder.ts',
    beside: STORES,
    mistakes: {
      'a bucket that did not answer has no log, and segments are left out': {
        from: 'const files = await store.list(WAL, name);',
        to: 'const files = await store.list(WAL, name).catch(() => []);',
      },
    },
  },
  {
    file: 'server/platform/backup/ship-wal.ts',
    beside: LOG,
    mistakes: {
      'the log of another course of the database is taken for this one’s': {
        from: 'if (whole && whole.sum !== sum) throw otherCourse(folder);',
        to: '',
      },
      'a segment is left out where the folder ended': {
        from: 'content ? known.segment.number + 1 : written.number',
        to: 'content ? known.segment.number + 2 : written.number',
      },
    },
  },
  {
    file: 'server/platform/backup/stage-wal.ts',
    beside: ROUND_TRIP,
    mistakes: {
      'a damaged part of the log is restored': {
        from: 'if (file.sum !== undefined && sumOf(content) !== file.sum)',
        to: 'if (false as boolean)',
      },
    },
  },
  {
    file: 'server/platform/backup/restore.ts',
    beside: ROUND_TRIP,
    mistakes: {
      'a restore replaces what is there': {
        from: 'if (!(await isEmpty(dataDir, LEFT)))',
        to: 'if (false as boolean)',
      },
    },
  },
  {
    file: 'server/platform/backup/prune.ts',
    beside: LOG,
    mistakes: {
      'the first of the days cannot be gone back to': {
        from: ' || isNewestBefore(bases, index, limit)',
        to: '',
      },
    },
  },
  {
    file: 'server/platform/backup/disk-store.ts',
    beside: STORES,
    mistakes: {
      'what was half written counts': { from: '!isDraft(name) && ', to: '' },
    },
  },
  {
    file: 'server/platform/backup/s3-store.ts',
    beside: STORES,
    mistakes: {
      'of a bucket the first page alone is read': {
        from: "names.push(...Contents.map(({ Key = '' }) => Key.slice(start.length)));",
        to: "{ names.push(...Contents.map(({ Key = '' }) => Key.slice(start.length))); break; }",
      },
      'a base that is being sent is thrown away': {
        from: 'if (Initiated && Initiated < limit)',
        to: 'if (Initiated)',
      },
      'what a bucket refuses is taken for missing': {
        from: "if (!['NoSuchKey', 'NotFound'].includes((error as Error).name)) throw error;",
        to: '',
      },
    },
  },
  {
    file: 'server/backoffice/backups/drill.ts',
    beside: WATCHED,
    mistakes: {
      'nobody is told that a backup cannot be restored': {
        from: 'if (drill.problem === null) return;',
        to: 'return;',
      },
    },
  },
  {
    file: 'server/backoffice/backups/replay-gap.ts',
    beside: GAP,
    mistakes: {
      'a vendor that does not answer ends the trial': {
        from: 'hear).catch(() => undefined)',
        to: 'hear)',
      },
      'a bank that does not answer ends the trial': {
        from: 'MARGIN_MS)).catch(() => undefined)',
        to: 'MARGIN_MS))',
      },
      'a payment that the bank told of late is missing': {
        from: 'upTo.getTime() - MARGIN_MS',
        to: 'upTo.getTime()',
      },
      'what a vendor says is counted and not written': {
        from: 'const { status } = await applyOutcome(sql, order, outcome, now(), null, { asked });',
        to: "const { status } = { status: 'SUCCESSFUL', asked };",
      },
    },
  },
  {
    file: 'server/backoffice/funding.ts',
    beside: GAP,
    mistakes: {
      'a payment that is there is told as new': { from: "if (kind !== 'repeated')", to: 'if (kind)' },
    },
  },
];
