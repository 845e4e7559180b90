import { readFileSync, writeFileSync } from 'node:fs';
import type { AcceptedPlugin, Plugin } from 'postcss';
import tailwindcss from 'tailwindcss';
import { build } from 'vite';
import theme from '../../../tailwind.config.mjs';
import { markReset } from './marked-reset.ts';
import { prefixAttributes, prefixProperties } from './names.ts';
import { namespace } from './namespace-css.ts';

/**
 * Writes styles.css, reset.css, the fonts and the theme.
 * @param classes the classes that the components use: the stylesheet has no others
 */
export async function buildStyles(classes: readonly string[], out: string): Promise<void> {
  const content = {
    files: [{ raw: classes.join('\n'), extension: 'list' }],
    extract: { list: (text: string) => text.split('\n') },
  };
  const reset = await buildSheet('reset.css', [tailwindcss({ ...theme, content }), namespace()], out);
  const corePlugins = { ...theme.corePlugins, preflight: false };
  const styles = await buildSheet(
    'styles.css',
    [tailwindcss({ ...theme, content, corePlugins }), leavePage(), namespace()],
    out,
  );
  // A host's own rules win over a layer's, wherever they stand; and the components' over those of a layer inside of theirs.
  writeFileSync(`${out}/styles.css`, `@layer kobodesk{${markReset(reset)}${styles}}\n`);
  writeFileSync(`${out}/reset.css`, `@layer kobodesk.reset{${reset}}\n`);
  const config = prefixProperties(readFileSync('tailwind.config.mjs', 'utf8'));
  writeFileSync(`${out}/tailwind.config.mjs`, prefixAttributes(config));
}

/** @returns the text of a stylesheet, which is written too, with the fonts it names beside it */
async function buildSheet(name: string, plugins: AcceptedPlugin[], out: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: { plugins } },
    base: './',
    build: {
      outDir: out,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: `packages/components/styles/${name}`,
        output: {
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? name : 'fonts/[name][extname]'),
        },
      },
    },
  });
  return readFileSync(`${out}/${name}`, 'utf8').trim();
}

/** Whether a page is light or dark is its own affair, and reset.css's. */
const leavePage = (): Plugin => ({
  postcssPlugin: 'leave-page',
  OnceExit: (root) => {
    root.walkRules(':root', (rule) => {
      rule.walkDecls('color-scheme', (declaration) => void declaration.remove());
      if (rule.nodes.length === 0) rule.remove();
    });
  },
});
