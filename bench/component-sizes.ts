import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { kilobytes, printTable } from './support/table.ts';

const FOLDER = 'src/components';
const LIBRARY = 'packages/components/dist/components';

/** Brotli bytes, minified. */
export interface ComponentSizes {
  /** Each alone, with everything of ours it needs and without React. */
  components: { name: string; bytes: number }[];
  /** All of them in one bundle, without React. */
  together: number;
  /** A page that draws one button: the platform's with React, and ours from the built library with React. */
  reactAlone: number;
  reactAndButton: number;
  /** What our Button costs such a page, and the most it may cost: its own size. */
  buttonCosts: number;
  isButtonAlone: boolean;
}

const OPTIONS: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
};
const WITHOUT_REACT = ['react', 'react-dom', 'react/jsx-runtime'];

async function weigh(options: BuildOptions): Promise<Map<string, number>> {
  const { outputFiles = [] } = await build({ ...OPTIONS, outdir: '.cache/sizes', ...options });
  return new Map(
    outputFiles.map((file) => [path.basename(file.path, '.js'), brotliCompressSync(file.contents).length]),
  );
}

/** @param source a module's text, as if it stood in the root folder */
async function weighSource(source: string, external: string[] = []): Promise<number> {
  const [bytes] = (
    await weigh({ stdin: { contents: source, loader: 'tsx', resolveDir: '.' }, external })
  ).values();
  if (bytes === undefined) throw new Error('esbuild wrote no bundle.');
  return bytes;
}

const pageWith = (imports: string, element: string): string =>
  `import { createRoot } from 'react-dom/client';\n${imports}\ncreateRoot(document.body).render(${element});`;

async function measure(): Promise<ComponentSizes> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.tsx'));
  const sizes = await weigh({
    entryPoints: files.map((file) => `${FOLDER}/${file}`),
    external: WITHOUT_REACT,
  });
  const all = files.map((file) => `export * from './${FOLDER}/${file}';`).join('\n');
  const reactAlone = await weighSource(pageWith('', '<button>Sell</button>'));
  const reactAndButton = await weighSource(
    pageWith(`import { Button } from './${LIBRARY}/Button.js';`, '<Button>Sell</Button>'),
  );
  const buttonCosts = reactAndButton - reactAlone;
  return {
    components: [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes),
    together: await weighSource(all, WITHOUT_REACT),
    reactAlone,
    reactAndButton,
    buttonCosts,
    isButtonAlone: buttonCosts <= (sizes.get('Button') ?? 0),
  };
}

/** What each component weighs, and that one Button of the built library brings nothing but itself. */
export async function measureComponentSizes(): Promise<ComponentSizes> {
  execFileSync('npx', ['tsx', 'packages/components/build/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const sizes = await measure();
  printTable(
    'Components, kilobytes minified (brotli), each alone with what it needs of ours, without React',
    ['', 'kB'],
    [
      ...sizes.components.map(({ name, bytes }) => [name, kilobytes(bytes)]),
      ['all together', kilobytes(sizes.together)],
    ],
  );
  printTable(
    'A page that draws one button, kilobytes minified (brotli)',
    ['', 'kB'],
    [
      ['React and <button>', kilobytes(sizes.reactAlone)],
      ['React and the library’s Button', kilobytes(sizes.reactAndButton)],
      ['so Button costs', kilobytes(sizes.buttonCosts)],
      ['no more than itself', sizes.isButtonAlone ? 'yes' : 'no'],
    ],
  );
  return sizes;
}
