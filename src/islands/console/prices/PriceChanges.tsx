import { type ReactNode, useState } from 'react';
import type { PlanPrices, Prices } from '#contract/console/prices.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useMay } from '../use-staff.ts';

const loadDialog = () => import('./PriceDialog.tsx').then(({ PriceDialog }) => ({ default: PriceDialog }));

interface PriceChangesProps {
  prices: Prices;
  /** @param onChange opens the dialog of a plan; left out for those who only read */
  children: (onChange: ((plan: PlanPrices) => void) | undefined) => ReactNode;
}

/** The lists, and the dialog that changes one price of them. */
export function PriceChanges({ prices, children }: PriceChangesProps) {
  const may = useMay('prices.change');
  // As it was seen: what a colleague changes meanwhile must not pass for it.
  const [plan, setPlan] = useState<PlanPrices>();
  const [isOpen, setOpen] = useState(false);
  const change = (chosen: PlanPrices) => {
    setPlan(chosen);
    setOpen(true);
  };
  return (
    <>
      {children(may ? change : undefined)}
      {plan && (
        <LazyPanel
          load={loadDialog}
          given={{ plan, prices }}
          chunk={1}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
