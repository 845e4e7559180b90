import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One icon of a set: what it is called, what else it is searched by, and its drawing by style. */
export interface SourceIcon {
  name: string;
  tags: string[];
  /** What stands inside the `<svg>`, by the style's id. */
  drawings: Partial<Record<string, string>>;
}

export interface SourceSet {
  id: string;
  /** The npm package it is read from. */
  packageName: string;
  styles: string[];
  read: () => SourceIcon[];
}

const packageFile = (name: string, ...parts: string[]) => join('node_modules', name, ...parts);

export const readJson = <Content>(...parts: string[]): Content =>
  JSON.parse(readFileSync(join(...parts), 'utf8')) as Content;

type Nodes = [tag: string, attributes: Record<string, string>][];

const TABLER = '@tabler/icons';

const drawn = (nodes: Nodes): string =>
  nodes
    .map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');

function readTabler(): SourceIcon[] {
  const icons = readJson<Record<string, { category: string; tags?: (string | number)[] }>>(
    packageFile(TABLER, 'icons.json'),
  );
  const outline = readJson<Record<string, Nodes>>(packageFile(TABLER, 'tabler-nodes-outline.json'));
  const filled = readJson<Record<string, Nodes>>(packageFile(TABLER, 'tabler-nodes-filled.json'));
  return Object.entries(icons).map(([name, { category, tags = [] }]) => ({
    name,
    tags: [category, ...tags.map(String)],
    drawings: {
      ...(outline[name] && { outline: drawn(outline[name]) }),
      ...(filled[name] && { filled: drawn(filled[name]) }),
    },
  }));
}

const MATERIAL = '@iconify-json/ic';
/** The styles, by what Iconify begins the names of their icons with. */
const MATERIAL_STYLES: Record<string, string> = {
  baseline: 'filled',
  outline: 'outlined',
  round: 'round',
  sharp: 'sharp',
  twotone: 'two-tone',
};

/** All drawings are in one file, which is installed sooner than a file for each. */
function readMaterial(): SourceIcon[] {
  const set = readJson<{ icons: Record<string, { body: string; hidden?: true }> }>(
    packageFile(MATERIAL, 'icons.json'),
  );
  const icons = new Map<string, SourceIcon>();
  for (const [id, { body, hidden }] of Object.entries(set.icons)) {
    if (hidden) continue;
    const [prefix = '', ...words] = id.split('-');
    const style = MATERIAL_STYLES[prefix];
    if (!style) throw new Error(`${MATERIAL} has an icon "${id}" of no style that is known.`);
    // As Google writes it.
    const name = words.join('_');
    const icon = icons.get(name) ?? { name, tags: [], drawings: {} };
    icon.drawings[style] = body.replaceAll(' fill="currentColor"', '');
    icons.set(name, icon);
  }
  return [...icons.values()];
}

export const SOURCE_SETS: readonly SourceSet[] = [
  { id: 'tabler', packageName: TABLER, styles: ['outline', 'filled'], read: readTabler },
  { id: 'material', packageName: MATERIAL, styles: Object.values(MATERIAL_STYLES), read: readMaterial },
];
