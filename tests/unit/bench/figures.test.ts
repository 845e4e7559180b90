import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judge } from '../../../bench/report/checks.ts';
import { figuresPage } from '../../../bench/report/page.ts';
import { figureFiles, readFigures } from '../../../bench/report/record.ts';

it('keeps the page and the chart of figures as the recorded figures make them: npm run bench -- --redraw', async () => {
  for (const [file, text] of Object.entries(await figureFiles(readFigures())))
    expect(text, file).toBe(readFileSync(file, 'utf8'));
});

it('judges a budget by what was found', () => {
  const what = 'the server’s memory over a hundred thousand orders';
  expect(judge('memory', { ratio: 1.09 })).toEqual({ [what]: { measured: '109 %', holds: true } });
  expect(judge('memory', { ratio: 1.2 })).toEqual({ [what]: { measured: '120 %', holds: false } });
});

it('says how much too much it is where rounding would hide it', () => {
  const [verdict] = Object.values(judge('memory', { ratio: 1.101 }));
  expect(verdict).toEqual({ measured: '110 %, exactly 110.1 of 110', holds: false });
});

it('says which budgets hold, which do not and which were never recorded', () => {
  const recorded = { date: '2026-11-21', commit: 'abc1234', machine: 'one', tables: [] };
  const page = figuresPage({ memory: { ...recorded, verdicts: judge('memory', { ratio: 1.2 }) } });
  expect(page).toContain('| ≤ 110 % | 120 % | **does not hold** | [memory](#memory) |');
  expect(page).toMatch(/^0 of \d+ hold, 1 do not, \d+ are not recorded\.$/m);
});
