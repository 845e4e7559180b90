import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { readBasePath } from './scripts/base-path.ts';
import { clientChunks } from './scripts/client-chunks.ts';
import { clientDirectives } from './scripts/client-directives/integration.ts';
import { iconSets } from './scripts/icon-sets/integration.ts';
import { brand } from './src/config/brand.ts';

const base = readBasePath();

/** React looks for its DevTools in every commit, and no agent has them: a built page is spared the code. */
const withoutDevTools = {
  name: 'without-dev-tools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
};

export default defineConfig({
  base: base || '/',
  output: 'static',
  outDir: './dist/client',
  site: process.env.SITE_URL ?? brand.siteUrl,
  // /login is served from login.html: no redirect to a trailing slash, on the Node server and on a CDN alike.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'auto' },
  compressHTML: true,
  devToolbar: { enabled: false },
  vite: {
    plugins: [clientChunks(), withoutDevTools],
    define: { BASE_PATH: JSON.stringify(base) },
    // Terser writes 2 KB less than esbuild of what every portal page has to load, for ten seconds of the build.
    build: {
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 2, ecma: 2020, inline: 1, hoist_funs: true } },
    },
  },
  integrations: [react(), tailwind({ applyBaseStyles: false }), iconSets(), clientDirectives()],
});
