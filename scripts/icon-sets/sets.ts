import { readdirSync, readFileSync } from 'node:fs';
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

const MATERIAL = '@material-design-icons/svg';
const MATERIAL_STYLES = ['filled', 'outlined', 'round', 'sharp', 'two-tone'];
const INSIDE = /<svg[^>]*>(.*)<\/svg>/s;

function readMaterial(): SourceIcon[] {
  const icons = new Map<string, SourceIcon>();
  for (const style of MATERIAL_STYLES)
    for (const file of readdirSync(packageFile(MATERIAL, style))) {
      const name = file.replace(/\.svg$/, '');
      const icon = icons.get(name) ?? { name, tags: [], drawings: {} };
      const svg = readFileSync(packageFile(MATERIAL, style, file), 'utf8');
      icon.drawings[style] = INSIDE.exec(svg)?.[1]?.trim() ?? '';
      icons.set(name, icon);
    }
  return [...icons.values()];
}

export const SOURCE_SETS: readonly SourceSet[] = [
  { id: 'tabler', packageName: TABLER, styles: ['outline', 'filled'], read: readTabler },
  { id: 'material', packageName: MATERIAL, styles: MATERIAL_STYLES, read: readMaterial },
];
