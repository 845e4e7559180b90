import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { launchOptions } from '../../scripts/browser.ts';
import { host, PACKAGE_FOLDER } from './support/host.ts';

interface Colour {
  $type: string;
  $value: { hex: string; alpha: number };
}
interface Tokens {
  color: Record<'light' | 'dark', Record<string, Colour>>;
  [group: string]: object;
}

const read = (name: string) => readFile(path.join(PACKAGE_FOLDER, 'dist', name), 'utf8');
const tokens = JSON.parse(await read('tokens.json')) as Tokens;

const TYPES = /^(color|dimension|duration|cubicBezier|fontFamily|number)$/;

/** @returns the names of the tokens below a group */
function namesIn(group: object): string[] {
  if ('$value' in group) {
    expect((group as Colour).$type).toMatch(TYPES);
    return [''];
  }
  return Object.entries(group).flatMap(([name, child]) =>
    namesIn(child as object).map((rest) => (rest ? `${name}.${rest}` : name)),
  );
}

it('has the colours of both themes, type, space, radius and motion, each of a type of the format', () => {
  const names = namesIn(tokens);
  expect(names).toEqual(
    expect.arrayContaining([
      'color.light.primary',
      'color.dark.primary',
      'font.family.inter',
      'font.size.base',
      'font.line-height.base',
      'space.card',
      'radius.lg',
      'motion.ease-out',
      'motion.motion-fast',
    ]),
  );
  expect(tokens['radius']).toMatchObject({ lg: { $value: { value: 18, unit: 'px' } } });
});

it.each(['light', 'dark'])(
  "exports Figma's variables for %s, with the colours of its theme",
  async (mode) => {
    const name = `@kobodesk/components/figma/${mode}.tokens.json`;
    const script = `import file from '${name}' with { type: 'json' }; console.log(JSON.stringify(file));`;
    const printed = await host.node(['--input-type=module', '-e', script]);
    const { color } = JSON.parse(printed) as { color: Record<string, Colour> };
    const hexes = (colours: Record<string, Colour>) =>
      Object.entries(colours).map(([role, { $value }]) => [role, $value.hex, $value.alpha]);
    expect(hexes(color)).toEqual(hexes(tokens.color[mode as 'light' | 'dark']));
  },
);

it('names the colours that the stylesheet draws', async () => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${await read('styles.css')}</style><div data-kd-theme="light"></div>`);
    for (const [mode, colours] of Object.entries(tokens.color)) {
      const drawn = await page.evaluate(drawColours, { mode, names: Object.keys(colours) });
      const told = Object.entries(colours).map(([name, { $value }]) => [name, $value.hex]);
      expect(told.length).toBeGreaterThan(30);
      const far = told.filter(([name = '', hex = '']) => distance(hex, drawn[name] ?? '') > 1);
      expect(far.map(([name, hex]) => `${name} ${hex} ${drawn[name ?? '']}`)).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});

/** Runs in the page: each colour as its pixel, without its transparency. */
function drawColours({ mode, names }: { mode: string; names: string[] }): Record<string, string> {
  const element = document.querySelector('div') as HTMLElement;
  element.dataset['kdTheme'] = mode;
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  return Object.fromEntries(
    names.map((name) => {
      element.style.color = `oklch(from var(--kd-${name}) l c h / 1)`;
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [name, `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`];
    }),
  );
}

/** The largest difference of a channel: the two may round differently. */
function distance(one: string, other: string): number {
  const channels = (hex: string) => (hex.match(/[0-9a-f]{2}/g) ?? []).map((byte) => parseInt(byte, 16));
  const others = channels(other);
  return Math.max(...channels(one).map((byte, at) => Math.abs(byte - (others[at] ?? 999))));
}
