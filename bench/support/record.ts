import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { FigureTable } from './table.ts';

const JSON_FILE = join('docs', 'figures.json');
const TEXT_FILE = join('docs', 'figures.md');

const INTRODUCTION = `# Figures

Each section was measured by \`npm run bench SECTION -- --record\`, which writes this page; run it on your machine to compare. Compare only
figures of one machine and one sitting. Counts and bytes have budgets that fail the tests; times are judged here alone. The
table for machines is [figures.json](figures.json).
`;

/** What one section of the bench measured, when, of what and where. */
export interface Recorded {
  /** ISO date. */
  date: string;
  commit: string;
  machine: string;
  tables: FigureTable[];
}

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

/** The commit that is measured; "and changes" when the files are not as it has them. */
export function commitNow(): string {
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown';
  // The page that is being written is no change of what is measured.
  return git('status', '--porcelain', '--', '.', ':!docs') ? `${commit} and changes` : commit;
}

const cells = (row: (string | number)[]): string =>
  `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const asMarkdown = ({ title, head, rows }: FigureTable): string =>
  [
    title,
    '',
    cells(head),
    cells(head.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map(cells),
    '',
  ].join('\n');

const section = (name: string, { date, commit, machine, tables }: Recorded): string =>
  [`## ${name}`, '', `${date}, commit ${commit}, ${machine}.`, '', ...tables.map(asMarkdown)].join('\n');

async function write(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

/** Puts what was measured into the page of figures, in the place of what it said of these sections before. */
export async function record(measured: Record<string, Recorded>): Promise<void> {
  const before = existsSync(JSON_FILE)
    ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Record<string, Recorded>)
    : {};
  const all = { ...before, ...measured };
  await write(JSON_FILE, JSON.stringify(all));
  const sections = Object.entries(all).map(([name, recorded]) => section(name, recorded));
  await write(TEXT_FILE, [INTRODUCTION, ...sections].join('\n'));
  console.log(`\nWritten to ${TEXT_FILE} and ${JSON_FILE}.`);
}
