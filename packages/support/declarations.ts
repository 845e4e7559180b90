import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tsc } from '../../scripts/typescript.ts';
import type { Described } from './comment-fields.ts';
import { readTypes } from './expand-types.ts';

interface Declarations {
  /** A tsconfig.json that compiles declarations. */
  project: string;
  /** The sources of what a host imports, below `root`. */
  entries: string[];
  /** The folder whose shape `out` has. */
  root: string;
  out: string;
  /** Files below `root` whose types are written out in full. Those that read zod themselves always are. */
  inFull?: string[];
  /** What the fields of a type written in full mean, by its name. */
  wordsOf?: (type: string) => Described | undefined;
}

const IMPORTS = /(['"])([#.][^'"]*\.tsx?)\1/g;
const READS_ZOD = /from ['"]zod/;

/** Writes the declarations that the entries need, and no others. They name no alias of ours and no schema. */
export function writeDeclarations({ project, entries, root, out, inFull = [], wordsOf }: Declarations): void {
  const compiled = path.resolve('.cache', 'declarations', path.basename(path.dirname(project)));
  rmSync(compiled, { recursive: true, force: true });
  const [command, ...args] = tsc('--project', project, '--rootDir', root, '--outDir', compiled);
  execFileSync(command, args, { stdio: 'inherit' });
  const expand = readTypes(
    [...entries, ...inFull].map((file) => path.join(root, file)),
    wordsOf,
  );
  const waiting = [...entries];
  for (const file of waiting) {
    const text = readFileSync(path.join(compiled, declarationOf(file)), 'utf8');
    const target = path.join(out, declarationOf(file));
    mkdirSync(path.dirname(target), { recursive: true });
    if (inFull.includes(file) || READS_ZOD.test(text)) {
      writeFileSync(target, expand(path.join(root, file)));
      continue;
    }
    // The compiler leaves imports as they were written: aliases and .tsx, which nobody else has.
    const rewritten = text.replace(IMPORTS, (_, quote: string, name: string) => {
      const found = sourceOf(name, file, root);
      if (!waiting.includes(found)) waiting.push(found);
      return `${quote}${relative(file, found).replace(/\.tsx?$/, '.js')}${quote}`;
    });
    writeFileSync(target, rewritten);
  }
}

const declarationOf = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

/** The file an import means, below `root`. */
function sourceOf(name: string, importer: string, root: string): string {
  const file = name.startsWith('#')
    ? path.relative(root, path.join('src', name.slice(1)))
    : path.join(path.dirname(importer), name);
  if (!existsSync(path.join(root, file))) throw new Error(`${importer} imports ${name}, which is not there.`);
  return file;
}

function relative(importer: string, file: string): string {
  const found = path.relative(path.dirname(importer), file);
  return found.startsWith('.') ? found : `./${found}`;
}
