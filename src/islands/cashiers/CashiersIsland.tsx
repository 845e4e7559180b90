import { useEffect, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { plusIcon, usersIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import type { Cashier } from '#contract/cashiers.ts';
import { $cashiers, cashiersRead, endCashier, INITIAL_CASHIERS } from '#stores/cashiers/manage.ts';
import { INITIAL_READING } from '#stores/reads/read.ts';
import { Confirmation } from '../shared/Confirmation.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { LazyPanel } from '../shared/LazyPanel.tsx';
import { useShown } from '../shared/use-shown.ts';
import { CashierCard } from './CashierCard.tsx';

const loadPanel = () => import('./CashierPanel.tsx');

/** The people who sell from the agent's wallet: added, changed and ended here. */
export function CashiersIsland() {
  const list = useShown($cashiers, INITIAL_CASHIERS);
  const reading = useShown(cashiersRead.$reading, INITIAL_READING);
  const [edited, setEdited] = useState<Cashier | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<Cashier>();
  useEffect(() => void cashiersRead.fetch(), []);
  const open = (cashier: Cashier | null) => {
    setEdited(cashier);
    setOpen(true);
  };
  const add = (
    <Button icon={plusIcon} onClick={() => open(null)}>
      Add a cashier
    </Button>
  );
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Confirmation />
      {!list && reading === 'failed' && (
        <ErrorState heading="Your cashiers could not be loaded" onRetry={() => void cashiersRead.fetch()} />
      )}
      {!list && reading !== 'failed' && <Skeleton className="h-64" />}
      {list?.length === 0 && (
        <EmptyState heading="No cashiers yet" icon={usersIcon} action={add}>
          Add the people who sell for you. Each logs in with a PIN, within the limits you set, and you see who
          sold what.
        </EmptyState>
      )}
      {list && list.length > 0 && (
        <>
          <div>{add}</div>
          <ul className="grid gap-4 md:grid-cols-2">
            {list.map((cashier) => (
              <li key={cashier.id}>
                <CashierCard
                  cashier={cashier}
                  onChange={() => open(cashier)}
                  onEnd={() => setEnding(cashier)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <LazyPanel
        load={loadPanel}
        chunk={13}
        given={{ cashier: edited }}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
      {ending && <EndDialog cashier={ending} onClose={() => setEnding(undefined)} />}
    </div>
  );
}

function EndDialog({ cashier, onClose }: { cashier: Cashier; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const outcome = await endCashier(cashier.id);
    setBusy(false);
    if (outcome.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      heading={`End ${cashier.name}?`}
      answers={['Keep them', `End ${cashier.name}`]}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void end()}
    >
      They are logged out at once and cannot log in again. Their sales keep their name.
    </ConfirmDialog>
  );
}
