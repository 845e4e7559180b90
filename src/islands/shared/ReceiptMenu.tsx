import { type RefObject, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { chevronDownIcon, downloadIcon, printerIcon, receiptIcon, shareIcon } from '#components/icons.ts';
import { Menu, type MenuItem } from '#components/Menu.tsx';
import { Spinner } from '#components/Spinner.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { hasSheet } from '#services/receipt-content.ts';
import { noteReceiptGiven } from '#stores/orders/receipt-given.ts';
import { connectionsHere } from '#stores/printing/connect.ts';
import { LazyPanel } from './LazyPanel.tsx';
import type { Ticket } from './ticket/drawing.ts';
import { useTicketFiles } from './use-ticket-files.ts';

const loadPrinterPanel = () => import('./printer/PrinterPanel.tsx');
const loadSheetPanel = () => import('./SheetPanel.tsx');

interface ReceiptMenuProps {
  item: Transaction;
  ticket: Ticket;
  /** The ticket on the screen. */
  shown: RefObject<HTMLElement | null>;
  /** The receipt in words. */
  text: string;
  /** Further items, which give no receipt away. */
  more?: readonly MenuItem[] | undefined;
}

/** Every way but the first to hand a receipt over, in one menu. Pins are sold on paper: their sheet has a button of its own. */
export function ReceiptMenu({ item, ticket, shown, text, more = [] }: ReceiptMenuProps) {
  const [panel, setPanel] = useState<'printer' | 'sheet'>();
  const { isBusy, make } = useTicketFiles(ticket, shown);
  const close = () => setPanel(undefined);
  const openSheet = () => {
    noteReceiptGiven();
    setPanel('sheet');
  };
  const gives = (label: string, icon: string, give: () => unknown): MenuItem => ({
    label,
    icon,
    onSelect: () => {
      noteReceiptGiven();
      give();
    },
  });
  const items = [
    ...(canShare() ? [gives('Share', shareIcon, () => share(text))] : []),
    gives('Print', printerIcon, () => print()),
    gives('Picture', receiptIcon, () => make('picture')),
    gives('PDF', downloadIcon, () => make('PDF')),
    ...(connectionsHere().length > 0
      ? [gives('Receipt printer', printerIcon, () => setPanel('printer'))]
      : []),
    ...more,
  ];
  return (
    <>
      {hasSheet(item) && (
        <Button variant="secondary" icon={printerIcon} className="flex-1" onClick={openSheet}>
          Print sheet
        </Button>
      )}
      <Menu
        label="More for this receipt"
        items={items}
        className="flex-1 !border-line-strong bg-surface-raised"
        aria-busy={isBusy || undefined}
      >
        <span aria-hidden>More</span>
        {isBusy ? <Spinner size={18} label="" /> : <Icon shape={chevronDownIcon} size={18} />}
      </Menu>
      <LazyPanel
        load={loadPrinterPanel}
        chunk={12}
        given={{ item, ticket }}
        open={panel === 'printer'}
        onClose={close}
      />
      <LazyPanel
        load={loadSheetPanel}
        chunk={8}
        given={{ item, business: ticket.business }}
        open={panel === 'sheet'}
        onClose={close}
      />
    </>
  );
}

const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator;

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // The person closed the sheet, or the device refused: printing and WhatsApp still work.
  }
}
