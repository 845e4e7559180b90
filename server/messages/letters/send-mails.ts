import type { PlatformDeps } from '../../platform/deps.ts';
import { createOutbox, type Waiting } from '../../platform/tasks/outbox.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { compose } from './compose.ts';
import type { MailKind } from '../../platform/mail/enqueue.ts';
import { createSend, type Send } from '../../platform/mail/transport.ts';

interface MailRow extends Waiting {
  kind: MailKind;
  recipient: string;
}

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
    await outbox.remove(deps, mail);
  } catch (error) {
    const dueAt = await outbox.putOff(deps, mail, error instanceof Error ? error.message : String(error));
    deps.log[dueAt ? 'warn' : 'error']({ err: error, mail: mail.id, tries: mail.tries }, 'mail not sent');
  }
}
