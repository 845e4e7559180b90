import { open } from 'node:fs/promises';

/** Makes sure that what was renamed in a folder is so after a power cut too. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
