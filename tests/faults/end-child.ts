import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a program and waits until it has ended; nothing where it never ran or has ended by itself. */
export async function endChild(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
