import { useId } from 'react';
import type { HouseLetter } from '#contract/console/letters.ts';
import { examplesOf, fillLetter, type LetterTemplate } from '#domain/letter.ts';

interface LetterPreviewProps {
  words: LetterTemplate;
  fields: HouseLetter['fields'];
}

/** The letter as it is composed, with examples in its places. */
export function LetterPreview({ words, fields }: LetterPreviewProps) {
  const headingId = useId();
  const { subject, text } = fillLetter(words, examplesOf(fields));
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} className="mb-1.5 text-sm font-medium">
        As an agent reads it
      </h3>
      <div className="rounded border bg-surface-raised p-card [overflow-wrap:anywhere]">
        <p className="border-b pb-3 font-semibold">{subject || 'Subject'}</p>
        <p className="whitespace-pre-wrap pt-3">{text || 'Text'}</p>
      </div>
    </section>
  );
}
