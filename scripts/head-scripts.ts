import { join } from 'node:path';
import { build } from 'esbuild';
import { readBasePath } from './base-path.ts';

const made = new Map<string, Promise<string>>();

/**
 * A script of src/head with all it imports, for the head of a page. @param name "first-paint": src/head/first-paint.ts
 * @throws Error when it imports a package: a head waits for nothing so large
 */
export function headScript(name: string): Promise<string> {
  // A page that is being worked on shows each change.
  if (process.env.NODE_ENV !== 'production') return bundle(name);
  const script = made.get(name) ?? bundle(name);
  made.set(name, script);
  return script;
}

async function bundle(name: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join('src', 'head', `${name}.ts`)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { BASE_PATH: JSON.stringify(readBasePath()) },
  });
  const strange = Object.keys(metafile.inputs).find((input) => input.includes('node_modules'));
  if (strange) throw new Error(`src/head/${name}.ts brings ${strange} into the head of a page.`);
  return outputFiles.map(({ text }) => text.trimEnd()).join('');
}
