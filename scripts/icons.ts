/**
 * Writes src/components/icons.ts and the outlines behind it from the outlines of @tabler/icons: `npm run icons`.
 * Add an icon by adding its Tabler name below; `arrow-right` becomes the export `arrowRightIcon`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const namesIn = (text: string) => text.trim().split(/\s+/);

/** What every page of the portal draws, or the dashboard; its scripts hold these outlines. */
const FRAME = namesIn(`
  adjustments-horizontal alert-triangle antenna-bars-5 arrow-right bell bolt book brand-whatsapp check chevron-down
  chevron-right circle-check circle-x clock external-link eye eye-off help-circle history info-circle layout-dashboard
  logout mail menu-2 moon palette plus point receipt refresh rotate-clockwise settings sun tag trash user users wallet x
`);

/** What single pages and panels draw. */
const ROOMS = namesIn(`
  alert-circle brand-apple brand-google-play building-bank chevron-left code copy device-desktop device-mobile download
  edit file-invoice filter key phone printer repeat search send share user-plus wifi-off
`);

const BARREL = 'src/components/icons.ts';
const OUTLINES = 'src/components/internal/outlines';

type Outline = [tag: string, attributes: Record<string, string>][];

const outlines = JSON.parse(
  readFileSync('node_modules/@tabler/icons/tabler-nodes-outline.json', 'utf8'),
) as Record<string, Outline>;

/** All paths of an icon as one: each starts with an absolute move, so they can follow one another. */
function shapeOf(name: string): string {
  const outline = outlines[name];
  if (!outline)
    throw new Error(`@tabler/icons has no outline icon "${name}": check its name at scripts/icons.ts.`);
  const paths = outline.map(([tag, attributes]) => (tag === 'path' ? attributes['d'] : undefined));
  if (!paths.every((path) => path?.startsWith('M')))
    throw new Error(`Icon "${name}" is not made of absolute paths only: choose another one.`);
  return paths.join('');
}

const exportName = (name: string): string =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;

const NOTE = '// Outlines of Tabler Icons (MIT, tabler.io), written by scripts/icons.ts.';

async function write(target: string, lines: readonly string[]): Promise<void> {
  const source = `${NOTE}\n\n${lines.join('\n')}\n`;
  writeFileSync(target, await format(source, { ...(await resolveConfig(target)), parser: 'typescript' }));
}

for (const [group, names] of Object.entries({ frame: FRAME, rooms: ROOMS }))
  await write(
    `${OUTLINES}/${group}.ts`,
    names.map((name) => `export const ${exportName(name)} = '${shapeOf(name)}';`),
  );
await write(BARREL, [
  `export * from './internal/outlines/frame.ts';`,
  `export * from './internal/outlines/rooms.ts';`,
]);
console.log(`${BARREL}: ${FRAME.length + ROOMS.length} icons`);
