import { agentAtom } from '../storage/agent-storage.ts';
import { isRecord } from '../storage/storage.ts';

/** When each read was last answered, as ISO 8601, by its name. */
export const $readTimes = agentAtom<Record<string, string>>(
  'kobodesk:read',
  {},
  { read: (json) => (isRecord(json) ? (json as Record<string, string>) : undefined) },
);

/** The server has just answered. */
export const noteRead = (name: string): void =>
  $readTimes.set({ ...$readTimes.get(), [name]: new Date().toISOString() });
