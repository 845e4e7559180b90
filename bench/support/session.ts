import type { BrowserContext } from 'playwright';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { type BenchAgent, createAgent, createClient } from './api.ts';

/** An agent's session as the pages store it. */
const sessionOf = ({ token, user }: BenchAgent): string =>
  JSON.stringify({ token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS });

async function createFundedAgent(url: string): Promise<BenchAgent> {
  const client = createClient(url, 1);
  const agent = await createAgent(client, '20000.00');
  client.close();
  return agent;
}

const store = (session: string) => localStorage.setItem('user_session', session);

/** Signs a new, funded agent in, in the storage that all pages of this context share. */
export const signIn = async (context: BrowserContext, url: string): Promise<void> =>
  signInAs(context, await createFundedAgent(url));

/** Like signIn, but for an existing agent. */
export async function signInAs(context: BrowserContext, agent: BenchAgent): Promise<void> {
  await context.addInitScript(store, sessionOf(agent));
}

/** Like signIn, but in the browser's profile, for pages that are opened outside of this context. */
export async function storeSession(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(store, sessionOf(await createFundedAgent(url)));
  await page.close();
}
