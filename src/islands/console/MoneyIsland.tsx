import { useEffect } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { circleCheckIcon } from '#components/icons.ts';
import type { WaitingMoney } from '#contract/console/money.ts';
import { $money, followMoney, INITIAL_MONEY, loadMoney } from '#stores/console/money.ts';
import { useShown } from '../shared/use-shown.ts';
import { Claims } from './money/Claims.tsx';
import { Payments } from './money/Payments.tsx';
import { Requests } from './money/Requests.tsx';
import { Permitted } from './Permitted.tsx';
import { CASE_HEADING } from './shared/case-heading.ts';
import { ListSkeleton } from './shared/CaseSkeleton.tsx';
import { Key } from './shared/Key.tsx';

const SKELETON = (
  <div aria-hidden>
    <ListSkeleton count={4} />
  </div>
);

/** Claims of agents and payments of nobody's, which wait for whoever may decide on money. */
export const MoneyIsland = () => (
  <Permitted permission="orders.read" waiting={<div className="mt-5">{SKELETON}</div>}>
    <MoneyPage />
  </Permitted>
);

function MoneyPage() {
  const { reading, data } = useShown($money, INITIAL_MONEY);
  useEffect(followMoney, []);
  return (
    // What was decided goes with its button: the focus stays on the page.
    <div id={CASE_HEADING} tabIndex={-1} className="mt-5 flex flex-col gap-5 [outline:none]">
      {data ? <Lists money={data} /> : reading === 'failed' ? <NotRead /> : SKELETON}
    </div>
  );
}

const NotRead = () => (
  <ErrorState
    heading="What waits could not be loaded"
    className="rounded-lg border bg-surface-raised"
    onRetry={() => void loadMoney()}
  >
    Check your connection and try again.
  </ErrorState>
);

function Lists({ money: { requests, claims, payments, twoPeopleAbove } }: { money: WaitingMoney }) {
  if (requests.length + claims.length + payments.length === 0)
    return (
      <EmptyState
        heading="Nothing waits for a decision."
        icon={circleCheckIcon}
        className="rounded-lg border bg-surface-raised"
      >
        Claims of agents and payments into unknown accounts come here by themselves.
      </EmptyState>
    );
  return (
    <>
      {requests.length > 0 && <Requests requests={requests} />}
      {claims.length > 0 && <Claims claims={claims} limit={twoPeopleAbove} />}
      {payments.length > 0 && <Payments payments={payments} limit={twoPeopleAbove} />}
      <p className="text-sm text-ink-muted max-md:hidden">
        In a claim, payment or request, <Key name="T" /> takes it and <Key name="D" /> decides for it;{' '}
        <Key name="N" /> decides against a claim or request. <Key name="J" /> and <Key name="K" /> go down and
        up.
      </p>
    </>
  );
}
