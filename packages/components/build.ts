/**
 * Builds the components into packages/components/dist: `npm run build -w @kobodesk/components`.
 * ES modules, one a component, with types; styles.css in a layer, with tokens and fonts; tailwind.config.mjs to share the theme.
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import tailwindcss from 'tailwindcss';
import { build } from 'vite';
import theme from '../../tailwind.config.mjs';
import { writeDeclarations } from '../support/declarations.ts';

const OUT = 'packages/components/dist';
const SOURCES = readdirSync('src/components').filter((file) => /\.tsx?$/.test(file));
/** What a host brings, so that there is one React in it. */
const isBrought = (id: string): boolean => /^react(-dom)?(\/|$)/.test(id);

async function buildModules(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    esbuild: { jsx: 'automatic' },
    build: {
      outDir: OUT,
      minify: false,
      target: 'es2022',
      lib: { entry: SOURCES.map((file) => `src/components/${file}`), formats: ['es'] },
      rollupOptions: {
        external: isBrought,
        output: {
          preserveModules: true,
          preserveModulesRoot: 'src',
          entryFileNames: '[name].js',
          // Components have state and events. What is data stays readable on a server too.
          banner: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.tsx') ? "'use client';" : ''),
        },
      },
    },
  });
}

async function buildStyles(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Only what components use: pages have classes of their own.
    css: { postcss: { plugins: [tailwindcss({ ...theme, content: ['./src/components/**/*.{ts,tsx}'] })] } },
    base: './',
    build: {
      outDir: OUT,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: 'src/styles/global.css',
        output: {
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'styles.css' : 'fonts/[name][extname]',
        },
      },
    },
  });
  // A host's own rules win over a layer's, wherever they stand.
  const file = `${OUT}/styles.css`;
  writeFileSync(file, `@layer kobodesk{${readFileSync(file, 'utf8').trim()}}\n`);
  copyFileSync('tailwind.config.mjs', `${OUT}/tailwind.config.mjs`);
}

rmSync(OUT, { recursive: true, force: true });
await buildModules();
await buildStyles();
writeDeclarations({
  project: 'packages/components/tsconfig.json',
  root: 'src',
  entries: SOURCES.map((file) => `components/${file}`),
  out: OUT,
});
