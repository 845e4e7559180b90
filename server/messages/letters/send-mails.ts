import type { PlatformDeps } from '../../platform/deps.ts';
import { createOutbox, type Waiting } from '../../platform/tasks/outbox.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { compose } from './compose.ts';
import { createSend, type Send } from '../../platform/mail/transport.ts';
import { keepSent, type SentMail, withoutCodes } from './sent-letters.ts';

type MailRow = Waiting & SentMail;

const BATCH = 10;

const outbox = createOutbox<MailRow>({
  table: 'mails',
  leaseMs: 120_000,
  waitsMs: [10_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000],
});

/** Sends the mail that waits. */
export const sendMails: Task = {
  name: 'send-mails',
  async runOnce(deps) {
    const mails = await outbox.lease(deps, BATCH);
    if (mails.length === 0) return false;
    const send = createSend(deps.config);
    await Promise.all(mails.map((mail) => deliver(deps, send, mail)));
    return mails.length === BATCH;
  },
};

async function deliver(deps: PlatformDeps, send: Send, mail: MailRow): Promise<void> {
  try {
    const letter = await compose(deps, mail);
    if (letter) await send(letter);
    await deps.sql.begin(async (tx) => {
      if (letter) await keepSent(tx, mail, deps.now());
      await outbox.remove({ sql: tx }, mail);
    });
  } catch (error) {
    const reason = withoutCodes(error instanceof Error ? error.message : String(error));
    const dueAt = await outbox.putOff(deps, mail, reason);
    deps.log[dueAt ? 'warn' : 'error']({ err: error, mail: mail.id, tries: mail.tries }, 'mail not sent');
  }
}
