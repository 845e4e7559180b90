import type { WaitingItem } from '#contract/console/waiting.ts';

/** What waits, before its deadline is worked out. */
export type Item = Omit<WaitingItem, 'dueAt'>;
/** What most things are without. */
export const NONE = { recipient: null, agent: null, reason: null, askedBy: null, count: null, vendor: null };
