import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Call } from '#documentation/calls.ts';
import { EXAMPLES } from '#documentation/examples.ts';
import { typeScriptSample } from '#documentation/languages/typescript.ts';
import { requestOf } from '#documentation/samples.ts';
import { withSettings } from '#islands/documentation/fill-samples.ts';
import type { Host } from '../../../packages/support/install.ts';

/** Writes a call's sample into the folder, as it stands on the page. @param settings to fill it with @returns the name of its file */
export async function writeSample(
  { folder }: Host,
  call: Call,
  ending: 'mjs' | 'ts',
  settings?: Parameters<typeof withSettings>[1],
): Promise<string> {
  const sample = typeScriptSample(requestOf(call, EXAMPLES[call.id] ?? {}));
  const file = `sample-${call.id}.${ending}`;
  await writeFile(path.join(folder, file), settings ? withSettings(sample, settings) : sample);
  return file;
}
