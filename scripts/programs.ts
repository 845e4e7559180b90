import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these commands on PATH; undefined when there is none. */
export function findProgram(...commands: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => commands.map((command) => path.join(folder, command)))
    .find((file) => isProgram(file));
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Whether a package of Debian could be installed: asked for as the last resort, as root only. */
export const installFromDebian = (name: string): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', ['update']) &&
  run('apt-get', ['install', '--yes', '--no-install-recommends', name]);

/** The path of PHP, installed first when there is none; undefined when none can be had. */
export function ensurePhp(): string | undefined {
  return findProgram('php') ?? (installFromDebian('php-cli') ? findProgram('php') : undefined);
}

/** Debian's packages by the program's name; nginx is tried with a certificate that openssl makes. */
const OF_PROXY = { nginx: ['openssl', 'nginx'], caddy: ['caddy'] } as const;
export type ProxyName = keyof typeof OF_PROXY;
export const PROXIES: readonly ProxyName[] = ['nginx', 'caddy'];

/** The path of a reverse proxy, installed first when there is none; undefined when none can be had. */
export function ensureProxy(name: ProxyName): string | undefined {
  const isThere = OF_PROXY[name].every(
    (program) => findProgram(program) !== undefined || installFromDebian(program),
  );
  return isThere ? findProgram(name) : undefined;
}

/** What a run without a reverse proxy says of itself. */
export const noProxy = (name: ProxyName): string =>
  `deploy/${name} not tried: no ${OF_PROXY[name].join(' and ')} here, and none could be installed. Install ${OF_PROXY[name].join(' and ')}.`;

/** What a run without PHP says of itself. */
export const NO_PHP = 'PHP samples not run: no php here, and none could be installed. Install php-cli.';
