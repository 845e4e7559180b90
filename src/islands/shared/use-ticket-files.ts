import { type RefObject, useState } from 'react';
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

/** Makes a picture or a PDF of a ticket. @param shown the ticket on the screen */
export function useTicketFiles(ticket: Ticket, shown: RefObject<HTMLElement | null>) {
  const [isBusy, setBusy] = useState(false);
  const make = async (what: 'picture' | 'PDF') => {
    setBusy(true);
    try {
      const { sharePicture, printAsFile } = await files();
      if (what === 'picture') await sharePicture(ticket);
      else if (shown.current) printAsFile(shown.current, ticket.reference);
    } catch {
      showToast('error', `The ${what} could not be made. Try again, or send the receipt as text.`);
    }
    setBusy(false);
  };
  return { isBusy, make };
}
