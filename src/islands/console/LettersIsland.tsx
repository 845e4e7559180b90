import { useEffect, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { HouseLetter } from '#contract/console/letters.ts';
import { $letters, INITIAL_LETTERS, loadLetters } from '#stores/console/letters.ts';
import { useShown } from '../shared/use-shown.ts';
import { LetterList } from './letters/LetterList.tsx';
import { LetterSheet } from './letters/LetterSheet.tsx';
import { Permitted } from './Permitted.tsx';

/** The letters that agents can get, each with its words. */
export const LettersIsland = () => (
  <Permitted permission="orders.read" waiting={<LettersSkeleton />}>
    <LettersPage />
  </Permitted>
);

function LettersPage() {
  const { letters, reading, problem } = useShown($letters, INITIAL_LETTERS);
  useEffect(() => void loadLetters(), []);
  if (reading === 'loading') return <LettersSkeleton />;
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The letters could not be loaded"
        className="mt-5 rounded-lg border bg-surface-raised"
        onRetry={() => void loadLetters()}
      >
        {problem}
      </ErrorState>
    );
  return <Letters letters={letters} />;
}

function Letters({ letters }: { letters: readonly HouseLetter[] }) {
  const [kind, setKind] = useState<string>();
  const [left, setLeft] = useState<string>();
  const letter = letters.find((each) => each.kind === kind);
  const goBack = () => {
    setLeft(kind);
    setKind(undefined);
  };
  return letter ? (
    <LetterSheet letter={letter} onBack={goBack} />
  ) : (
    <LetterList letters={letters} left={left} onShow={setKind} />
  );
}

const LettersSkeleton = () => (
  <div role="status" className="mt-5">
    <span className="sr-only">The letters are being loaded.</span>
    <Skeleton className="h-[40rem] rounded-lg" />
  </div>
);
