import type { Plugin } from 'vite';
import { startPageRenderer } from './page-renderer.ts';

const PREFIX = 'virtual:page/';
const FONT = /\/src\/styles\/fonts\/[\w-]+\.woff2\?no-inline/g;

/** The document as a module; its fonts are imported, so that a build finds their addresses too. */
function moduleOf(html: string): string {
  const fonts = [...new Set(html.match(FONT))];
  const imports = fonts.map((font, index) => `import font${index} from '${font}';`);
  const replaced = fonts.map((font, index) => `.replaceAll('${font}', font${index})`);
  return `${imports.join('\n')}\nexport const html = ${JSON.stringify(html)}${replaced.join('')};`;
}

/**
 * Storybook draws React, and pages are Astro's: `virtual:page/services/data` is what src/pages/services/data.astro renders
 * to, so that a story shows the product's own markup and styles, not a copy of them.
 */
export function astroPages(): Plugin {
  let renderer: ReturnType<typeof startPageRenderer> | undefined;
  const rendered = new Set<string>();
  return {
    name: 'astro-pages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      renderer ??= startPageRenderer();
      const { render, forget } = await renderer;
      if (rendered.has(id)) forget();
      rendered.add(id);
      const { html, files } = await render(id.slice(PREFIX.length + 1));
      files.forEach((file) => this.addWatchFile(file));
      return moduleOf(html);
    },
    async closeBundle() {
      await (await renderer)?.close();
      renderer = undefined;
    },
  };
}
