/**
 * `npm run bench -- [section …] [--record]`: measures, prints tables and writes .cache/bench.json; with --record docs/figures.md,
 * docs/figures.json and docs/rivals.svg take what was found. `--redraw` alone writes the page and the chart anew.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Verdict } from './report/check.ts';
import { CHECKS, judge } from './report/checks.ts';
import { numbersOf } from './report/numbers.ts';
import { commitNow, record } from './report/record.ts';
import { CannotRun } from '../tests/faults/report.ts';
import { isSection, type Section, SECTION_NAMES } from './section-names.ts';
import { type Findings, SECTIONS } from './sections.ts';
import { ensureBuilt } from './support/built-product.ts';
import { takeTables } from './support/table.ts';

const RECORD = '--record';
const REDRAW = '--redraw';
const FILE = join('.cache', 'bench.json');

const machine = {
  processor: cpus()[0]?.model.trim(),
  cores: cpus().length,
  node: process.version,
  platform: process.platform,
};

/** What measures the sources; the others use the built product. */
const OF_SOURCES = new Set<Section>(['sizes', 'noticed', 'weeks', 'supply']);

/** Bytes are the same on every machine and fail the run; times are judged on the page of figures alone. */
const FAILING = new Set<Section>(['pages', 'sizes']);

/** What fails the run, to be said once more at its end. */
const failures: string[] = [];

function report(section: Section, verdicts: Record<string, Verdict>): void {
  for (const { what, limit } of CHECKS.filter((check) => check.section === section)) {
    const { measured, holds } = verdicts[what] ?? { measured: 'nothing', holds: false };
    const line = `${holds ? 'Holds' : 'DOES NOT HOLD'}: ${what}, ${measured} (${limit})`;
    console.log(line);
    if (!holds && FAILING.has(section)) failures.push(line);
  }
}

/** Measures one section, and records it at once: a run of all takes an hour, and may be cut short. */
async function measure<Name extends Section>(section: Name, isRecorded: boolean): Promise<Findings[Name]> {
  const commit = commitNow();
  const findings = (await SECTIONS[section]()) as Findings[Name];
  const verdicts = judge(section, findings);
  report(section, verdicts);
  const recorded = {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${machine.cores} cores of ${machine.processor}, Node ${machine.node}`,
    tables: takeTables(),
    verdicts,
    numbers: numbersOf(section, findings),
  };
  if (isRecorded) await record({ [section]: recorded });
  return findings;
}

async function run(sections: Section[], isRecorded: boolean): Promise<void> {
  if (sections.some((section) => !OF_SOURCES.has(section))) ensureBuilt();
  const findings: Partial<Findings> = {};
  for (const section of sections)
    try {
      Object.assign(findings, { [section]: await measure(section, isRecorded) });
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      console.log(`${section} is not measured: ${error.message}`);
    }
  mkdirSync('.cache', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ at: new Date(), machine, ...findings }, null, 2)}\n`);
  console.log(`\nWritten to ${FILE}.`);
  failures.forEach((line) => void console.error(line));
  if (failures.length > 0) process.exitCode = 1;
}

const options = process.argv.slice(2);
const asked = options.filter((name) => name !== RECORD && name !== REDRAW);
const unknown = asked.find((name) => !isSection(name));
if (unknown) {
  console.error(
    `"${unknown}" is not measured here: name some of ${SECTION_NAMES.join(', ')}, or none for all; with ${RECORD} docs/figures.md takes what they find.`,
  );
  process.exit(2);
}
if (options.includes(REDRAW)) await record({});
else await run(asked.length > 0 ? asked.filter(isSection) : [...SECTION_NAMES], options.includes(RECORD));
