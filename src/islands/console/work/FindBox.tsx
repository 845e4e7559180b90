import { useEffect, useRef } from 'react';
import { SearchField } from '#components/SearchField.tsx';
import { findAsTyped } from '#stores/console/find.ts';
import { useLong } from '../../shared/use-long.ts';
import { readFind, stopWriting, writeFindLater } from './find-address.ts';

interface FindBoxProps {
  text: string;
  isReading: boolean;
  /** Known once it is known who is on duty. */
  person: string | undefined;
}

/** One box for everything. The key "/" brings the focus here from anywhere on the page. */
export function FindBox({ text, isReading, person }: FindBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isLong = useLong(isReading);

  useEffect(() => {
    if (person) findAsTyped(readFind(), 0);
  }, [person]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  useEffect(() => stopWriting, []);
  const search = (typed: string) => {
    findAsTyped(typed);
    writeFindLater(typed);
  };

  return (
    <SearchField
      ref={box}
      label="An order, agent or payment: a ref, number, name or token"
      placeholder="Ref, number, name or token"
      aria-keyshortcuts="/"
      value={text}
      loading={isLong}
      onSearch={search}
    />
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
