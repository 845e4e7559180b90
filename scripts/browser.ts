import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from './browser-flags.ts';
import { installFromDebian, isProgram } from './programs.ts';

/** The first ones have no windows, which tests do not need: tests take a third less time with them. */
const COMMANDS = [
  'chrome-headless-shell',
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const MAC_BUNDLES = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

function usualPlaces(): string[] {
  if (process.platform === 'darwin')
    return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
      MAC_BUNDLES.map((name) => path.join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  return COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}

/**
 * The path of a Chrome or Chromium: the one the environment's CHROME names, else an installed one, else Playwright's own.
 * undefined when there is none.
 * @throws Error when CHROME names no program
 */
function findBrowser(): string | undefined {
  const named = process.env.CHROME;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(
      `CHROME names "${named}", which is not a program: point it at Chrome or Chromium, or unset it.`,
    );
  }
  return [...usualPlaces(), chromium.executablePath()].find((file) => existsSync(file) && isProgram(file));
}

/** What Playwright needs to launch the browser; without one installed, Playwright's own message tells the remedy. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS] };
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/**
 * The path of a browser, installed first when there is none.
 * @throws Error, in one sentence, when none can be had
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const install = ['--yes', 'playwright', 'install', 'chromium'];
  if (!run('npx', [...install, '--with-deps']) && !run('npx', install))
    ['chromium-headless-shell', 'chromium'].some(installFromDebian);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'No browser was found and none could be installed: install Chrome or Chromium, or set CHROME to its path.',
  );
}
