import { saveFile } from '../save-file.ts';
import type { Ticket } from './drawing.ts';
import { pictureOf } from './picture.ts';
import { printAsFile } from './print-as-file.ts';

/** Hands the ticket's picture to the device's apps; saves it where there are none to hand it to. */
async function sharePicture(ticket: Ticket): Promise<void> {
  const name = `receipt-${ticket.reference}.png`;
  const picture = await pictureOf(ticket);
  const files = [new File([picture], name, { type: picture.type })];
  if (!navigator.canShare?.({ files })) return saveFile(name, picture);
  try {
    await navigator.share({ files });
  } catch (error) {
    // The person closed the list of apps. Any other refusal, such as a tap too long ago, leaves the download.
    if ((error as Error).name !== 'AbortError') saveFile(name, picture);
  }
}

export default { sharePicture, printAsFile };
