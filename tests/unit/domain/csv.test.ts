import { describe, expect, it } from 'vitest';
import { readCsv, writeCsvLine } from '#domain/csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('readCsv', () => {
  it.each([
    ['blanks around a cell', ' a  , b c ', ['a', 'b c']],
    ['a quote inside quotes', '"a ""b"" c",d', ['a "b" c', 'd']],
    ['a separator inside quotes', '"a,b";c', ['a,b', 'c']],
    ['a byte order mark before a quote', '\uFEFF"a,b",c', ['a,b', 'c']],
    ['the same mark inside a cell', 'a\uFEFFb,c', ['a\uFEFFb', 'c']],
    ['empty cells', ',a,,b,', ['', 'a', '', 'b', '']],
  ])('reads %s', (_, text, cells) => expect(cellsOf(text)).toEqual([cells]));

  it.each([
    [
      'the first line that is not empty',
      '\n\r\na;b,c\nd;e',
      [
        ['a', 'b,c'],
        ['d', 'e'],
      ],
    ],
    [
      'no later line',
      'a,b\nc;d\te,f',
      [
        ['a', 'b'],
        ['c;d\te', 'f'],
      ],
    ],
    ['a tab before a semicolon', 'a\tb;c', [['a', 'b;c']]],
  ])('takes the separator of %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('counts lines however they end, also those that are empty or inside quotes', () => {
    const records = readCsv('a\rb\r\n\n"c\r\nd"\re');
    expect(records).toEqual([
      { line: 1, cells: ['a'], text: 'a' },
      { line: 2, cells: ['b'], text: 'b' },
      { line: 4, cells: ['c\r\nd'], text: '"c\r\nd"' },
      { line: 6, cells: ['e'], text: 'e' },
    ]);
  });

  it('finds nothing in nothing', () => {
    for (const text of ['', '\n', ' , \n,']) expect(cellsOf(text)).toEqual([]);
  });

  it('reads a quote that is never closed as a character', () => {
    expect(cellsOf('"a,b\nc,d')).toEqual([
      ['"a', 'b'],
      ['c', 'd'],
    ]);
  });
});

it.each([
  ['=1+1', "'=1+1\r\n"],
  ['＝1', "'＝1\r\n"],
  ['-5', "'-5\r\n"],
  ['a "b", c', '"a ""b"", c"\r\n'],
  ['+1,2', `"'+1,2"\r\n`],
  ['0803 123 4567', '0803 123 4567\r\n'],
  ['0803-123=4567', '0803-123=4567\r\n'],
  ['two\nlines', '"two\nlines"\r\n'],
])('writes %s so that a spreadsheet runs nothing', (cell, line) => {
  expect(writeCsvLine([cell])).toBe(line);
});

it('puts commas between cells', () => {
  expect(writeCsvLine(['a', '', 'b'])).toBe('a,,b\r\n');
});

it.each([
  ['-10.00', '-10.00'],
  ['1500.00', '1500.00'],
  ['3', '3'],
  ['-1+cmd', "'-1+cmd"],
  ['=1', "'=1"],
])('writes the figure %s as %s', (figure, written) => {
  expect(writeCsvLine([{ figure }])).toBe(`${written}\r\n`);
});
