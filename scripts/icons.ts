/**
 * Writes src/components/icons.ts from the outlines of @tabler/icons: `npm run icons`.
 * Add an icon by adding its Tabler name below; `arrow-right` becomes the export `arrowRightIcon`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const NAMES = `
  adjustments-horizontal alert-circle alert-triangle antenna-bars-5 arrow-right bell bolt book brand-apple
  brand-google-play brand-whatsapp building-bank check chevron-down chevron-left chevron-right circle-check
  circle-x clock code copy device-desktop device-mobile download edit external-link eye eye-off
  file-invoice filter help-circle history info-circle key layout-dashboard logout mail menu-2 moon palette
  phone plus point printer receipt refresh repeat rotate-clockwise search send settings share sun tag trash
  user user-plus users wallet wifi-off x
`
  .trim()
  .split(/\s+/);

const TARGET = 'src/components/icons.ts';

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

const lines = NAMES.map((name) => `export const ${exportName(name)} = '${shapeOf(name)}';`);
const source = `// Outlines of Tabler Icons (MIT, tabler.io), written by scripts/icons.ts.\n\n${lines.join('\n')}\n`;

writeFileSync(TARGET, await format(source, { ...(await resolveConfig(TARGET)), parser: 'typescript' }));
console.log(`${TARGET}: ${NAMES.length} icons`);
