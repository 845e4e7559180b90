// The service worker, bundled to /sw.js after the pages are built (scripts/postbuild/worker.ts). It caches the portal's pages
// and their files, which contain no one's data. It never touches API answers: the stores keep those.
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { setCatchHandler } from 'workbox-routing/setCatchHandler.js';

declare const self: ServiceWorkerGlobalScope;
/** Names this build: a hash of all it keeps. */
declare const BUILD: string;
/** '' or "/portal": what stands before every path of ours. */
declare const BASE_PATH: string;
declare const FILES: PrecacheEntry[];

const SHELLS = 'kobodesk-shell-';
/** Whose files are fetched when they are first asked for. */
const LATER = ['/_astro/', '/images/own/', '/images/providers/'];
const OFFLINE_PAGE = `${BASE_PATH}/offline`;

// One cache for each build, so that a page never gets the scripts of another build.
const shell = new PrecacheController({
  cacheName: SHELLS + BUILD,
  fallbackToNetwork: false,
  plugins: [{ handlerDidError: fetchAnew }],
});
shell.addToCacheList(FILES);

interface RoutingEvent extends ExtendableEvent {
  /** Of the Static Routing API, where the browser has it. */
  addRoutes?: (rules: object[]) => Promise<void>;
}

self.addEventListener('install', (event: RoutingEvent) => {
  // These requests bypass the worker.
  const api = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };
  event.addRoutes?.([api]).catch(() => undefined);
  event.waitUntil(shell.install(event).catch(leaveRoom));
});

/** As a plugin of workbox is told of it. */
interface FailedFetch {
  request: Request;
  event: ExtendableEvent;
  error: Error;
}

/**
 * The browser's cache, which the worker is filled from, may hold a page of the last build for a minute and its pictures for an hour.
 * Such a file fails by its hash and is fetched past that cache.
 */
async function fetchAnew({ request, event, error }: FailedFetch): Promise<Response | undefined> {
  if (event.type !== 'install' || !(error instanceof TypeError)) return undefined;
  const answer = await fetch(new Request(request, { cache: 'reload' }));
  if (!answer.ok) return undefined;
  await (await caches.open(SHELLS + BUILD)).put(request.url, answer.clone());
  return answer;
}

/** What did not fit must not take the place of what others keep. Whatever else came between is gone on with the next time. */
async function leaveRoom(error: unknown): Promise<never> {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    await caches.delete(SHELLS + BUILD);
  throw error;
}

/**
 * Two former builds stay: tabs of the last one may still be open and load scripts, and the other may have been replaced while
 * it waited.
 */
async function forgetFormerBuilds(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELLS + BUILD);
  await Promise.all(former.slice(0, -2).map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetFormerBuilds(), self.clients.claim()]));
});

// Sent by src/islands/routing/take-over.ts at a moment that interrupts no work.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

// The pages read their query themselves.
registerRoute(
  new PrecacheRoute(shell, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [/./] }),
);

/**
 * Scripts of a former build, for a tab that still runs it; a font other than the first choice, kept once it is chosen; and pictures that
 * the shop's staff gave to providers, whose addresses name their content.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && LATER.some((folder) => url.pathname.startsWith(BASE_PATH + folder)),
  async ({ request }) => {
    const kept = await caches.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && ['font', 'image'].includes(request.destination)) await keep(request, answer.clone());
    return answer;
  },
);

async function keep(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(SHELLS + BUILD)).put(request, answer);
  } catch {
    // The storage is full: it is fetched again.
  }
}

/** From the network; in the place of a page that cannot be had, a word about why, and the way to those that can. */
async function fromNetwork({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const word = request.mode === 'navigate' ? await shell.matchPrecache(OFFLINE_PAGE) : undefined;
    return word ?? Response.error();
  }
}

registerRoute(({ request }) => request.mode === 'navigate', fromNetwork);

// Something has taken a file out of the cache.
setCatchHandler(fromNetwork);
