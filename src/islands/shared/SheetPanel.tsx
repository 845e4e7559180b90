import { createPortal } from 'react-dom';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { printerIcon } from '#components/icons.ts';
import { PinSheet } from '#components/PinSheet.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { serviceOfType } from '#services/services.ts';
import type { PanelProps } from './LazyPanel.tsx';

interface SheetPanelProps extends PanelProps {
  item: Transaction;
  /** The seller's name on each card. */
  business: string;
}

/** The pins of an order as a sheet of cards: looked over here, printed on A4. */
export default function SheetPanel({ open, onClose, item, business }: SheetPanelProps) {
  const { pins = [], plan } = item.details;
  const sheet = {
    heading: plan ?? item.name,
    cards: pins,
    business,
    dial: serviceOfType(item.transactionType)?.dial,
  };
  return createPortal(
    <>
      <Dialog
        open={open}
        onClose={onClose}
        heading={pins.length === 1 ? 'One card' : `${pins.length} cards`}
        description="On A4, up to 30 on a page. Cut along the dashed lines."
        className="sm:max-w-2xl"
        actions={
          <Button icon={printerIcon} onClick={() => print()}>
            Print
          </Button>
        }
      >
        <PinSheet {...sheet} printable={false} aria-label="Cards" />
      </Dialog>
      {/* A modal is one page high, so the printed part is outside of it. */}
      {open && <PinSheet {...sheet} className="hidden print:grid" />}
    </>,
    document.body,
  );
}
