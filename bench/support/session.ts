import type { BrowserContext } from 'playwright';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { createAgent, createClient } from './api.ts';

/** Signs a new, funded agent in, in the storage that every page of this context finds. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  const client = createClient(url, 1);
  const { token, user } = await createAgent(client, '20000.00');
  client.close();
  const session = JSON.stringify({ token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS });
  await context.addInitScript((text) => localStorage.setItem('user_session', text), session);
}
