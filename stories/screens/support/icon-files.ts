import * as outlines from '#components/icons.ts';

/** "arrow-right" of arrowRightIcon. */
const nameOf = (name: string): string =>
  name.replace(/Icon$/, '').replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

const tabler = Object.entries(outlines).map(([name, path]) => [nameOf(name), `<path d="${path}"/>`] as const);

const material = Object.entries(
  import.meta.glob<string>('/node_modules/@material-design-icons/svg/filled/ac*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(
  ([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ''), svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')] as const,
);

const index = (styles: string[], icons: readonly (readonly [name: string, drawing: string])[]) => ({
  chunkIcons: icons.length,
  styles,
  icons: icons.map(([name]) => [name, '', 1]),
});

const drawings = (icons: readonly (readonly [name: string, drawing: string])[]) =>
  icons.map(([, drawing]) => drawing);

/** A part of each set, as the files beside the pages hold it, by set and file: its first style alone. */
export const ICON_FILES: Record<string, unknown> = {
  'tabler/index.json': index(['outline', 'filled'], tabler),
  'tabler/outline-0.json': drawings(tabler),
  'material/index.json': index(['filled', 'outlined', 'round', 'sharp', 'two-tone'], material),
  'material/filled-0.json': drawings(material),
};
