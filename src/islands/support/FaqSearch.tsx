import { useState } from 'react';
import { SearchField } from '#components/SearchField.tsx';

interface FaqSearchProps {
  questions: readonly { title: string; text: string }[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** True when every word of the search begins one of the text's. */
function answersTo(search: string, text: string): boolean {
  const there = wordsOf(text);
  return wordsOf(search).every((word) => there.some((other) => other.startsWith(word)));
}

/** The frequently asked questions, with a search in place. */
export function FaqSearch({ questions }: FaqSearchProps) {
  const [search, setSearch] = useState('');
  const found = questions.filter(({ title, text }) => answersTo(search, `${title} ${text}`));
  return (
    <>
      <SearchField label="Search the questions" value={search} onSearch={setSearch} />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-4 text-ink-muted'}>
        {found.length === 0
          ? 'No question has these words. Try others, or chat with us.'
          : search && `${found.length} of ${questions.length} questions`}
      </p>
      <div className="mt-3 divide-y">
        {found.map(({ title, text }) => (
          <details key={title} className="py-1">
            <summary className="flex min-h-target cursor-pointer items-center font-medium">{title}</summary>
            <p className="pb-3 text-ink-muted">{text}</p>
          </details>
        ))}
      </div>
    </>
  );
}
