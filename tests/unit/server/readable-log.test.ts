import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { readable, readableLine } from '#server/platform/readable-log.ts';

const collect = () => {
  const written: string[] = [];
  return { written, write: (text: string) => void written.push(text) };
};

it('puts time, level, message and fields on one line', () => {
  const to = collect();
  createLogger({ destination: readable(to) }).info({ ref: 'KD1', tries: 2 }, 'asked again');
  expect(to.written).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d info asked again ref=KD1 tries=2\n$/)]);
});

it('shows the trace of an error below its line, with secrets hidden', () => {
  const to = collect();
  const log = createLogger({ destination: readable(to) });
  log.error({ err: new Error('refused Bearer abc.def') }, 'request failed');
  const [first, second, third] = to.written.join('').split('\n');
  expect(first).toMatch(/ error request failed$/);
  expect(second).toBe('    Error: refused Bearer [hidden]');
  expect(third).toMatch(/^ {4,}at /);
});

it('colours the level alone', () => {
  const line = JSON.stringify({ level: 'warn', time: '2026-11-22T10:00:00.000Z', msg: 'slow' });
  expect(readableLine(line, { colours: true })).toContain(' \u001B[33mwarn\u001B[0m slow\n');
  expect(readableLine(line)).toContain(' warn slow\n');
});

it('leaves a line that is no JSON as it is', () => {
  expect(readableLine('PostgreSQL says hello\n')).toBe('PostgreSQL says hello\n');
});
