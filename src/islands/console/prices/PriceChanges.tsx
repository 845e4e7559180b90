import { type ReactNode, useState } from 'react';
import type { Prices } from '#contract/console/prices.ts';
import { LazyPanel } from '../../shared/LazyPanel.tsx';
import { useMay } from '../use-staff.ts';
import type { CatalogueAction, OnAct } from './catalogue-action.ts';

interface PriceChangesProps {
  prices: Prices;
  /** @param onAct opens a dialog; left out for those who only read */
  children: (onAct: OnAct) => ReactNode;
}

const loadDialogs = () => import('./CatalogueDialogs.tsx');

/** The lists, and the dialogs that change something of them. */
export function PriceChanges({ prices, children }: PriceChangesProps) {
  const may = useMay('prices.change');
  // As it was seen: what a colleague changes meanwhile must not pass for it.
  const [action, setAction] = useState<CatalogueAction>();
  const [isOpen, setOpen] = useState(false);
  const act = (chosen: CatalogueAction) => {
    setAction(chosen);
    setOpen(true);
  };
  return (
    <>
      {children(may ? act : undefined)}
      {action && (
        <LazyPanel
          load={loadDialogs}
          given={{ action, prices }}
          chunk={1}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
