import { readFileSync } from 'node:fs';
import { getViteConfig } from 'astro/config';
import type { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createServer, type Plugin, type UserConfig, type ViteDevServer } from 'vite';
import { brand } from '../src/config/brand.ts';

export interface RenderedPage {
  /** The whole document; its islands are empty places. */
  html: string;
  /** The source files it is made of. */
  files: string[];
}

/** What a page's HTML is made of. */
const SOURCE = /\.astro$|\.css$|\/src\/config\//;
const STYLESHEET = /\/src\/styles\/global\.css$/;
const OWN_STYLE = /\.astro\?astro&type=style|\.css$/;
const ISLAND = /\/src\/islands\/.*\.tsx$/;
const EXPORT = /^export (?:async )?(?:function|const) (\w+)/gm;

// The story brings the islands to life, so here only their names are needed; their code would take most of the time.
const emptyIslands = (code: string): string =>
  [...code.matchAll(EXPORT)].map(([, name]) => `export const ${name} = () => null;`).join('\n');

/** What a page does without here: its islands' code, the common stylesheet, which the preview has, its own directives and the site's address. */
const standIns: Plugin = {
  name: 'page-stand-ins',
  enforce: 'pre',
  load(id) {
    if (STYLESHEET.test(id)) return '';
    if (ISLAND.test(id)) return emptyIslands(readFileSync(id, 'utf8'));
    if (!id.endsWith('.astro')) return undefined;
    // Astro's container knows no site, and no directive that an integration adds.
    return readFileSync(id, 'utf8')
      .replaceAll('Astro.site', JSON.stringify(brand.siteUrl))
      .replaceAll(/client:(?:chunks|seen|wanted)/g, 'client:load');
  },
};

async function startServer(): Promise<ViteDevServer> {
  const ours: UserConfig = {
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [standIns],
  };
  const config = getViteConfig(ours as never, { logLevel: 'error' });
  return createServer({
    ...(await config({ mode: 'production', command: 'serve' })),
    configFile: false,
  } as never);
}

async function startContainer(server: ViteDevServer): Promise<AstroContainer> {
  const { experimental_AstroContainer } = await server.ssrLoadModule('astro/container');
  const { default: renderer } = await server.ssrLoadModule('@astrojs/react/server.js');
  const container: AstroContainer = await experimental_AstroContainer.create();
  container.addServerRenderer({ name: '@astrojs/react', renderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  return container;
}

/** The styles that the .astro files of a page carry themselves, or import as a stylesheet. */
async function ownStyles(server: ViteDevServer, files: readonly string[]): Promise<string> {
  const ids = files
    .flatMap((file) => [...(server.moduleGraph.getModulesByFile(file) ?? [])].map(({ id }) => id ?? ''))
    .filter((id) => OWN_STYLE.test(id) && !STYLESHEET.test(id));
  const inline = (id: string) => (id.includes('?') ? id.replace('?', '?inline&') : `${id}?inline`);
  const modules = await Promise.all(ids.map((id) => server.ssrLoadModule(inline(id))));
  return modules.map((module) => `<style>${module.default}</style>`).join('');
}

function filesBehind(server: ViteDevServer, entry: string): string[] {
  const files = new Set<string>();
  const visit = (module: Awaited<ReturnType<typeof server.moduleGraph.getModuleByUrl>>): void => {
    if (!module?.file || files.has(module.file) || module.file.includes('node_modules')) return;
    files.add(module.file);
    module.ssrImportedModules.forEach(visit);
  };
  server.moduleGraph.getModulesByFile(entry)?.forEach(visit);
  return [...files].filter((file) => SOURCE.test(file));
}

/** Renders pages of src/pages as Astro does, outside Astro. */
export async function startPageRenderer() {
  const server = await startServer();
  const container = await startContainer(server);
  return {
    /** @param page its path below src/pages, without the ending: "services/data" */
    async render(page: string): Promise<RenderedPage> {
      const entry = `${server.config.root}/src/pages/${page}.astro`;
      const { default: component } = await server.ssrLoadModule(entry);
      const request = new Request(new URL(page === 'index' ? '/' : page, brand.siteUrl));
      const html = await container.renderToString(component, { request, partial: false });
      const files = filesBehind(server, entry);
      return { html: html.replace('</head>', `${await ownStyles(server, files)}</head>`), files };
    },
    /** Forgets what was read, after a source has changed. */
    forget: () => server.moduleGraph.invalidateAll(),
    close: () => server.close(),
  };
}
