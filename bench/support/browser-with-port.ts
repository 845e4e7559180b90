import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { launchOptions } from '../../scripts/browser.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';

/** Names other than this machine's lead nowhere, so that a closed network gives the same figures as an open one. */
const NO_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost';

/** A browser with a profile of its own that another program may steer too, over `port`. */
export async function withBrowserOnPort<Result>(
  action: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kobodesk-profile-'));
  const port = await freePort();
  const { args, ...options } = launchOptions();
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    // A page as a first visit has it: not out of the worker's cache, before whose paint there is nothing to wait for.
    serviceWorkers: 'block',
    args: [...args, `--remote-debugging-port=${port}`, NO_OTHER_HOSTS],
  });
  try {
    return await action(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
