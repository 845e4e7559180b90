import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 } from 'uuid';
import type { Config } from '../config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends one letter; rejects when it could not be handed over. */
export type Send = (letter: Letter) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mail through the server of SMTP_URL, or writes each letter to a file in DATA_DIR/outbox. */
export const createSend = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Send =>
  smtpUrl === undefined ? toOutbox(join(dataDir, 'outbox')) : bySmtp(smtpUrl);

/** Connects and logs in without sending anything. @throws Error with the server's words */
export async function trySmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  await transport.verify().finally(() => transport.close());
}

function bySmtp(smtpUrl: string): Send {
  const from = senderOf(new URL(smtpUrl));
  return async (letter) => {
    const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
    try {
      await transport.sendMail({ from, ...letter });
    } finally {
      transport.close();
    }
  };
}

/** `?from=Name <address>` in SMTP_URL, or the user it logs in as where that is an address. */
function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${url.hostname}`);
}

function toOutbox(folder: string): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await transport.sendMail({ from: 'no-reply@localhost', ...letter });
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${v7()}.eml`);
    const draft = `${file}.part`;
    try {
      // A program that watches the folder never sees half a letter.
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, file);
    } catch (error) {
      // On a full disk the next try writes another.
      await rm(draft, { force: true });
      throw error;
    }
  };
}
