import { useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import {
  $providers,
  $vendors,
  INITIAL_PROVIDERS,
  INITIAL_VENDORS,
  loadProviders,
  loadVendors,
} from '#stores/console/vendors.ts';
import { useLazy } from '../shared/use-lazy.ts';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { Permitted } from './Permitted.tsx';
import { CASE_HEADING } from './shared/case-heading.ts';
import { ListSkeleton } from './shared/CaseSkeleton.tsx';
import { useMay } from './use-staff.ts';
import { ProviderStates } from './vendors/ProviderStates.tsx';
import { VendorStates } from './vendors/VendorStates.tsx';

const loadProbeSales = () => import('./vendors/probes/ProbeSales.tsx');

const Waiting = ({ what }: { what: string }) => (
  <div role="status">
    <span className="sr-only">The {what} are being loaded.</span>
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <ListSkeleton count={3} />
    </div>
  </div>
);

const NotRead = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <ErrorState
    heading={`The ${what} could not be loaded`}
    className="rounded-lg border bg-surface-raised"
    onRetry={onRetry}
  >
    Check your connection and try again.
  </ErrorState>
);

/** The vendors with our money there, and the providers with who decides on their status. */
export const VendorsIsland = () => (
  <Permitted
    permission="orders.read"
    waiting={
      <div className="mt-5">
        <Waiting what="providers" />
      </div>
    }
  >
    <VendorsPage />
  </Permitted>
);

function VendorsPage() {
  const readsFigures = useMay('figures.read');
  return (
    // What was pressed may go with its line: the focus stays on the page.
    <div
      id={CASE_HEADING}
      tabIndex={-1}
      // What comes below a list that is still being loaded would be pushed down: it waits for that list.
      className="mt-5 flex flex-col gap-5 [outline:none] [&>[role=status]~*]:hidden"
    >
      {readsFigures && <Vendors />}
      {readsFigures && <LazyProbes />}
      <Providers />
    </div>
  );
}

/** Below what the page is opened for, with code of its own. */
function LazyProbes() {
  const { Loaded: ProbeSales, hasFailed, retry } = useLazy(loadProbeSales, true);
  const nowMs = useNow(30_000);
  if (ProbeSales) return <ProbeSales nowMs={nowMs} />;
  return hasFailed ? <NotRead what="probe sales" onRetry={retry} /> : <Waiting what="probe sales" />;
}

function Vendors() {
  const { reading, data } = useShown($vendors, INITIAL_VENDORS);
  useEffect(() => void loadVendors(), []);
  if (data) return <VendorStates board={data} />;
  if (reading === 'failed') return <NotRead what="vendors" onRetry={() => void loadVendors()} />;
  return <Waiting what="vendors" />;
}

function Providers() {
  const { reading, data } = useShown($providers, INITIAL_PROVIDERS);
  useEffect(() => void loadProviders(), []);
  if (data) return <ProviderStates providers={data} />;
  if (reading === 'failed') return <NotRead what="providers" onRetry={() => void loadProviders()} />;
  return <Waiting what="providers" />;
}
