import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Generation } from './generation.ts';
import { connectionError } from './stream.ts';
import type { Statement } from './statement.ts';

// A request that comes before the statement, or is lost on the way, cancels nothing: it is sent again until one does.
const AGAIN_MS = 250;
const PATIENCE_MS = 5_000;

export interface CancelOptions {
  /** The connection the statement is on. */
  generation: Generation;
  /** Another connection to the same database. */
  openStream: () => Promise<Socket>;
}

/**
 * Has the database end a statement, and it alone. Resolves once no cancel request is on its way any more: until then the connection
 * must not be given another statement, which would be hit in its place. A connection that stays silent is given up.
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
  // PostgreSQL closes the connection once the process has been told. Its end is an answer as good as its error.
  stream.on('error', () => undefined).resume();
  stream.write(message);
  await once(stream, 'close');
}
