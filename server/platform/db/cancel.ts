import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Generation } from './generation.ts';
import { connectionError } from './stream.ts';
import type { Statement } from './statement.ts';

// A cancel request that arrives before the statement or gets lost has no effect, so it is sent again until one works.
const AGAIN_MS = 250;
const PATIENCE_MS = 5_000;

export interface CancelOptions {
  /** The connection the statement is on. */
  generation: Generation;
  /** Another connection to the same database. */
  openStream: () => Promise<Socket>;
}

/**
 * Cancels one statement. Resolves once no cancel request is on its way any more: until then the connection must not run another
 * statement, which would be cancelled instead. A connection that stays silent is closed.
 */
export async function cancel(statement: Statement, { generation, openStream }: CancelOptions): Promise<void> {
  let isOver = false;
  const over = statement.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const givenUpAt = performance.now() + PATIENCE_MS;
  while (!isOver) {
    if (performance.now() > givenUpAt)
      generation.lose(connectionError('ETIMEDOUT', 'the database gave no answer, and did not stop'));
    await request(statement, openStream).catch(() => undefined);
    await Promise.race([over, pause(AGAIN_MS)]);
  }
}

const CANCEL_REQUEST = 80_877_102;

async function request({ state }: Statement, openStream: () => Promise<Socket>): Promise<void> {
  // The connection is still being made.
  if (!state?.pid) return;
  const message = Buffer.alloc(16);
  [16, CANCEL_REQUEST, state.pid, state.secret ?? 0].forEach((word, index) =>
    message.writeUInt32BE(word, index * 4),
  );
  const stream = await openStream();
  stream.setTimeout(PATIENCE_MS, () => stream.destroy());
  // PostgreSQL closes the connection once it has passed the request on. A closed connection and an error both count as done.
  stream.on('error', () => undefined).resume();
  stream.write(message);
  await once(stream, 'close');
}
