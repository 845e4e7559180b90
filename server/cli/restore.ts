import type { Command } from 'commander';
import { restoreBackup } from '../backoffice/backups/restore-backup.ts';
import { readConfig } from '../platform/config.ts';
import { placeOf } from '../platform/db/place.ts';
import { operatorOf } from './open.ts';
import { asJson, asText } from './report.ts';
import type { Session } from './run.ts';

/** The one command that opens no database: it makes one. */
export function addRestore(program: Command, session: Session): void {
  program
    .command('restore')
    .description('restore the newest backup into an empty DATA_DIR, with all that was written since')
    .requiredOption('--from <folder>', 'the folder of backups, or s3://bucket/folder')
    .option('--identity <file>', 'of age, for a backup that is encrypted')
    .option(
      '--to-time <time>',
      'as it was then, in Lagos, such as "2026-12-01 06:00"; by itself all there is',
    )
    .action(async (given: { from: string; identity?: string; toTime?: string }) => {
      const config = readConfig(process.env);
      const place = placeOf(config);
      session[session.isJson() ? 'writeError' : 'write'](`Database: ${place}`);
      const report = await restoreBackup(config, operatorOf(config), given);
      session.write(session.isJson() ? asJson(report, place) : asText(report));
    });
}
