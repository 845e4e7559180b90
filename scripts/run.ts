import { type ChildProcess, spawn } from 'node:child_process';
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
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  console.log(asTyped(command, args));
  const end = await ending(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }));
  if (end instanceof Error) console.error(end.message);
  return end === 0;
}

/** The same, beside others: it takes what they leave of the processor, and what it writes is shown in one piece at its end. */
export async function runBeside(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const end = await ending(child);
  if (end instanceof Error) written += `${end.message}\n`;
  console.log(`${asTyped(command, args)}\n${written.trimEnd()}`);
  return end === 0;
}
