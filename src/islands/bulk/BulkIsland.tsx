import { useEffect, useState } from 'react';
import { Alert } from '#components/Alert.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $bulk, INITIAL_BULK, openBulk, putAwayJob } from '#stores/outbox/lists/bulk.ts';
import { catalogueRead } from '#stores/orders/service.ts';
import { useShown } from '../shared/use-shown.ts';
import { useStageFocus } from '../shared/use-stage-focus.ts';
import { DryRun } from './DryRun.tsx';
import { JobView } from './JobView.tsx';
import { ListForm } from './ListForm.tsx';

/** From a list of sales to the outcome of each. */
export function BulkIsland() {
  const { reading, job } = useShown($bulk, INITIAL_BULK);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void openBulk();
    void catalogueRead.fetch();
  }, []);

  const stage = job ? 'job' : isChecked ? 'check' : 'list';
  const frame = useStageFocus(reading === 'idle' ? 'list' : stage);

  const startAnew = () => {
    setChecked(false);
    void putAwayJob();
  };

  return (
    <div ref={frame} tabIndex={-1} className="mt-6 [outline:none]">
      {reading === 'idle' && <Skeleton className="h-96" />}
      {reading === 'blocked' && <Blocked />}
      {reading === 'ready' && stage === 'list' && <ListForm onCheck={() => setChecked(true)} />}
      {reading === 'ready' && stage === 'check' && <DryRun onChange={() => setChecked(false)} />}
      {reading === 'ready' && job && <JobView job={job} onNew={startAnew} />}
    </div>
  );
}

const Blocked = () => (
  <Alert tone="danger" role="alert" heading="Nothing can be sent from this browser">
    This browser blocks storage for this site, or its storage is full. Without it you could pay twice for one
    sale. Allow site data in the browser’s settings, or free some space, then reload the page.
  </Alert>
);
