import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { sendByTermii } from './termii.ts';
import type { SendText } from './text.ts';

/** Sends texts as the setting SMS says; undefined where it is off. */
export function createSendText(
  { sms, dataDir }: Pick<Config, 'sms' | 'dataDir'>,
  log: Logger,
): SendText | undefined {
  if (sms.adapter === 'off') return undefined;
  if (sms.adapter === 'termii') return sendByTermii(sms);
  return toOutbox(join(dataDir, 'outbox'), log);
}

/** The log says that there is a file, and the file alone what is in it: a token in the log would be everybody's. */
function toOutbox(folder: string, log: Logger): SendText {
  return async ({ id, to, text }) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${id}.sms`);
    const draft = `${file}.part`;
    try {
      // A program that watches the folder never sees half a text.
      await writeFile(draft, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    log.info({ text: id, to, characters: text.length, file }, 'text written to the outbox');
  };
}
