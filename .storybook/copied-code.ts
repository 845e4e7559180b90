import type { CsfEnricher } from 'storybook/internal/types';
import { types as t } from 'storybook/internal/babel';
import { shownCode } from './shown-code.ts';
import { wholeCode } from './whole-code.ts';

/**
 * A preset's `experimental_enrichCsf`: of what Storybook's compiler makes of a component's story, that which can be copied.
 * Only components have pages that show code. They are known by their titles: Storybook tells no name of the file here.
 * @param compile Storybook's own
 */
export const copiedCode =
  (compile: CsfEnricher): CsfEnricher =>
  async (csf, source) => {
    if (!source.meta?.title?.startsWith('Components/')) return;
    const { body } = csf._ast.program;
    const before = body.length;
    await compile(csf, source);
    const codes: t.StringLiteral[] = [];
    for (const statement of body.slice(before))
      t.traverseFast(statement, (node) => {
        if (
          t.isObjectProperty(node) &&
          t.isIdentifier(node.key, { name: 'code' }) &&
          t.isStringLiteral(node.value)
        )
          codes.push(node.value);
      });
    for (const code of codes) code.value = await wholeCode(shownCode(code.value), source._file.code);
  };
