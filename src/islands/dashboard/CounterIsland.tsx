import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { SearchField } from '#components/SearchField.tsx';
import { sharedText, withoutShared } from '#domain/counter/shared.ts';
import { isReady, useEarlySubmit } from '../shared/use-early-submit.ts';
import { CounterOffers } from './CounterOffers.tsx';

/** What was shared with the installed app is taken out of the address, which others may see. */
function takeShared(): string | undefined {
  const { search, pathname, hash } = location;
  const shared = sharedText(search);
  if (shared) history.replaceState(history.state, '', pathname + withoutShared(search) + hash);
  return shared;
}

/** One box for a number, a meter, a card or a message: it offers what this customer usually buys. */
export function CounterIsland() {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEarlySubmit(form);
  useEffect(() => {
    const shared = takeShared();
    if (!shared) return;
    startTransition(() => setText(shared));
    input.current?.focus();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady(event.currentTarget)) event.currentTarget.querySelector('a')?.click();
  };

  return (
    <form
      ref={form}
      role="search"
      aria-label="Counter"
      noValidate
      className="relative z-10"
      onSubmit={submit}
    >
      <SearchField
        ref={input}
        label="Number, meter or card"
        name="counter"
        enterKeyHint="go"
        aria-keyshortcuts="/"
        inputClassName="tabular !text-lg"
        value={text}
        onSearch={setText}
      />
      <CounterOffers text={text} />
    </form>
  );
}
