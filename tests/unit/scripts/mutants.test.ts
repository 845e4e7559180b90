import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { formattedPage, pageOf, staleIn } from '../../../scripts/mutants/report.ts';
import { isBeside, loaderOf, readResults, type Results, sealOf } from '../../../scripts/mutants/results.ts';
import { type Area, mutantsOf, plant } from '../../../scripts/mutants/table.ts';
import { AREAS } from '../../mutants/areas.ts';

const area: Area = {
  name: 'Money',
  isGuarded: true,
  files: [
    {
      file: 'src/domain/money.ts',
      beside: ['tests/unit/domain'],
      mistakes: {
        'noticed here': { from: 'a', to: 'b' },
        'noticed there': { from: 'a', to: 'c' },
        'lives for a reason': { from: 'a', to: 'd', lives: 'Nothing reads it.' },
        'was never tried': { from: 'a', to: 'e' },
      },
    },
  ],
};
/** What a later migration says that writes the function, or the named constraint, around a text anew. */
function writtenAnew(text: string, at: string): RegExp | undefined {
  const before = text.slice(0, text.indexOf(at));
  const isInFunction = before.split('$$').length % 2 === 0;
  if (isInFunction) {
    const name = [...before.matchAll(/FUNCTION (\w+)\(/g)].at(-1)?.[1];
    return name === undefined ? undefined : new RegExp(`CREATE (OR REPLACE )?FUNCTION ${name}\\(`);
  }
  const statement = before.split(';').at(-1) ?? '';
  const name = [...statement.matchAll(/ADD CONSTRAINT (\w+)/g)].at(-1)?.[1];
  return name === undefined ? undefined : new RegExp(`DROP CONSTRAINT ${name}\\b`);
}

const mutants = mutantsOf([area]);
const [here, there, lives] = mutants;
const results: Results = {
  'src/domain/money.ts: noticed here': { by: 'tests/unit/domain/money.test.ts', seal: '' },
  'src/domain/money.ts: noticed there': { by: 'tests/unit/docs/texts.test.ts', seal: '' },
  'src/domain/money.ts: lives for a reason': { by: null, seal: '' },
};

describe('the table of mistakes', () => {
  const kept = mutantsOf(AREAS);

  it.each(kept.map((mutant) => [mutant.id, mutant] as const))('can plant %s', (_, mutant) => {
    const text = readFileSync(mutant.file, 'utf8');
    const planted = plant(mutant, text);
    expect(planted).not.toBe(text);
    // What does not parse is noticed by no test: the run could not try it, and what it said before would stand.
    const loader = loaderOf(mutant.file);
    if (loader) expect(() => transformSync(planted, { loader, logLevel: 'silent' })).not.toThrow();
    expect(mutant.beside.filter((tests) => !existsSync(tests))).toEqual([]);
  });

  // In a function or rule that a later migration writes anew a mistake harms nobody, and no test can notice it.
  it('plants in the latest that a migration says of a function or a constraint', () => {
    const folder = 'server/platform/db/migrations';
    const files = readdirSync(folder).sort();
    const isPast = ({ file, from }: (typeof kept)[number]): boolean => {
      if (!file.startsWith(folder)) return false;
      const anew = writtenAnew(readFileSync(file, 'utf8'), from);
      const later = files.slice(files.indexOf(file.slice(folder.length + 1)) + 1);
      return later.some((each) => anew?.test(readFileSync(`${folder}/${each}`, 'utf8')));
    };
    expect(kept.filter(isPast).map(({ id }) => id)).toEqual([]);
  });

  it('names each mistake once', () => {
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
  });
});

describe('planting', () => {
  it('refuses a text that is not there, or there twice', () => {
    expect(() => plant({ id: 'x', from: 'b', to: 'c' }, 'a')).toThrow('x: "b" stands there 0 times');
    expect(() => plant({ id: 'x', from: 'a', to: 'c' }, 'aa')).toThrow('2 times');
  });

  it('takes what it puts there as it is written', () => {
    expect(plant({ id: 'x', from: 'a', to: '$&$1' }, 'bab')).toBe('b$&$1b');
  });
});

describe('the page', () => {
  it('counts what was noticed beside the code, elsewhere and not at all', () => {
    expect(pageOf(mutants, results)).toContain('| Money (guarded) | 4 | 1 | 1 | 1 | 1 | 25.0 % | 50.0 % |');
  });

  it('names what lived, with its reason', () => {
    expect(pageOf(mutants, results)).toContain(
      '- src/domain/money.ts: lives for a reason. Nothing reads it.',
    );
  });
});

it('docs/mutants.md says what the results say; `npm run mutants -- --page` writes it again', async () => {
  const isCurrent = async () =>
    readFileSync('docs/mutants.md', 'utf8') === (await formattedPage(mutantsOf(AREAS), readResults(AREAS)));
  // A run beside this one writes a result, then the page.
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true);
});

describe('a result', () => {
  it('is beside the code in a named folder or file alone', () => {
    const named = { beside: ['tests/unit/domain', 'tests/unit/a.test.ts'] };
    expect(
      ['tests/unit/domain/money.test.ts', 'tests/unit/a.test.ts'].map((by) => isBeside(named, by)),
    ).toEqual([true, true]);
    expect(isBeside(named, 'tests/unit/domains.test.ts')).toBe(false);
  });

  it('holds as long as the mistake, the file and the test are what they were', () => {
    if (!here || !there || !lives) throw new Error('no mutants');
    const sealed = {
      [here.id]: { by: null, seal: sealOf(here, null) },
      [there.id]: { by: null, seal: sealOf(here, null) },
    };
    expect(staleIn([here, there, lives], sealed)).toEqual([there, lives]);
  });
});
