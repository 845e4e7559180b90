import { useEffect } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Today } from '#contract/console/today.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { $today, followToday, INITIAL_TODAY, loadToday } from '#stores/console/today.ts';
import { useShown } from '../shared/use-shown.ts';
import { Permitted } from './Permitted.tsx';
import { Figures } from './today/Figures.tsx';
import { Floats } from './today/Floats.tsx';
import { HourChart } from './today/HourChart.tsx';
import { Providers } from './today/Providers.tsx';
import { Queues } from './today/Queues.tsx';
import { weekdayOf } from './today/words.ts';

const PAGE = 'mt-5 flex flex-col gap-5';
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

const again = () => void loadToday();

/** The shop at a glance, for those who may read its figures. */
export const TodayIsland = () => (
  <Permitted permission="figures.read" waiting={<Waiting />}>
    <TodayPage />
  </Permitted>
);

function TodayPage() {
  const { reading, figures, problem } = useShown($today, INITIAL_TODAY);
  useEffect(() => followToday(), []);
  if (!figures)
    return reading === 'failed' ? (
      <ErrorState
        heading="Today’s figures could not be loaded"
        className="mt-5 rounded-lg border bg-surface-raised"
        onRetry={again}
      >
        {problem}
      </ErrorState>
    ) : (
      <Waiting />
    );
  return (
    <div className={PAGE}>
      {reading === 'failed' && (
        <Alert
          role="alert"
          tone="warning"
          heading={`These are the figures of ${lagosTime(Date.parse(figures.at)).time}`}
          action={
            <Button variant="secondary" size="sm" onClick={again}>
              Try again
            </Button>
          }
        >
          <p>They could not be loaded again.</p>
        </Alert>
      )}
      <Day figures={figures} />
    </div>
  );
}

// On a phone what needs somebody comes before the chart.
const Day = ({ figures }: { figures: Today }) => (
  <>
    <Figures figures={figures} />
    <div className={COLUMNS}>
      <div className="flex flex-col gap-5 lg:order-last">
        <Queues queues={figures.queues} />
        <Floats floats={figures.floats} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <HourChart hours={figures.byHour} weekday={weekdayOf(figures.date)} />
        <Providers providers={figures.providers} />
      </div>
    </div>
  </>
);

const Waiting = () => (
  <div className={PAGE} role="status">
    <span className="sr-only">Today’s figures are being loaded.</span>
    <Skeleton className="h-36" />
    <div className={COLUMNS}>
      <div className="flex flex-col gap-5 lg:order-last">
        <Skeleton className="h-60" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-96" />
    </div>
  </div>
);
