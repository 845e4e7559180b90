import type { Section } from '../section-names.ts';
import type { Findings } from '../sections.ts';
import { kilobytes, whole } from '../support/table.ts';

/** What was found of one budget. */
export interface Verdict {
  measured: string;
  holds: boolean;
}

export interface Check {
  section: Section;
  what: string;
  limit: string;
  judge: (findings: unknown) => Verdict;
}

export const KB = (bytes: number) => `${kilobytes(bytes)} KB`;
export const ms = (value: number) => `${whole(value)} ms`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
export const shown = (shift: number) => String(Math.round(shift * 10_000) / 10_000);
export const percent = (value: number) => `${Math.round(value)} %`;

/** A budget that one number has to keep. @param show says the number and its limit in their unit */
export const atMost = <Name extends Section>(
  section: Name,
  what: string,
  limit: number,
  show: (value: number) => string,
  valueOf: (findings: Findings[Name]) => number,
): Check => ({
  section,
  what,
  limit: `≤ ${show(limit)}`,
  judge: (findings) => {
    const value = valueOf(findings as Findings[Name]);
    const holds = value <= limit;
    // A few bytes too many, rounded, would read as the limit itself.
    const looksHeld = !holds && show(value) === show(limit);
    return { measured: looksHeld ? `${show(value)}, exactly ${value} of ${limit}` : show(value), holds };
  },
});
