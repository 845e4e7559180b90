import { at } from '#domain/at.ts';
import { $isSendingList, LIST_LOCK } from '#stores/outbox/lists/marks.ts';
import { $orders, isFresh } from '#stores/outbox/orders.ts';
import { untilIdle } from './idle.ts';
import { isPlain, targetOf } from './links.ts';
import { openPage } from './router.ts';
import { takeOver } from './take-over.ts';

/** Between two looks for a new version while the portal stays open, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Lets the browser cache the portal's pages and scripts, so that they open without network; not when the user saves data. A
 * page that names no manifest is not the product's own (a story, say). Where the worker is refused, or the storage, the portal
 * works as it does without it.
 */
export async function keepShell(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!import.meta.env.PROD || !document.querySelector('link[rel=manifest]') || connection?.saveData) return;
  await untilIdle();
  try {
    await navigator.serviceWorker.register(at('/sw.js'));
    const registration = await navigator.serviceWorker.ready;
    takeOverOnClick(registration);
    lookAgain(registration);
  } catch {
    // An old browser, no secure address, a blocked storage: nothing is kept.
  }
}

/** The browser looks for a new version when a document is loaded; within the shell that may be days ago. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

function takeOverOnClick(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const { changed, opens } = takeOver({
    load: (url) => location.assign(url),
    open: openPage,
    isSelling,
    isListSentElsewhere,
  });
  let { controller } = serviceWorker;
  serviceWorker.addEventListener('controllerchange', () => {
    // A first visit's page has none until it rests.
    if (controller) changed();
    ({ controller } = serviceWorker);
  });
  const onClick = (event: MouseEvent) => {
    const url = isPlain(event) ? targetOf(event) : undefined;
    if (url && opens(url, registration.waiting)) event.preventDefault();
  };
  document.addEventListener('click', onClick, { capture: true });
}

/** Asked of the lock that such a tab holds. */
async function isListSentElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith(LIST_LOCK));
}

/** An order is waiting for its answer in this page, or this page is sending a list, which would stop. */
const isSelling = (): boolean =>
  $isSendingList.get() ||
  Object.values($orders.get()).some(({ phase, createdAt }) => phase === 'sending' && isFresh(createdAt));
