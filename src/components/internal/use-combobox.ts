import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Combobox {
  count: number;
  onPick: (index: number) => void;
}

/** The open list of a combobox and the option the arrows are on; the focus stays in the input. */
export function useCombobox({ count, onPick }: Combobox) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };

  const pick = (index: number) => {
    close();
    onPick(index);
  };

  const move = (step: number) => {
    setOpen(true);
    setActive((at) => (count === 0 ? -1 : (at + step + count + (at < 0 && step < 0 ? 1 : 0)) % count));
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: open && active >= 0 ? () => pick(active) : undefined,
      Escape: open ? close : undefined,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    // An open list takes the Escape that would otherwise close the dialog around it.
    event.stopPropagation();
    action();
  };

  return { list, open, active, setOpen, setActive, close, pick, handleKeyDown };
}
