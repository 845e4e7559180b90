import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { experimental_enrichCsf } from '@storybook/react/preset';
import { types as t } from 'storybook/internal/babel';
import { loadCsf } from 'storybook/internal/csf-tools';
import { copiedCode } from '../../../.storybook/copied-code.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const STORIES = path.join(ROOT, 'stories', 'components');

/** The code among a story's parameters. */
function codeIn(parameters: t.Node): string | undefined {
  let code: string | undefined;
  t.traverseFast(parameters, (node) => {
    if (
      t.isObjectProperty(node) &&
      t.isIdentifier(node.key, { name: 'code' }) &&
      t.isStringLiteral(node.value)
    )
      code = node.value.value;
  });
  return code;
}

/** What "Show code" shows under each story of each component, by `Button.Primary`. */
export async function readCodes(): Promise<Map<string, string>> {
  const features = () => Promise.resolve({ experimentalCodeExamples: true });
  const enrich = copiedCode(await experimental_enrichCsf(undefined, { presets: { apply: features } }));
  const codes = new Map<string, string>();
  for (const file of await readdir(STORIES)) {
    const story = await readFile(path.join(STORIES, file), 'utf8');
    // As Storybook does, which tells no name of the file.
    const parse = () => loadCsf(story, { makeTitle: (title) => title }).parse();
    const csf = parse();
    await enrich(csf, parse());
    const component = path.basename(file, '.stories.tsx');
    t.traverseFast(csf._ast, (node) => {
      if (!t.isAssignmentExpression(node) || !t.isMemberExpression(node.left)) return;
      const { object } = node.left;
      const code = codeIn(node.right);
      if (code && t.isIdentifier(object)) codes.set(`${component}.${object.name}`, code);
    });
  }
  return codes;
}
