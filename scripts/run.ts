import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const asTyped = (command: string, args: string[]): string =>
  `\n> ${[command.replace(/^.*\//, ''), ...args].join(' ')}`;

/** @returns whether the command ended well */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(asTyped(command, args));
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status === 0;
}

/** The same, beside others: what it writes is shown in one piece at its end. */
export async function runBuffered(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => {
      written += `${error.message}\n`;
    },
  );
  console.log(`${asTyped(command, args)}\n${written.trimEnd()}`);
  return status === 0;
}
