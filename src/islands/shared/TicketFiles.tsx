import { type RefObject, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { downloadIcon, receiptIcon } from '#components/icons.ts';
import { importAgain, inTime } from '#stores/shell/lazy-import.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { Ticket } from './ticket/drawing.ts';

const load = () => import('./ticket/ticket-files.ts');
let failure: unknown;

/** @throws Error when the code that makes files cannot be loaded */
async function files() {
  try {
    return (await inTime(failure ? importAgain(failure, load) : load())).default;
  } catch (error) {
    failure = error;
    throw error;
  }
}

interface TicketFilesProps {
  ticket: Ticket;
  /** The ticket on the screen. */
  shown: RefObject<HTMLElement | null>;
}

/** The buttons that make a picture or a PDF of a ticket. */
export function TicketFiles({ ticket, shown }: TicketFilesProps) {
  const [busy, setBusy] = useState<'picture' | 'PDF'>();
  const make = async (what: 'picture' | 'PDF') => {
    setBusy(what);
    try {
      const { sharePicture, printAsFile } = await files();
      if (what === 'picture') await sharePicture(ticket);
      else if (shown.current) printAsFile(shown.current, ticket.reference);
    } catch {
      showToast('error', `The ${what} could not be made. Try again, or send the receipt as text.`);
    }
    setBusy(undefined);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={receiptIcon}
        className="flex-1"
        loading={busy === 'picture'}
        onClick={() => void make('picture')}
      >
        Picture
      </Button>
      <Button
        variant="secondary"
        icon={downloadIcon}
        className="flex-1"
        loading={busy === 'PDF'}
        onClick={() => void make('PDF')}
      >
        PDF
      </Button>
    </>
  );
}
