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
 * A kept store that belongs to the agent who is signed in: nobody else ever reads it from this device, and it goes back to
 * `initial` when another agent, or nobody, takes over.
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
