import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PostmasterPid {
  pid: number;
  port: number;
  ready: boolean;
}

export const postmasterPidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** The content of a running PostgreSQL's postmaster.pid; undefined when the file is missing or damaged. */
export async function readPostmasterPid(clusterDir: string): Promise<PostmasterPid | undefined> {
  const content = await readFile(postmasterPidFile(clusterDir), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}
