import type { KeyboardEvent } from 'react';

/** Where keys are what somebody types. */
export const FIELDS = 'input, textarea, select, dialog';

/**
 * Presses the button whose aria-keyshortcuts names the letter. Letters count while the focus is in the part that the buttons stand in,
 * and in no field or dialog of it: elsewhere they are somebody's typing, or the words of somebody who speaks to their browser.
 */
export function pressKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (!/^[a-z]$/.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((target as HTMLElement).closest(FIELDS)) return;
  currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts=${key.toUpperCase()}]`)?.click();
}
