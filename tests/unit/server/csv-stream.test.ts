import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsvLine } from '#domain/csv.ts';
import { readCsvStream } from '#server/platform/csv-stream.ts';
import { allOf } from '../../server/support/all-of.ts';

/** The text in parts of this many characters. */
async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}

const read = (text: string, size = text.length) => allOf(readCsvStream(inParts(text, size)));

describe('readCsvStream', () => {
  it('reads what readCsv reads, whatever the parts', async () => {
    const row = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', ';', ' ') }), {
      maxLength: 3,
    });
    const file = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 8 }),
      size: fc.integer({ min: 1_000, max: 50_000 }),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, size }) => {
        const lines = rows.map(writeCsvLine);
        // So long that it is read in several blocks, which end at any place of the rows.
        const text = ['a,b\n', ...Array.from({ length: 12 }, () => [...lines, `${'x'.repeat(17_000)},1\n`])]
          .flat()
          .join('');
        expect(await read(text, size)).toEqual(readCsv(text));
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the separator of the first line, and counts lines on', async () => {
    const text = `a,b\n${'1,2;3;4\n'.repeat(40_000)}`;
    const records = await read(text, 10_000);
    expect(records).toHaveLength(40_001);
    expect(records.at(-1)).toEqual({ line: 40_001, cells: ['1', '2;3;4'], text: '1,2;3;4' });
  });

  it('never cuts a line in two inside quotes', async () => {
    // Each cell is longer than a block, so that every block ends in one.
    const cell = `${'x\n'.repeat(40_000)}y`;
    const records = await read(`a,b\n${`"${cell}",1\n`.repeat(3)}`, 10_000);
    expect(records.map(({ line }) => line)).toEqual([1, 2, 40_003, 80_004]);
    expect(records.slice(1).every(({ cells }) => cells[0] === cell)).toBe(true);
  });

  it.each(['\n', '\r', '\r\n'])(
    'reads on after a quote that is never closed, with lines that end in %j',
    async (end) => {
      const rest = Array.from({ length: 40_000 }, (_, index) => `row ${index},x`).join(end);
      const records = await read(`a,b${end}"odd,1${end}${rest}`, 65_536);
      expect(records).toHaveLength(40_002);
      expect(records[1]?.cells).toEqual(['"odd', '1']);
      expect(records.at(-1)).toMatchObject({ line: 40_002, cells: ['row 39999', 'x'] });
    },
  );

  it('reads nothing of nothing', async () => {
    expect(await read('')).toEqual([]);
  });
});
