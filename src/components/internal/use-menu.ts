import { type KeyboardEvent, type ToggleEvent, useRef, useState } from 'react';

const GAP_PX = 6;

/** Opens a popover under its button, inside the window, and moves the focus through its items as a menu does. */
export function useMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const items = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter(
      (item) => item.getAttribute('aria-disabled') !== 'true',
    );

  const place = () => {
    if (!button.current || !menu.current) return;
    const anchor = button.current.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = menu.current;
    const left = Math.max(GAP_PX, Math.min(anchor.right - width, innerWidth - width - GAP_PX));
    const below = anchor.bottom + GAP_PX;
    const fitsBelow = below + height <= innerHeight || anchor.top < height;
    menu.current.style.left = `${left}px`;
    menu.current.style.top = `${fitsBelow ? below : anchor.top - height - GAP_PX}px`;
    menu.current.style.transformOrigin = fitsBelow ? 'top right' : 'bottom right';
  };

  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== menu.current) return;
    setOpen(event.newState === 'open');
    if (event.newState !== 'open') return;
    place();
    items()[0]?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = items();
    const target = moveIn(all, all.indexOf(document.activeElement as HTMLElement), event.key);
    if (event.key === 'Tab') close();
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };

  return { button, menu, open, close, handleToggle, handleKeyDown };
}

function moveIn(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
