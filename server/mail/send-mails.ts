import { latestHonest } from '../clock.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/worker.ts';
import { compose } from './compose.ts';
import type { MailKind } from './enqueue.ts';
import { createSend, type Send } from './transport.ts';

interface MailRow {
  id: string;
  kind: MailKind;
  recipient: string;
  tries: number;
}

const BATCH = 10;
// Longer than a send can take; a mail whose process died in between comes back after it.
const LEASE_MS = 120_000;
const WAITS_MS = [10_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000];
const LONGEST_MS = Math.max(...WAITS_MS);

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Sends the mail that waits. Any number of processes may take part: a mail is leased to one of them at a time. */
export const sendMails: Job = {
  name: 'send-mails',
  async runOnce(deps) {
    const mails = await lease(deps);
    if (mails.length === 0) return false;
    const send = createSend(deps.config);
    await Promise.all(mails.map((mail) => deliver(deps, send, mail)));
    return mails.length === BATCH;
  },
};

/** Takes what is due, or was put off by a clock that ran ahead. */
function lease({ sql, now }: Deps): Promise<MailRow[]> {
  const at = now();
  return sql<MailRow[]>`
    UPDATE mails SET due_at = ${later(at, LEASE_MS)}, tries = tries + 1
    WHERE id IN (
      SELECT id FROM mails WHERE due_at <= ${at} OR due_at > ${latestHonest(at, LONGEST_MS)} ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, recipient, tries`;
}

async function deliver(deps: Deps, send: Send, mail: MailRow): Promise<void> {
  try {
    const letter = await compose(deps, mail);
    if (letter) await send(letter);
    await deps.sql`DELETE FROM mails WHERE id = ${mail.id}`;
  } catch (error) {
    const waitMs = WAITS_MS[mail.tries - 1];
    const dueAt = waitMs === undefined ? null : later(deps.now(), waitMs);
    deps.log[dueAt ? 'warn' : 'error']({ err: error, mail: mail.id, tries: mail.tries }, 'mail not sent');
    const reason = error instanceof Error ? error.message : String(error);
    await deps.sql`UPDATE mails SET due_at = ${dueAt}, last_error = ${reason} WHERE id = ${mail.id}`;
  }
}
