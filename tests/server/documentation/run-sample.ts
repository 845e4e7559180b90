import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LANGUAGES } from '#documentation/samples.ts';
import { ensurePhp, findProgram } from '../../../scripts/programs.ts';

const execute = promisify(execFile);

/** The SDK's samples run where the SDK is installed: tests/server/sdk. */
export type LanguageId = Exclude<(typeof LANGUAGES)[number]['id'], 'typescript'>;

/** What runs the samples of a language; undefined when this machine has it not. */
export const PROGRAMS: Record<LanguageId, { command: string | undefined; file: string }> = {
  curl: { command: findProgram('curl') && '/bin/sh', file: 'sample.sh' },
  javascript: { command: process.execPath, file: 'sample.mjs' },
  php: { command: ensurePhp(), file: 'sample.php' },
  python: { command: findProgram('python3', 'python'), file: 'sample.py' },
};

const LIMIT_MS = 20_000;

/** Runs a sample as it stands on the page. @returns what it printed @throws Error with what it wrote to standard error */
export async function runSample(
  language: LanguageId,
  source: string,
  settings: Record<string, string>,
): Promise<string> {
  const { command, file } = PROGRAMS[language];
  if (!command) throw new Error(`There is nothing to run ${language} samples with.`);
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-sample-'));
  try {
    await writeFile(join(folder, file), source);
    const env = { PATH: process.env.PATH, NO_PROXY: '*', ...settings };
    const { stdout } = await execute(command, [file], { cwd: folder, env, timeout: LIMIT_MS });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
