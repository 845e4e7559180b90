import type { BrowserContext } from 'playwright';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { createAgent, createClient } from './api.ts';

/** A new, funded agent's session as the pages keep it. */
async function createSession(url: string): Promise<string> {
  const client = createClient(url, 1);
  const { token, user } = await createAgent(client, '20000.00');
  client.close();
  return JSON.stringify({ token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS });
}

const store = (session: string) => localStorage.setItem('user_session', session);

/** Signs a new, funded agent in, in the storage that every page of this context finds. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  await context.addInitScript(store, await createSession(url));
}

/** As signIn, into the profile itself: for pages that something else than this context opens. */
export async function storeSession(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(store, await createSession(url));
  await page.close();
}
