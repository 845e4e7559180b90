import { type RefObject, useLayoutEffect } from 'react';

const writeValue = Object.getOwnPropertyDescriptor(
  globalThis.HTMLInputElement?.prototype ?? {},
  'value',
)?.set;

/** React hears of a change only when the value differs from the one it wrote itself, so it writes first. */
function typeAgain(element: HTMLInputElement): void {
  const typed = element.value;
  element.value = '';
  writeValue?.call(element, typed);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Tells the owner of a controlled input what was typed into the server's HTML before this script came; React would write
 * its own value over it.
 */
export function useEarlyTyping(input: RefObject<HTMLInputElement | null>, value: unknown): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || value === undefined || element.value === '' || element.value === String(value)) return;
    typeAgain(element);
    // Only what the first render found was typed too early.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
