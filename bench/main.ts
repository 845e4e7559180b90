import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type ComponentSizes, measureComponentSizes } from './component-sizes.ts';
import { measureIcons } from './icons.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureNavigation } from './navigation.ts';
import { measureList } from './list.ts';
import { measureThroughput } from './orders.ts';
import { measurePageTimings } from './page-timings.ts';
import { measurePageBytes, type PageBytes } from './page-bytes.ts';
import { measureScale } from './scale.ts';
import { measureStartUp } from './start-up.ts';
import { measureWaking } from './waking.ts';
import { ensureBuilt } from './support/built-product.ts';
import { commitNow, record, type Recorded } from './support/record.ts';
import { takeTables } from './support/table.ts';

const SECTIONS = {
  pages: measurePageBytes,
  timings: measurePageTimings,
  lighthouse: measureLighthouse,
  icons: measureIcons,
  navigation: measureNavigation,
  waking: measureWaking,
  orders: measureThroughput,
  memory: measureMemory,
  start: measureStartUp,
  scale: measureScale,
  sizes: measureComponentSizes,
  list: measureList,
};
type Section = keyof typeof SECTIONS;

const isSection = (name: string): name is Section => Object.hasOwn(SECTIONS, name);

const RECORD = '--record';
const isRecorded = process.argv.includes(RECORD);
const asked = process.argv.slice(2).filter((name) => name !== RECORD);
const unknown = asked.find((name) => !isSection(name));
if (unknown) {
  console.error(
    `"${unknown}" is not measured here: name some of ${Object.keys(SECTIONS).join(', ')}, or none for all; with ${RECORD} docs/figures.md takes what they find.`,
  );
  process.exit(2);
}

const chosen = asked.length > 0 ? asked.filter(isSection) : (Object.keys(SECTIONS) as Section[]);
// Sizes are those of the sources.
if (chosen.some((section) => section !== 'sizes')) ensureBuilt();
const at = new Date().toISOString();
const machine = {
  processor: cpus()[0]?.model.trim(),
  cores: cpus().length,
  node: process.version,
  platform: process.platform,
};
const figures: Record<string, unknown> = { at, machine };
const recorded: Record<string, Recorded> = {};
for (const section of chosen) {
  const commit = commitNow();
  figures[section] = await SECTIONS[section]();
  recorded[section] = {
    date: at.slice(0, 10),
    commit,
    machine: `${machine.cores} cores of ${machine.processor}, Node ${machine.node}`,
    tables: takeTables(),
  };
}

const file = join('.cache', 'bench.json');
mkdirSync('.cache', { recursive: true });
writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`\nWritten to ${file}.`);
if (isRecorded) await record(recorded);
const heavy = (figures.pages as PageBytes[] | undefined)?.filter(({ over }) => over.length > 0) ?? [];
if (heavy.length > 0) {
  console.error(`Over budget: ${heavy.map(({ path, over }) => `${path} (${over.join(', ')})`).join('; ')}.`);
  process.exitCode = 1;
}
if ((figures.sizes as ComponentSizes | undefined)?.isButtonAlone === false) {
  console.error('One Button of the library brings more than itself.');
  process.exitCode = 1;
}
