import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

const asTyped = (command: string, args: string[]): string =>
  `\n> ${[command.replace(/^.*\//, ''), ...args].join(' ')}`;

/** How it ended: its status, null when a signal ended it, or why it could not be started. */
const ending = (child: ChildProcess): Promise<number | null | Error> =>
  once(child, 'close').then(
    ([status]) => status as number | null,
    (error: Error) => error,
  );

/** @returns whether the command ended well */
export async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
): Promise<boolean> {
  console.log(asTyped(command, args));
  const end = await ending(spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }));
  if (end instanceof Error) console.error(end.message);
  return end === 0;
}

interface Written {
  /** Null when a signal ended it. */
  end: number | null | Error;
  /** On both streams, in its order. */
  text: string;
}

async function collect(child: ChildProcess): Promise<Written> {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const end = await ending(child);
  return { end, text: end instanceof Error ? `${text}${end.message}\n` : text };
}

/**
 * The same, beside others: it takes what they leave of the processor, and what it writes is shown in one piece at its end.
 * @returns undefined when it ended well, else what it wrote
 */
export async function runBeside(command: string, args: string[]): Promise<string | undefined> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const { end, text } = await collect(child);
  console.log(`${asTyped(command, args)}\n${text.trimEnd()}`);
  return end === 0 ? undefined : text;
}

const DOT_EVERY_MS = 2_000;

/**
 * Runs a command of which only the progress is shown, on standard error: its title, a dot every two seconds, and how long it
 * took. All that it wrote follows when it fails.
 * @returns whether the command ended well
 */
export async function runQuietly(
  title: string,
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<boolean> {
  const startedAt = performance.now();
  process.stderr.write(`${title} `);
  const dots = setInterval(() => process.stderr.write('.'), DOT_EVERY_MS);
  const { end, text } = await collect(
    spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  clearInterval(dots);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stderr.write(end === 0 ? ` ${seconds} s\n` : ` failed\n${text}`);
  return end === 0;
}
