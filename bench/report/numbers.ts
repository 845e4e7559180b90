import type { Section } from '../section-names.ts';
import type { Findings } from '../sections.ts';

type Numbers = Record<string, number>;

const NUMBERS: { [Name in Section]?: (findings: Findings[Name]) => Numbers } = {
  pages: (pages) =>
    Object.fromEntries(pages.map(({ path, script }) => [`script of ${path}`, Math.round(script / 100) / 10])),
  timings: (timings) =>
    Object.fromEntries(timings.map(({ page, product }) => [`ready of ${page}`, Math.round(product.readyMs)])),
};

/** What the chart beside the rivals shows of a section: kilobytes and milliseconds by the names that rivals.json uses. */
export function numbersOf<Name extends Section>(section: Name, findings: Findings[Name]): Numbers {
  return NUMBERS[section]?.(findings) ?? {};
}
