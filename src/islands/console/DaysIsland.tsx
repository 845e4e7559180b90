import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $books, INITIAL_BOOKS } from '#stores/console/books.ts';
import { $days, INITIAL_DAYS, loadDays } from '#stores/console/days.ts';
import { ChunkFailed } from '../shared/ChunkFailed.tsx';
import { useLazy } from '../shared/use-lazy.ts';
import { useShown } from '../shared/use-shown.ts';
import { BOOKS_HEIGHT } from './days/books-height.ts';
import { CloseDay } from './days/CloseDay.tsx';
import { DayList } from './days/DayList.tsx';
import { Permitted } from './Permitted.tsx';

/** Business days, which are closed in their order. */
export const DaysIsland = () => (
  <Permitted permission="figures.read" waiting={<DaysSkeleton />}>
    <DaysPage />
  </Permitted>
);

const loadSheet = () => import('./days/DaySheet.tsx').then(({ DaySheet }) => ({ default: DaySheet }));

function DaysPage() {
  const { days, reading, problem } = useShown($days, INITIAL_DAYS);
  const [shown, setShown] = useState<string>();
  const sheet = useLazy(loadSheet, shown !== undefined);
  useEffect(() => void loadDays(), []);
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The days could not be loaded"
        className="mt-5 rounded-lg border bg-surface-raised"
        onRetry={() => void loadDays()}
      >
        {problem}
      </ErrorState>
    );
  if (!days) return <DaysSkeleton />;
  return (
    <div className="mt-5 flex flex-col gap-5">
      {shown !== undefined && sheet.Loaded ? (
        <sheet.Loaded key={shown} day={shown} onBack={() => setShown(undefined)} />
      ) : (
        <>
          {sheet.hasFailed && <ChunkFailed chunk={2} onRetry={sheet.retry} />}
          <CloseDay next={days.next} isFirst={days.lines.length === 0} />
          <BooksFirst>{days.lines.length > 0 && <DayList days={days} onShow={setShown} />}</BooksFirst>
        </>
      )}
    </div>
  );
}

const loadBooks = () => import('./days/BooksSection.tsx');

/** What follows waits until it is known how high the books are: where rules do not hold, each takes lines of its own. */
function BooksFirst({ children }: { children: ReactNode }) {
  const { Loaded: BooksSection, hasFailed, retry } = useLazy(loadBooks, true);
  const { data, reading } = useShown($books, INITIAL_BOOKS);
  return (
    <>
      {BooksSection ? (
        <BooksSection />
      ) : hasFailed ? (
        <ChunkFailed chunk={1} onRetry={retry} />
      ) : (
        <Skeleton className={BOOKS_HEIGHT} />
      )}
      {(data || reading === 'failed' || hasFailed) && children}
    </>
  );
}

const DaysSkeleton = () => (
  <div role="status" className="mt-5 flex flex-col gap-5">
    <span className="sr-only">The days are being loaded.</span>
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-80 rounded-lg" />
  </div>
);
