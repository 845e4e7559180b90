import type { WritableAtom } from 'nanostores';
import { $session, onAgentChange } from '../session/session.ts';
import { ownedBy, type Read } from './entry.ts';
import { keptAtom } from './storage.ts';

interface AgentAtomOptions<T> {
  read: Read<T>;
  /** The part worth keeping. @default the value itself */
  write?: (value: T) => unknown;
}

const agent = (): string | undefined => $session.get()?.user.username;

/**
 * A stored value that belongs to the signed-in agent. Other agents never read it from this device, and it returns to `initial`
 * when the agent changes or logs out.
 */
export function agentAtom<T>(
  key: string,
  initial: T,
  { read, write = (value) => value }: AgentAtomOptions<T>,
): WritableAtom<T> {
  const store = keptAtom<T>(key, initial, {
    read: (json) => ownedBy(agent(), read)(json),
    write: (value) =>
      value === initial || agent() === undefined ? undefined : { agent: agent(), value: write(value) },
  });
  onAgentChange(() => store.set(initial));
  return store;
}
