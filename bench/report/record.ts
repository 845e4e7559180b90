import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type Figures, figuresPage, rivalsChart } from './page.ts';

const JSON_FILE = join('docs', 'figures.json');
const TEXT_FILE = join('docs', 'figures.md');
const CHART_FILE = join('docs', 'rivals.svg');

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** The commit that is measured; "and changes" when the files are not as it has them. */
export function commitNow(): string {
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  // The page that is being written is no change of what is measured.
  return git('status', '--porcelain', '--', '.', ':!docs') ? `${commit} and changes` : commit;
}

export const readFigures = (): Figures =>
  existsSync(JSON_FILE) ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Figures) : {};

const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

/** What the figures' files hold, by their paths. */
export const figureFiles = async (figures: Figures): Promise<Record<string, string>> => ({
  [JSON_FILE]: await formatted(JSON_FILE, JSON.stringify(figures)),
  [TEXT_FILE]: await formatted(TEXT_FILE, figuresPage(figures)),
  [CHART_FILE]: rivalsChart(figures),
});

/** Puts what was measured into the figures' files, in the place of what they said of these sections before. */
export async function record(measured: Figures): Promise<void> {
  const files = await figureFiles({ ...readFigures(), ...measured });
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
  console.log(`\nWritten to ${Object.keys(files).join(', ')}.`);
}
