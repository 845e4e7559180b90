import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { AppContext } from './context.ts';

const SLOW_MS = 10_000;

/**
 * Loses a test order's answer as a network does: the connection ends before a byte of it. A proxy in front of us makes its own
 * 502 of that, which is also what is answered where there is no connection to end.
 */
export function loseAnswer(c: AppContext): Response {
  const socket = c.env?.incoming?.socket;
  if (!socket) return c.html('<h1>502 Bad Gateway</h1>', 502);
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Holds a test order's answer back, for callers whose patience is shorter. It ends with the caller's connection. */
export const delayAnswer = (c: AppContext): Promise<void> =>
  new Promise((resolve) => {
    const { signal } = c.req.raw;
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, SLOW_MS);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
