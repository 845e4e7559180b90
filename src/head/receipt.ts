// The page of a shared receipt, whole: reads the receipt that the address names before the page is drawn, writes it into the page's
// template, and follows it while it is pending. No framework: a customer's phone loads one page and never comes back.
import type { PublicReceipt } from '#contract/receipts.ts';
import { groupsOf } from '#domain/groups-of.ts';
import { formatWireNaira } from '#domain/money.ts';
import { clockOf, receiptState, waitedSince } from '#domain/receipt-state.ts';

const { base = '', brand = '' } = document.currentScript?.dataset ?? {};
const address = `${base}/api/v1/receipts/${location.pathname.split('/').at(-1) ?? ''}`;

const SOON_MS = 5_000;
const LATER_MS = 20_000;
/** How many times it is asked soon; a slow order is asked about less often. */
const SOON_TIMES = 24;

type Answer = PublicReceipt | 'absent' | 'unreachable';

async function fetchReceipt(): Promise<Answer> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-store' });
    if (response.status === 404) return 'absent';
    if (!response.ok) return 'unreachable';
    return ((await response.json()) as { data: PublicReceipt }).data;
  } catch {
    return 'unreachable';
  }
}

const first = fetchReceipt();
let shown: PublicReceipt | undefined;
let asked = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const all = (name: string) => document.querySelectorAll<HTMLElement>(`[data-receipt='${name}']`);
function write(name: string, text: string): void {
  for (const place of all(name)) {
    // A live region speaks when its text is set, even to the same.
    if (place.textContent !== text) place.textContent = text;
    place.hidden = text === '';
  }
}

/** A copy of the page's template for each item, in the place of what stood there. */
function list<Item>(
  name: string,
  items: readonly Item[],
  fill: (copy: HTMLElement, item: Item) => void,
): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-item='${name}']`);
  const copies = items.flatMap((item) => {
    const copy = template?.content.firstElementChild?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    fill(copy, item);
    return [copy];
  });
  for (const place of all(name)) place.replaceChildren(...copies);
}

const set = (copy: HTMLElement, part: string, text: string): void => {
  const place = copy.querySelector(`[data-part='${part}']`);
  if (place) place.textContent = text;
};

function copyButton(copy: HTMLElement, label: string, value: string): void {
  const button = copy.querySelector('button');
  button?.setAttribute('aria-label', `Copy ${label.toLowerCase()}`);
  button?.addEventListener('click', () => {
    navigator.clipboard?.writeText(value).then(
      () => (button.textContent = 'Copied'),
      () => undefined,
    );
  });
}

function drawLists({ rows, codes, reference, createdAt }: PublicReceipt): void {
  list('codes', codes, (copy, { label, value, text, groupSize = 4 }) => {
    set(copy, 'label', label);
    set(copy, 'value', text ?? groupsOf(value, groupSize).join(' '));
    copyButton(copy, label, value);
  });
  const lines = [
    ...rows,
    { label: 'Reference', value: reference },
    { label: 'Date', value: clockOf(createdAt) },
  ];
  list('rows', lines, (copy, { label, value }) => {
    set(copy, 'label', label);
    set(copy, 'value', value);
  });
}

function draw(receipt: PublicReceipt): void {
  const business = receipt.businessName || brand;
  const { tone, heading, words } = receiptState(receipt, business);
  const isPending = receipt.status === 'PENDING';
  document.documentElement.dataset.receiptTone = tone;
  // A browser names the PDF after the title.
  document.title = `Receipt ${receipt.reference}`;
  write('state', heading);
  write('words', words);
  write('waited', isPending ? `Waiting for ${waitedSince(receipt.createdAt, Date.now())}.` : '');
  write('business', business);
  write('service', receipt.service);
  write('heading', receipt.heading);
  write('amount', receipt.amount === null ? '' : formatWireNaira(receipt.amount));
  write('footer', receipt.footer);
  // What has not changed stays as it is: a button may be in use, a text selected.
  if (JSON.stringify([receipt.rows, receipt.codes]) !== JSON.stringify(shown && [shown.rows, shown.codes]))
    drawLists(receipt);
  shown = receipt;
}

/** @param part the one of the page's three to be seen: `there`, `absent` or `unreachable` */
function show(part: string): void {
  for (const name of ['loading', 'there', 'absent', 'unreachable'])
    for (const place of all(name)) place.hidden = name !== part;
}

function take(answer: Answer): void {
  if (typeof answer === 'object') draw(answer);
  if (answer === 'absent') shown = undefined;
  show(typeof answer === 'object' || shown ? 'there' : (answer as string));
  write('stale', answer === 'unreachable' && shown ? 'No network: this may be out of date.' : '');
  const isOpen = answer === 'unreachable' || (typeof answer === 'object' && answer.status === 'PENDING');
  clearTimeout(timer);
  if (isOpen) timer = setTimeout(() => void follow(), asked < SOON_TIMES ? SOON_MS : LATER_MS);
}

async function follow(): Promise<void> {
  clearTimeout(timer);
  // A page that nobody sees asks nothing; it asks when it is looked at again.
  if (document.hidden) return;
  asked += 1;
  take(await fetchReceipt());
}

const begin = async (): Promise<void> => {
  for (const button of all('print')) button.addEventListener('click', () => print());
  for (const button of all('again')) button.addEventListener('click', () => void follow());
  take(await first);
  document.addEventListener('visibilitychange', () => void follow());
  addEventListener('online', () => void follow());
};
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void begin());
else void begin();
