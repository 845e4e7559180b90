import { LIST_DATABASE } from './marks.ts';

/**
 * Lists of others than this agent go from the device, once nothing of them is open. Not those with a row that may still be
 * sold: the next thing its agent does about it must find its key.
 */
export async function forgetEndedLists(agent?: string): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === LIST_DATABASE))
      await (await import('./indexed-jobs.ts')).removeEnded(agent);
  } catch {
    // Blocked: nothing is kept.
  }
}
