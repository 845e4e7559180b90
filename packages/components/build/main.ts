/**
 * Builds the components into packages/components/dist: `npm run build -w @kobodesk/components`.
 * ES modules, one a component, with types, and a root that names them all; styles.css in a layer, with tokens and fonts; reset.css; the theme, as
 * tailwind.config.mjs, as tokens.json and as Figma's variables.
 */
import { readdirSync, rmSync } from 'node:fs';
import { build, type Plugin, type Rollup } from 'vite';
import { writeDeclarations } from '../../support/declarations.ts';
import { buildStyles } from './build-styles.ts';
import { rewriteSources } from './rewrite-sources.ts';
import { type Module, writeIndex } from './write-index.ts';
import { writeTokens } from './write-tokens.ts';

const OUT = 'packages/components/dist';
const SOURCES = readdirSync('src/components').filter((file) => /\.tsx?$/.test(file));
/** What a host brings, so that there is one React in it. */
const isBrought = (id: string): boolean => /^react(-dom)?(\/|$)/.test(id);

const { classes, texts } = rewriteSources('src/components');

const rewritten: Plugin = {
  name: 'rewritten',
  enforce: 'pre',
  load: (id) => texts.get(id),
};

/** @returns the modules that a host can import */
async function buildModules(): Promise<Module[]> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Said here, since by itself it follows NODE_ENV: the development runtime is not in a host's production build.
    esbuild: { jsx: 'automatic', jsxDev: false },
    plugins: [rewritten],
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
  })) as Rollup.RollupOutput[];
  return result
    .flatMap(({ output }) => output)
    .filter((chunk) => chunk.type === 'chunk')
    .filter(({ isEntry }) => isEntry);
}

rmSync(OUT, { recursive: true, force: true });
const modules = await buildModules();
await buildStyles(classes, OUT);
writeDeclarations({
  project: 'packages/components/tsconfig.json',
  root: 'src',
  entries: SOURCES.map((file) => `components/${file}`),
  out: OUT,
});
writeIndex(modules, OUT);
writeTokens(OUT);
