import { afterEach, expect, it, vi } from 'vitest';
import { runBeside, runQuietly } from '../../../scripts/run.ts';

const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => shown.mockClear());

const node = (program: string) => runBeside(process.execPath, ['-e', program]);

it('shows what each of two commands wrote in one piece, and how each ended', async () => {
  const slow = 'console.log("a1"); setTimeout(() => { console.error("a2"); process.exitCode = 3; }, 200)';
  const ended = await Promise.all([node(slow), node('console.log("b")')]);
  expect(ended).toEqual(['a1\na2\n', undefined]);
  const pieces = shown.mock.calls.map(([text]) => String(text));
  expect(pieces.toSorted()).toEqual([
    expect.stringMatching(/^\n> node -e .*\na1\na2$/s),
    expect.stringMatching(/^\n> node -e .*\nb$/s),
  ]);
});

it('fails when the command was killed, or is not there', async () => {
  expect(await node('process.kill(process.pid, "SIGKILL")')).toBe('');
  expect(await runBeside('no-such-command', [])).toContain('ENOENT');
  expect(shown.mock.lastCall?.[0]).toContain('ENOENT');
});

const quietly = async (program: string) => {
  const written: string[] = [];
  const stderr = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => written.push(String(text)) > 0);
  const ended = await runQuietly('the pages', process.execPath, ['-e', program]);
  stderr.mockRestore();
  return { ended, written: written.join('') };
};

it('shows of a quiet command that ends well one line alone', async () => {
  const { ended, written } = await quietly('for (let i = 0; i < 150; i += 1) console.log("a chunk")');
  expect(ended).toBe(true);
  expect(written).toMatch(/^the pages \.* \d+ s\n$/);
});

it('shows all that a quiet command wrote when it fails', async () => {
  const program = 'console.log("a chunk"); console.error("no such import"); process.exitCode = 1';
  const { ended, written } = await quietly(program);
  expect(ended).toBe(false);
  expect(written).toMatch(/^the pages \.* failed\n/);
  expect(written).toContain('a chunk\n');
  expect(written).toContain('no such import\n');
});
