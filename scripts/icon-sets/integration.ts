import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type GeneratedSet, generateIconSets } from './generate.ts';

/** Below it everything is served for ever: names change with their content. */
const BASE = '/_astro/icons';
const MODULE = 'virtual:icon-sets';

/** Tells a page where the sets are: `import { iconSets } from 'virtual:icon-sets'`. */
function addresses(sets: readonly GeneratedSet[]): Plugin {
  const iconSets = Object.fromEntries(
    sets.map(({ id, folder, count }) => [id, { base: `${BASE}/${folder}`, count }]),
  );
  return {
    name: 'icon-sets',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const iconSets = ${JSON.stringify(iconSets)};` : undefined),
  };
}

/** The icon sets as static files beside the pages: thousands of drawings that no bundler has to look at. */
export function iconSets(): AstroIntegration {
  const { root, sets } = generateIconSets();
  return {
    name: 'icon-sets',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [addresses(sets)] } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(BASE, (request, response, next) => {
          const file = join(root, (request.url ?? '').replaceAll('..', ''));
          if (!/\.json$/.test(file) || !existsSync(file)) return next();
          response.setHeader('Content-Type', 'application/json').end(readFileSync(file));
        });
      },
      'astro:build:done': ({ dir }) => {
        for (const { folder } of sets)
          cpSync(join(root, folder), join(fileURLToPath(dir), BASE, folder), { recursive: true });
      },
    },
  };
}
