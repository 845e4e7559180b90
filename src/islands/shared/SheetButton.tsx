import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { printerIcon } from '#components/icons.ts';
import type { Transaction } from '#contract/transactions.ts';
import { LazyPanel } from './LazyPanel.tsx';

const loadSheetPanel = () => import('./SheetPanel.tsx');

/** Opens the sheet of an order's pins. */
export function SheetButton(given: { item: Transaction; business: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={printerIcon} block onClick={() => setOpen(true)}>
        Print sheet
      </Button>
      <LazyPanel load={loadSheetPanel} chunk={8} given={given} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
