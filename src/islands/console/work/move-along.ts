import type { KeyboardEvent } from 'react';
import { FIELDS } from '../shared/press-key.ts';

const STEPS: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Brings the focus to the next or the former item of a list: to its first link, or else button. An item without either has nothing to
 * do. Keys count while the focus is in the list alone, and in no field of it: elsewhere they are somebody's typing, or the words of
 * somebody who speaks to their browser.
 */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as HTMLElement).closest(FIELDS)) return;
  const items = [...event.currentTarget.children].filter((item) => firstOf(item));
  const at = items.findIndex((item) => item.contains(document.activeElement));
  if (at === -1) return;
  event.preventDefault();
  const next = items[at + step];
  if (next) firstOf(next)?.focus();
}

const firstOf = (item: Element): HTMLElement | null =>
  item.querySelector<HTMLElement>('a') ?? item.querySelector<HTMLElement>('button');
