import { type RefObject, useLayoutEffect } from 'react';

const writeValue = Object.getOwnPropertyDescriptor(
  globalThis.HTMLInputElement?.prototype ?? {},
  'value',
)?.set;

/** React reports a change only when the value differs from its own, so let React write first. */
function typeAgain(element: HTMLInputElement): void {
  const typed = element.value;
  element.value = '';
  writeValue?.call(element, typed);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Passes on what was typed into the server's HTML before this script loaded; React would otherwise overwrite it. */
export function useEarlyTyping(input: RefObject<HTMLInputElement | null>, value: unknown): void {
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || value === undefined || element.value === '' || element.value === String(value)) return;
    typeAgain(element);
    // Only text that the first render finds was typed too early.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
