import { useState } from 'react';
import { Skeleton } from '#components/Skeleton.tsx';
import { Permitted } from './Permitted.tsx';
import { STATEMENTS, statementPlace } from './places.ts';
import { CASE_HEADING } from './shared/case-heading.ts';
import { useAddressValue } from './shared/use-address-value.ts';
import { Comparison } from './statements/Comparison.tsx';
import { Statements } from './statements/Statements.tsx';

/** Vendors' statements: comparing one, those that were compared, and one of them with its differences. */
export const StatementsIsland = () => (
  <Permitted permission="figures.read" waiting={<StatementsSkeleton />}>
    <StatementsPage />
  </Permitted>
);

function StatementsPage() {
  const asked = useAddressValue('run');
  const [chosen, setChosen] = useState<string>();
  const shown = chosen ?? asked;
  const show = (id: string) => {
    setChosen(id);
    // The address is what a colleague is sent.
    history.replaceState(history.state, '', id ? statementPlace(id) : STATEMENTS);
    scrollTo(0, 0);
    document.getElementById(CASE_HEADING)?.focus();
  };
  if (shown === undefined) return <StatementsSkeleton />;
  return (
    <div id={CASE_HEADING} tabIndex={-1} className="mt-5 flex flex-col gap-5 [outline:none]">
      {shown ? <Comparison key={shown} id={shown} onBack={() => show('')} /> : <Statements onShow={show} />}
    </div>
  );
}

const StatementsSkeleton = () => (
  <div role="status" className="mt-5 flex flex-col gap-5">
    <span className="sr-only">The statements are being loaded.</span>
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
);
