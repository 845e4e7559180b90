import { afterEach, expect, it, vi } from 'vitest';
import { runBeside } from '../../../scripts/run.ts';

const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined);
afterEach(() => shown.mockClear());

const node = (program: string) => runBeside(process.execPath, ['-e', program]);

it('shows what each of two commands wrote in one piece, and how each ended', async () => {
  const slow = 'console.log("a1"); setTimeout(() => { console.error("a2"); process.exitCode = 3; }, 200)';
  const ended = await Promise.all([node(slow), node('console.log("b")')]);
  expect(ended).toEqual([false, true]);
  const pieces = shown.mock.calls.map(([text]) => String(text));
  expect(pieces.toSorted()).toEqual([
    expect.stringMatching(/^\n> node -e .*\na1\na2$/s),
    expect.stringMatching(/^\n> node -e .*\nb$/s),
  ]);
});

it('fails when the command was killed, or is not there', async () => {
  expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(false);
  expect(await runBeside('no-such-command', [])).toBe(false);
  expect(shown.mock.lastCall?.[0]).toContain('ENOENT');
});
