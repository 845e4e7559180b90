import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';

const run = promisify(execFile);
const NAME = 'postgres';

export interface UserIds {
  uid: number;
  gid: number;
}

/**
 * The system user PostgreSQL runs as when Kobodesk runs as root, which PostgreSQL refuses; made when it is missing.
 * @throws StartupError when it cannot be made
 */
export async function ensureSystemUser(): Promise<UserIds> {
  const known = await lookUp();
  if (known) return known;
  try {
    await run('groupadd', ['--system', '--force', NAME]);
    await run('useradd', [
      '--system',
      '--gid',
      NAME,
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      NAME,
    ]);
  } catch (error) {
    throw new StartupError(
      `PostgreSQL does not run as root and the system user "${NAME}" could not be made: start Kobodesk as an ordinary user, make that system user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  const made = await lookUp();
  if (!made) throw new Error(`useradd made no user ${NAME}`);
  return made;
}

async function lookUp(): Promise<UserIds | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(user.stdout), gid: Number(group.stdout) };
  } catch {
    return undefined;
  }
}
