import type { PlatformDeps } from '../../platform/deps.ts';
import { createOutbox, type Waiting } from '../../platform/tasks/outbox.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { SendText } from '../../platform/texts/text.ts';
import { createSendText } from '../../platform/texts/transport.ts';
import { withoutCodes } from '../letters/sent-letters.ts';
import { compose, type ToCompose } from './compose.ts';

interface TextRow extends Waiting, ToCompose {
  createdAt: Date;
}

const BATCH = 10;
const MINUTE_MS = 60_000;
/** Who paid has asked at the shop by then. */
const LATEST_MS = 180 * MINUTE_MS;

const outbox = createOutbox<TextRow>({
  table: 'texts',
  leaseMs: 2 * MINUTE_MS,
  waitsMs: [0.5, 2, 10, 30, 60, 75].map((minutes) => minutes * MINUTE_MS),
});

/**
 * Sends the texts that wait, each at least once: one with no answer is sent again, though it may have arrived. Nothing while SMS is
 * off.
 */
export const sendTexts: Task = {
  name: 'send-texts',
  async runOnce(deps) {
    const send = createSendText(deps.config, deps.log);
    if (!send) return false;
    const texts = await outbox.lease(deps, BATCH);
    await Promise.all(texts.map((text) => deliver(deps, send, text)));
    return texts.length === BATCH;
  },
};

async function deliver(deps: PlatformDeps, send: SendText, text: TextRow): Promise<void> {
  const { id, tries, recipient: to } = text;
  try {
    if (isTooLate(text, deps.now())) return await giveUp(deps, text);
    const words = await compose(deps, text);
    if (words !== undefined) await send({ id, to, text: words });
    await outbox.remove(deps, text);
  } catch (error) {
    const reason = withoutCodes(error instanceof Error ? error.message : String(error));
    const dueAt = await outbox.putOff(deps, text, reason);
    deps.log[dueAt ? 'warn' : 'error']({ text: id, tries, reason }, 'text not sent');
  }
}

/** As after hours without a server, or with SMS off. */
const isTooLate = ({ createdAt }: TextRow, now: Date) => now.getTime() - createdAt.getTime() > LATEST_MS;

async function giveUp(deps: PlatformDeps, text: TextRow): Promise<void> {
  await outbox.giveUp(deps, text, 'It was too late to say so.');
  deps.log.error({ text: text.id, tries: text.tries }, 'text not sent: it was too late');
}
