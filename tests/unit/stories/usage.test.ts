import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { USAGE } from '../../../stories/usage/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const components = readdirSync(path.join(root, 'src/components'))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'));

const PARTS = ['do', 'dont', 'keyboard', 'screenReader'] as const;

describe('how a component is meant to be used', () => {
  it.each(components)('is said of %s, to the hand, the keyboard and the ear', (component) => {
    for (const part of PARTS) expect(USAGE[component]?.[part], part).toMatch(/^[\p{Lu}“\d`].{15,}[.”]$/u);
  });

  it('is said of nothing that is not there any more', () => {
    expect(Object.keys(USAGE).filter((name) => !components.includes(name))).toEqual([]);
  });

  it('stays short enough to be read', () => {
    const long = Object.values(USAGE).flatMap((usage) => PARTS.map((part) => usage[part]));
    expect(long.filter((text) => text.length > 260)).toEqual([]);
  });
});
