/**
 * Builds the component library for use elsewhere into dist/library: `npm run build:library`.
 * ES modules, one a component, with types; styles.css with the tokens and fonts; tailwind.config.mjs to share the theme.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { stylesheets } from '../.storybook/stylesheets.ts';
import { tsc } from './typescript.ts';

const OUT = 'dist/library';
const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

/** What the using application brings, so that there is one React in it. */
const BROUGHT = ['react', 'react-dom', '@tanstack/react-virtual', 'zod'];

const isBrought = (id: string): boolean => BROUGHT.some((name) => id === name || id.startsWith(`${name}/`));

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

async function buildModules(): Promise<void> {
  const input = filesIn('src/components').filter((file) => !file.includes('/internal/'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    esbuild: { jsx: 'automatic' },
    build: {
      outDir: OUT,
      minify: false,
      target: 'es2022',
      lib: { entry: input, formats: ['es'] },
      rollupOptions: {
        external: isBrought,
        output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      },
    },
  });
}

async function buildStyles(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: stylesheets,
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
  copyFileSync('tailwind.config.mjs', `${OUT}/tailwind.config.mjs`);
}

// The compiler leaves the imports of declarations as they were written: aliases and .tsx, which nobody else has.
function rewriteImports(file: string): void {
  const text = readFileSync(file, 'utf8').replace(
    /(['"])([#.][^'"]*)\.tsx?\1/g,
    (_, quote: string, target: string) => {
      const plain = target.startsWith('#')
        ? path.relative(path.dirname(file), `${OUT}/${target.slice(1)}`)
        : target;
      return `${quote}${plain.startsWith('.') ? plain : `./${plain}`}.js${quote}`;
    },
  );
  writeFileSync(file, text);
}

function buildTypes(): void {
  const [command, ...args] = tsc('--project', 'tsconfig.library.json');
  execFileSync(command, args, { stdio: 'inherit' });
  for (const file of filesIn(OUT).filter((file) => file.endsWith('.d.ts'))) rewriteImports(file);
}

function writeManifest(): void {
  const manifest = {
    name: '@kobodesk/components',
    version,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      './styles.css': './styles.css',
      './tailwind.config.mjs': './tailwind.config.mjs',
      './*': { types: './components/*.d.ts', default: './components/*.js' },
    },
    peerDependencies: Object.fromEntries(BROUGHT.map((name) => [name, dependencies[name]])),
  };
  writeFileSync(`${OUT}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

rmSync(OUT, { recursive: true, force: true });
await buildModules();
await buildStyles();
buildTypes();
writeManifest();
console.log(
  `${OUT}: ${readdirSync(`${OUT}/components`).filter((file) => file.endsWith('.js')).length} modules`,
);
