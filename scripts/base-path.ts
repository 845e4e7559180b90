import { basePath } from '../server/platform/settings.ts';
import { StartupError } from '../server/platform/startup-error.ts';

/** What stands before every path of the pages, by PUBLIC_BASE_PATH: '' or "/portal". @throws StartupError when it is no path */
export function readBasePath(): string {
  const result = basePath('PUBLIC_BASE_PATH').safeParse(process.env.PUBLIC_BASE_PATH ?? '');
  if (!result.success) throw new StartupError(result.error.issues.map(({ message }) => message).join(' '));
  return result.data;
}
