import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Alert } from '#components/Alert.tsx';
import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { printerIcon } from '#components/icons.ts';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { hasSheet } from '#services/receipt-content.ts';
import { serviceOfType } from '#services/services.ts';
import { connectionsHere, NoPrinterChosen, openPrinter } from '#stores/printing/connect.ts';
import {
  $printed,
  $printer,
  type Connection,
  INITIAL_PRINTER,
  notePrinted,
  type Paper,
  PAPERS,
} from '#stores/printing/printer.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { PanelProps } from '../LazyPanel.tsx';
import type { Ticket } from '../ticket/drawing.ts';
import { useNow } from '../use-now.ts';
import { useShown } from '../use-shown.ts';
import { shortWhen } from '../when.ts';
import { cardsRoll, ticketRoll } from './roll.ts';

/** What is to be printed: the order's ticket, and its pins as cards. */
export interface Printed {
  item: Transaction;
  ticket: Ticket;
}

const NAMES: Record<Connection, string> = { bluetooth: 'Bluetooth', usb: 'USB', serial: 'Serial' };

const PARTS = [
  { value: 'ticket', label: 'The receipt' },
  { value: 'cards', label: 'One card per pin' },
];

const FAILED = 'The printer did not answer. Check that it is on, near and has paper, then print again.';

/** Prints on the roll of a 58 or 80 mm receipt printer. */
export default function PrinterPanel({ open, onClose, item, ticket }: PanelProps & Printed) {
  const here = connectionsHere();
  const printer = useShown($printer, INITIAL_PRINTER);
  const connection = printer.connection && here.includes(printer.connection) ? printer.connection : here[0];
  const [part, setPart] = useState(hasSheet(item) ? 'cards' : 'ticket');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const printedAt = useShown($printed, {})[item.ref];

  const printIt = async () => {
    if (!connection) return;
    setBusy(true);
    setFailure(undefined);
    try {
      // First, and at once: a browser shows its list of printers only right after a tap.
      const { write } = await openPrinter(connection);
      await write(
        part === 'cards'
          ? cardsRoll(cardsOf(item, ticket), printer.paper)
          : ticketRoll(ticket, printer.paper),
      );
      $printer.set({ ...printer, connection });
      notePrinted(item.ref);
      showToast('success', 'Sent to the printer.');
      onClose();
    } catch (error) {
      setFailure(error instanceof NoPrinterChosen ? 'No printer was chosen.' : FAILED);
    }
    setBusy(false);
  };

  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      heading="Receipt printer"
      actions={
        <Button icon={printerIcon} loading={isBusy} onClick={() => void printIt()}>
          {printedAt ? 'Print again' : 'Print'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {printedAt && <PrintedBefore at={printedAt} isPins={hasSheet(item)} />}
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        <SegmentedControl
          legend="Paper"
          segments={PAPERS.map((paper) => ({ value: paper, label: `${paper} mm` }))}
          value={printer.paper}
          onValueChange={(paper) => $printer.set({ ...printer, paper: paper as Paper })}
        />
        <SegmentedControl
          legend="Connection"
          segments={here.map((value) => ({ value, label: NAMES[value] }))}
          value={connection}
          onValueChange={(chosen) => $printer.set({ ...printer, connection: chosen as Connection })}
        />
        {hasSheet(item) && (
          <SegmentedControl legend="Print" segments={PARTS} value={part} onValueChange={setPart} />
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

/** Two slips with one pin are sold to two customers sooner or later. */
function PrintedBefore({ at, isPins }: { at: string; isPins: boolean }) {
  const nowMs = useNow(60_000);
  return (
    <Alert tone="warning" heading={`Printed before: ${shortWhen(at, nowMs)}`}>
      {isPins
        ? 'Each pin works once. Print again only if the first print is spoiled.'
        : 'Print again only if the first one is spoiled.'}
    </Alert>
  );
}

const cardsOf = (
  { name, transactionType, details: { plan, pins = [] } }: Transaction,
  { business }: Ticket,
) =>
  pins.map(({ pin, serial }) => ({
    heading: plan ?? name,
    business,
    serial,
    pin,
    dial: serviceOfType(transactionType)?.dial,
  }));
