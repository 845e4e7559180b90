import { LIST_DATABASE } from './marks.ts';

/**
 * Deletes other agents' lists from the device once nothing in them is open. A list with a row that may still be sold stays,
 * because its agent needs the row's key.
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
