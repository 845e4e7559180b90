const PX_PER_MM = 96 / 25.4;
/** As print.css has it: a reference fits one line. */
const WIDTH_MM = 90;
const LEAST_HEIGHT_MM = 100;

let putBack: (() => void) | undefined;

/**
 * Opens the browser's dialog that prints or saves a PDF, with one page as large as the ticket, in a file that is named after the
 * reference. Some browsers draw the page long after `print` returns, so the page is put back by the next key or tap.
 */
export function printAsFile(ticket: HTMLElement, reference: string): void {
  putBack?.();
  const copy = ticket.cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll('button, a')) control.remove();
  copy.dataset.print = 'file';
  const style = document.createElement('style');
  const { title } = document;
  document.body.append(copy);
  // On the screen the copy is no smaller than on paper, where codes are set smaller: it always fits one page.
  const heightMm = Math.max(LEAST_HEIGHT_MM, Math.ceil(copy.offsetHeight / PX_PER_MM) + 2);
  style.textContent = `@page { size: ${WIDTH_MM}mm ${heightMm}mm; margin: 0 }`;
  document.head.append(style);
  document.title = `Receipt ${reference}`;
  putBack = () => {
    copy.remove();
    style.remove();
    document.title = title;
    for (const event of ENDS) removeEventListener(event, end, true);
    putBack = undefined;
  };
  for (const event of ENDS) addEventListener(event, end, true);
  print();
}

const ENDS = ['pointerdown', 'keydown'];
const end = (): void => putBack?.();
