/**
 * Builds the SDK into packages/sdk/dist: `npm run build -w @kobodesk/sdk`. One ES module that needs no other package, and its
 * declarations, which need none either.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { writeDeclarations } from '../support/declarations.ts';
import { readWords } from './words.ts';

const OUT = 'packages/sdk/dist';

rmSync(OUT, { recursive: true, force: true });
await build({
  entryPoints: ['packages/sdk/src/index.ts'],
  outfile: `${OUT}/index.js`,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  logLevel: 'warning',
});
writeDeclarations({
  project: 'packages/sdk/tsconfig.json',
  root: '.',
  entries: ['packages/sdk/src/index.ts'],
  inFull: ['packages/sdk/src/types.ts'],
  wordsOf: readWords(),
  out: `${OUT}/types`,
});
// Beside the module, where also those look who do not read the map of exports.
writeFileSync(`${OUT}/index.d.ts`, "export * from './types/packages/sdk/src/index.js';\n");
