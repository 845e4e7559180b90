import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Brings the focus to the next or the former link of a list. Letters count while the focus is in the list alone: elsewhere they are
 * somebody's typing, or the words of somebody who speaks to their browser.
 */
export function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  links[at + step]?.focus();
}
