import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { raiseAlert } from '../../platform/alerts/raise.ts';
import { type Base, type BackupFolder, listBases } from '../../platform/backup/folder.ts';
import { restore, type Restored } from '../../platform/backup/restore.ts';
import { walSince } from '../../platform/backup/stage-wal.ts';
import { SEGMENT_BYTES } from '../../platform/backup/wal-names.ts';
import { connect } from '../../platform/db/connect.ts';
import { createLogger } from '../../platform/log.ts';
import { newId } from '../../platform/ref.ts';
import { reading } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import type { Report } from '../report.ts';
import { identitiesFor, namedFolder } from './folder.ts';
import { replayGap, type Replayed } from './replay-gap.ts';

/** What became of a backup that was restored on trial. */
export interface Drill {
  begunAt: Date;
  tookMs: number;
  /** As its folder names it. */
  backup: string;
  /** null: it could not be restored. */
  restoredTo: Date | null;
  /** null: all went well. */
  problem: string | null;
  /** null: it could not be restored. */
  replayed: Replayed | null;
}

interface DrillOptions {
  folder: Pick<BackupFolder, 'store'>;
  identities: readonly string[];
  log: Logger;
}

type DrillContext = Pick<
  OperatorContext,
  'sql' | 'config' | 'vendors' | 'fundingProvider' | 'now' | 'operator'
>;

/** Beside the data, where the database's user may write. */
const drillDirOf = (dataDir: string) => join(dataDir, 'drill');
/** What stays free whatever the trial takes, for the shop sells from the same disk. */
const SPARE_BYTES = 2 ** 30;

/** Restores the newest backup on trial, keeps what became of it, and raises an alert when it is not as it must be. */
export async function tryNewest(context: DrillContext, options: DrillOptions): Promise<Drill> {
  const { sql, now } = context;
  const begunAt = now();
  const begunMs = performance.now();
  const base = (await listBases(options.folder)).find(({ of }) => of === 'embedded');
  const found = await tryBase(context, base, options).catch((error: unknown) => ({
    restoredTo: null,
    replayed: null,
    problem: error instanceof Error ? error.message : String(error),
  }));
  const drill: Drill = {
    ...found,
    begunAt,
    tookMs: Math.round(performance.now() - begunMs),
    backup: base?.name ?? '',
  };
  // Both or none: a drill that is kept is not tried again, so its alert must not be lost.
  await sql.begin(async (tx) => {
    await tx`INSERT INTO restore_drills ${tx({ id: newId(begunAt), ...toRow(drill) })}`;
    if (drill.problem === null) return;
    const text = `The newest backup was restored on trial, and something is wrong: ${drill.problem} See "operator backup list".`;
    await raiseAlert(tx, { event: 'backup.failed', text }, now());
  });
  return drill;
}

const toRow = ({ begunAt, tookMs, backup, restoredTo, problem }: Drill) => ({
  begun_at: begunAt,
  took_ms: tookMs,
  backup,
  restored_to: restoredTo,
  problem,
});

async function tryBase(
  context: DrillContext,
  base: Base | undefined,
  { folder, identities, log }: DrillOptions,
): Promise<Pick<Drill, 'restoredTo' | 'replayed' | 'problem'>> {
  const dataDir = drillDirOf(context.config.dataDir);
  if (base) await expectRoom(context.config.dataDir, folder, base);
  // Of one that was interrupted.
  await rm(dataDir, { recursive: true, force: true });
  try {
    const restored = await restore({ folder, identities, dataDir, log });
    const checked = await checkBooks(context, restored).finally(() => restored.discard());
    log.info({ ...checked }, 'a backup was restored on trial');
    return { restoredTo: restored.upTo, ...checked };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function expectRoom(dataDir: string, folder: DrillOptions['folder'], base: Base): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  // The log lies there twice: where it is taken from, and where PostgreSQL reads it.
  const needed = base.plainBytes + 2 * (await walSince(folder, base)).length * SEGMENT_BYTES + SPARE_BYTES;
  if (bavail * bsize < needed)
    throw new OperatorError(
      `There is no room on the disk of DATA_DIR to restore it on trial: ${Math.ceil(needed / 1e6)} MB must be free.`,
    );
}

/** Catches up with what vendors and the bank know, and tells what does not agree then; null: all does. */
async function checkBooks(
  context: DrillContext,
  { url, upTo }: Restored,
): Promise<Pick<Drill, 'replayed' | 'problem'>> {
  const sql = connect(url, { maxConnections: 4 });
  try {
    const replayed = await replayGap({ ...context, sql }, upTo);
    const { rows = [] } = await reconcile({ ...context, sql });
    const broken = new Set(rows.filter(({ holds }) => holds === false).map(({ rule }) => String(rule)));
    const problem = broken.size === 0 ? null : `Its books do not agree: ${[...broken].join('; ')}.`;
    return { replayed, problem };
  } finally {
    await sql.end();
  }
}

interface DrillGiven {
  from?: string | undefined;
  /** The file of a key. */
  identity?: string | undefined;
}

/** Restores the newest backup on trial. */
export const drill = reading('backup drill', async (context, given: DrillGiven): Promise<Report> => {
  const { config } = context;
  const { restoredTo, problem, tookMs, backup, replayed } = await tryNewest(context, {
    folder: namedFolder(config, given.from),
    identities: await identitiesFor(config, given.identity),
    log: createLogger({ level: 'silent' }),
  });
  return {
    message: problem ?? 'It can be restored, and its books agree.',
    detail: {
      backup,
      'took s': Math.ceil(tookMs / 1_000),
      'restored up to': restoredTo,
      ...(replayed && {
        'pending orders asked about': replayed.asked,
        'of them settled': replayed.settled,
        'payments fetched': replayed.fetched ?? 'none: the bank gives no list, or did not answer',
      }),
    },
    isBad: problem !== null,
  };
});
