import { useEffect, useRef, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import type { HouseLetter } from '#contract/console/letters.ts';
import { useNow } from '../../shared/use-now.ts';
import { shortWhen } from '../../shared/when.ts';
import { useMay } from '../use-staff.ts';
import { LetterEditor } from './LetterEditor.tsx';
import { LetterPreview } from './LetterPreview.tsx';

interface LetterSheetProps {
  letter: HouseLetter;
  onBack: () => void;
}

/** One letter: as an agent reads it, and for whom may change it the words it is made of. */
export function LetterSheet({ letter, onBack }: LetterSheetProps) {
  const mayWrite = useMay('letters.write');
  const nowMs = useNow(60_000);
  const heading = useRef<HTMLHeadingElement>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => heading.current?.focus(), [version]);
  const { name, changed, unfit, own } = letter;
  return (
    <div className="mt-5 flex flex-col gap-4">
      <div>
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onBack}>
          All letters
        </Button>
      </div>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [outline:none]">
          {name}
        </h2>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">
          {changed ? `Changed by ${changed.by}, ${shortWhen(changed.at, nowMs)}.` : 'In our own words.'}
        </p>
      </div>
      {unfit !== null && (
        <Alert tone="warning" heading="Agents get our own words">
          The changed ones cannot be used. {unfit}
        </Alert>
      )}
      {mayWrite ? (
        <LetterEditor key={version} letter={letter} onKept={() => setVersion(version + 1)} />
      ) : (
        <LetterPreview words={unfit === null ? letter : own} fields={letter.fields} />
      )}
    </div>
  );
}
