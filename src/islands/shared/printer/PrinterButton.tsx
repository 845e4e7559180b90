import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { receiptIcon } from '#components/icons.ts';
import { connectionsHere } from '#stores/printing/connect.ts';
import { LazyPanel } from '../LazyPanel.tsx';
import type { Printed } from './PrinterPanel.tsx';

const loadPrinterPanel = () => import('./PrinterPanel.tsx');

/** Opens what prints on a roll; nothing in a browser that reaches no printer. */
export function PrinterButton(given: Printed) {
  const [isOpen, setOpen] = useState(false);
  if (connectionsHere().length === 0) return null;
  return (
    <>
      <Button variant="secondary" icon={receiptIcon} className="flex-1" onClick={() => setOpen(true)}>
        Receipt printer
      </Button>
      <LazyPanel
        load={loadPrinterPanel}
        chunk={12}
        given={given}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
