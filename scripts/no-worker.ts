import type { Plugin } from 'vite';

/** Ends itself and forgets what a former build has kept, so that its pages are no longer shown. */
const NO_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const page of await self.clients.matchAll()) await page.navigate(page.url);
})()));
`;

/** In development: a built product that ran at the same address before has left a worker in the browser. */
export const noWorker = (): Plugin => ({
  name: 'no-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use('/sw.js', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(NO_WORKER);
    });
  },
});
