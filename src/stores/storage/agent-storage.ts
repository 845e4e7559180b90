import type { WritableAtom } from 'nanostores';
import { onAgentChange, ownerNow } from '../session/session.ts';
import { ownedBy, type Read } from './entry.ts';
import { keptAtom } from './storage.ts';

interface AgentAtomOptions<T> {
  read: Read<T>;
  /** The part worth keeping. @default the value itself */
  write?: (value: T) => unknown;
}

/**
 * A stored value that belongs to the signed-in agent or cashier. Others never read it from this device, and it returns to `initial` when another signs in, or nobody is.
 */
export function agentAtom<T>(
  key: string,
  initial: T,
  { read, write = (value) => value }: AgentAtomOptions<T>,
): WritableAtom<T> {
  const store = keptAtom<T>(key, initial, {
    read: (json) => ownedBy(ownerNow(), read)(json),
    write: (value) =>
      value === initial || ownerNow() === undefined ? undefined : { agent: ownerNow(), value: write(value) },
  });
  onAgentChange(() => store.set(initial));
  return store;
}
