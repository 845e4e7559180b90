import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RECEIVERS } from '#documentation/receivers.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { newSecret, signatureHeaders } from '#server/messages/webhooks/signature.ts';
import { NO_PHP } from '../../../scripts/programs.ts';
import { PROGRAMS } from './run-sample.ts';

const SECRET = newSecret();
const BODY = JSON.stringify({
  id: '1',
  type: 'webhook.test',
  mode: 'test',
  transaction: null,
  note: 'Àdìré ₦',
});
const START_MS = 20_000;

/** Runs a receiver as it stands on the page. @returns its address */
async function run({ id, code }: (typeof RECEIVERS)[number]): Promise<string> {
  const { command = '', file } = PROGRAMS[id];
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-receiver-'));
  const port = await freePort();
  await writeFile(join(folder, file), code);
  const server = id === 'php' ? ['-S', `127.0.0.1:${port}`, file] : [file];
  const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: SECRET };
  const child: ChildProcess = spawn(command, server, { cwd: folder, env, stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}/`;
  const answers = () =>
    fetch(url, { method: 'POST', body: '' }).then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(answers, START_MS))) throw new Error(`the ${id} receiver did not start`);
  return url;
}

const post = async (url: string, headers: Record<string, string>, body = BODY) =>
  (await fetch(url, { method: 'POST', headers, body })).status;

const signed = (at: Date, secret: string, formerSecret?: string) =>
  signatureHeaders({ secret, formerSecret: formerSecret ?? null }, { id: 'event-1', body: BODY, at });

describe.each(RECEIVERS)('the $name receiver', (receiver) => {
  it('takes what is signed and fresh, and refuses all else', async ({ skip }) => {
    if (receiver.id === 'php' && !PROGRAMS.php.command) skip(NO_PHP);
    const url = await run(receiver);
    const now = new Date();
    const good = signed(now, SECRET);
    expect(await post(url, good)).toBe(204);
    expect(await post(url, signed(now, newSecret(), SECRET)), 'after a change').toBe(204);
    expect(await post(url, good, `${BODY} `)).toBe(401);
    expect(await post(url, signed(now, newSecret()))).toBe(401);
    expect(await post(url, signed(new Date(now.getTime() - 600_000), SECRET))).toBe(401);
    expect(await post(url, { ...good, 'webhook-id': 'event-2' })).toBe(401);
    expect(await post(url, { ...good, 'webhook-timestamp': 'now' })).toBe(401);
    expect(await post(url, { ...good, 'webhook-signature': 'nonsense' })).toBe(401);
    expect(await post(url, {})).toBe(401);
  });
});
