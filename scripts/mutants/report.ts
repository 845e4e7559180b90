import { format } from 'prettier';
import { isBeside, isCurrent, type Results } from './results.ts';
import type { Mutant } from './table.ts';

interface Score {
  planted: number;
  beside: number;
  elsewhere: number;
  lived: number;
  unknown: number;
}

function scoreOf(mutants: readonly Mutant[], results: Results): Score {
  const score: Score = { planted: mutants.length, beside: 0, elsewhere: 0, lived: 0, unknown: 0 };
  for (const mutant of mutants) {
    const by = results[mutant.id]?.by;
    if (by === undefined) score.unknown += 1;
    else if (by === null) score.lived += 1;
    else if (by === 'time' || isBeside(mutant, by)) score.beside += 1;
    else score.elsewhere += 1;
  }
  return score;
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function rowOf(name: string, { planted, beside, elsewhere, lived, unknown }: Score): string {
  const caught = beside + elsewhere;
  return `| ${name} | ${planted} | ${beside} | ${elsewhere} | ${lived} | ${unknown} | ${percent(beside, planted)} | ${percent(caught, planted)} |`;
}

/** The page docs/mutants.md: scores by area, and each mistake that lived with its reason. */
export function pageOf(mutants: readonly Mutant[], results: Results): string {
  const areas = [...new Set(mutants.map(({ area }) => area))];
  const rows = areas.map((area) => {
    const own = mutants.filter((mutant) => mutant.area === area);
    return rowOf(area.isGuarded ? `${area.name} (guarded)` : area.name, scoreOf(own, results));
  });
  const living = mutants.filter(({ id }) => results[id]?.by === null);
  return [
    '# Planted mistakes',
    '',
    'Written by `npm run mutants`. Each mistake is planted alone, in a copy of the project; the tests beside the code run first, then',
    'those further away. A guarded area moves money or opens an account: `npm test` tries its mistakes again where the file, or the',
    'test that noticed, has changed since this was written.',
    '',
    '| Area | Planted | Noticed beside the code | Noticed elsewhere | Lived | Not tried | Beside | In all |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    rowOf('**All**', scoreOf(mutants, results)),
    '',
    '## Those that lived',
    '',
    ...(living.length === 0
      ? ['None.']
      : living.map(({ id, lives }) => `- ${id}. ${lives ?? '**No reason given.**'}`)),
    '',
  ].join('\n');
}

/** The page as it stands in docs. */
export const formattedPage = (mutants: readonly Mutant[], results: Results): Promise<string> =>
  format(pageOf(mutants, results), { parser: 'markdown', proseWrap: 'preserve' });

/** What is not yet known, or no longer. */
export const staleIn = (mutants: readonly Mutant[], results: Results): Mutant[] =>
  mutants.filter((mutant) => !isCurrent(mutant, results[mutant.id]));
