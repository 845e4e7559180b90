import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { figmaTokens } from '../../../packages/components/build/figma-tokens.ts';
import { readColour } from '../../../packages/components/build/token-colour.ts';
import { readTokens } from '../../../packages/components/build/tokens.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const CSS = readFileSync(path.join(ROOT, 'src/styles/tokens.css'), 'utf8');
const ROLE = /^\s*--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/gm;

const filesOf = (css: string) => {
  const tokens = readTokens(css);
  return { light: figmaTokens(tokens, 'light'), dark: figmaTokens(tokens, 'dark') };
};
const files = filesOf(CSS);
const modes = Object.entries(files);

/** @returns each variable's name, as Figma writes it, with its token */
function variablesIn(group: object): [name: string, token: object][] {
  if ('$value' in group) return [['', group]];
  return Object.entries(group)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, child]) =>
      variablesIn(child as object).map(([rest, token]): [string, object] => [
        rest ? `${name}/${rest}` : name,
        token,
      ]),
    );
}
const typesIn = (file: object) =>
  variablesIn(file).map(([name, token]) => `${name} ${(token as { $type: string }).$type}`);

describe('figmaTokens', () => {
  it('gives both modes the same names and types, else Figma makes no variables of them', () => {
    expect(typesIn(files.light)).toEqual(typesIn(files.dark));
    expect(typesIn(files.light)).toEqual(
      expect.arrayContaining([
        'color/primary color',
        'font/family/inter string',
        'font/size/base dimension',
        'font/line-height/base dimension',
        'space/tight dimension',
        'radius/lg dimension',
      ]),
    );
  });

  it.each(modes)('has in %s the colours of the stylesheet in sRGB', (mode, { color }) => {
    const roles = [...CSS.matchAll(ROLE)];
    expect(Object.keys(color)).toEqual(roles.map(([, name]) => name));
    for (const [, name = '', day = '', night = ''] of roles) {
      const { hex, alpha } = readColour(mode === 'light' ? day : night);
      const value = color[name]?.$value;
      expect(value, name).toMatchObject({ colorSpace: 'srgb', hex, alpha });
      expect(value?.components.every((part) => part >= 0 && part <= 1)).toBe(true);
      const bytes = value?.components.map((part) => Math.round(255 * part));
      expect(`#${Buffer.from(bytes ?? []).toString('hex')}`, name).toBe(hex);
    }
  });

  it('tells a colour that can be seen through', () => {
    expect(files.light.color['surface-raised']?.$value).toEqual({
      colorSpace: 'srgb',
      components: [1, 1, 1],
      alpha: 1,
      hex: '#ffffff',
    });
    expect(files.light.color['backdrop']?.$value.alpha).toBe(0.45);
  });

  it.each(modes)('stands alone in %s: no reference, and lengths in pixels alone', (_mode, file) => {
    for (const [name, token] of variablesIn(file)) {
      const { $type, $value } = token as { $type: string; $value: unknown };
      expect(JSON.stringify($value), name).not.toMatch(/"\{|\$ref|var\(|calc\(|clamp\(/);
      if ($type === 'dimension') expect($value, name).toEqual({ value: expect.any(Number), unit: 'px' });
    }
  });

  it('writes a rem as 16 pixels, and a line height as the pixels that Figma takes it for', () => {
    const { font, space, radius } = files.light;
    expect(font.size['sm']?.$value).toEqual({ value: 14, unit: 'px' });
    expect(font['line-height']['sm']?.$value).toEqual({ value: 20.3, unit: 'px' });
    expect(space['tight']?.$value).toEqual({ value: 8, unit: 'px' });
    expect(radius['sm']?.$value).toEqual({ value: 6, unit: 'px' });
  });

  it('names a typeface alone, as Figma does', () => {
    expect(files.light.font.family).toMatchObject({ inter: { $type: 'string', $value: 'Inter' } });
  });

  it('leaves out what no variable can hold: lengths that grow with the window, and motion', () => {
    const names = variablesIn(files.light).map(([name]) => name);
    for (const name of ['font/size/4xl', 'font/line-height/4xl', 'space/card'])
      expect(names).not.toContain(name);
    expect(names.filter((name) => /motion|ease/.test(name))).toEqual([]);
  });

  it('has a role that is added to the stylesheet', () => {
    const brand = '--brand: light-dark(oklch(0 0 0), oklch(1 0 0));';
    const { light, dark } = filesOf(CSS.replace(':root {', `:root {\n  ${brand}`));
    expect([light, dark].map(({ color }) => color['brand']?.$value.hex)).toEqual(['#000000', '#ffffff']);
  });
});
