import { type KeyboardEvent, useRef, useState } from 'react';
import { SearchField } from '#components/SearchField.tsx';
import { type Found, type GuideEntry, readGuide, searchGuide } from './guide-index.ts';

/** Searches the page it stands on. Arrow keys walk through what was found, Enter goes there, Escape clears. */
export function GuideSearch() {
  const [found, setFound] = useState<Found[]>();
  const [text, setText] = useState('');
  const entries = useRef<GuideEntry[]>(undefined);
  const frame = useRef<HTMLDivElement>(null);

  const search = (query: string) => {
    entries.current ??= readGuide(document);
    setText(query);
    setFound(query.trim() ? searchGuide(entries.current, query) : undefined);
  };

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(frame.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    if (event.key === 'Escape') {
      search('');
      stops[0]?.focus();
    }
    if (event.key === 'Enter' && document.activeElement === stops[0]) {
      event.preventDefault();
      stops[1]?.click();
    }
    if (!step || !found) return;
    event.preventDefault();
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  };

  return (
    <div ref={frame} role="search" aria-label="Documentation" className="relative" onKeyDown={walk}>
      <SearchField label="Search the documentation" value={text} onSearch={search} />
      <p role="status" className="sr-only">
        {found && `${found.length} found`}
      </p>
      {found && (
        <div className="absolute inset-x-0 top-full z-10 mt-2 rounded border bg-surface-raised p-2 shadow-overlay">
          {found.length === 0 && (
            <p className="px-3 py-2 text-ink-muted">Nothing found. Try another word, or fewer.</p>
          )}
          <ul>
            {found.map(({ id, title, around }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block min-h-target rounded px-3 py-2 hover:bg-surface-sunken focus-visible:-outline-offset-2"
                  onClick={() => search('')}
                >
                  <span className="block break-words font-medium">{title}</span>
                  {around && <span className="block truncate text-sm text-ink-muted">… {around} …</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
