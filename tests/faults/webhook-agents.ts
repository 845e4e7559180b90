import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '#contract/endpoint.ts';
import type { NewWebhook, WebhookDelivery } from '#contract/webhooks.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { openFundedAgent } from './clients.ts';
import { inDatabase } from './in-database.ts';
import type { Product } from './product.ts';
import type { Taken } from './webhook-receiver.ts';

const PROGRAM = fileURLToPath(new URL('./webhook-receiver.ts', import.meta.url));
const START_MS = 20_000;

/** In a private network. It cannot be registered, so it is written into the database, as if its name had come to lead there. */
export const PRIVATE_URL = 'http://10.255.255.254:8080/private';

/** An agent's program in a process of its own, to be killed at any moment. */
export class ReceiverProcess {
  #child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly file: string,
  ) {}

  static create = async (file: string) => new ReceiverProcess(await freePort(), file);

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, String(this.port), this.file], {
      stdio: 'inherit',
    });
    const answers = () => fetch(`${this.url}/mend`, { method: 'HEAD' }).catch(() => undefined);
    // A HEAD mends nothing: it only shows that somebody listens.
    if (!(await waitUntil(async () => (await answers()) !== undefined, START_MS)))
      throw new Error('the receiver did not start');
  }

  async mend(): Promise<void> {
    await fetch(`${this.url}/mend`, { method: 'POST' });
  }

  async end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** What has been posted to it so far, over all its lives. */
  async taken(): Promise<Taken[]> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((row) => JSON.parse(row) as Taken);
  }
}

export interface Hooked {
  token: string;
  url: string;
  secret: string;
  /** Has one event posted again. */
  resendOne: () => Promise<void>;
}

/** An agent with money whose outcomes are posted to `url`. */
export async function openHooked(product: Product, url: string): Promise<Hooked> {
  const token = await openFundedAgent(product.baseUrl);
  const call = async <Data>(path: string, method = 'GET', body?: object): Promise<Data> => {
    const response = await fetch(`${product.baseUrl}${API_BASE}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
  const isPrivate = url === PRIVATE_URL;
  const given = isPrivate ? `${product.baseUrl}/placeholder` : url;
  const { secret } = await call<NewWebhook>('webhook', 'POST', { url: given });
  if (isPrivate)
    await inDatabase(
      product.dataDir,
      (sql) => sql`UPDATE webhook_endpoints SET url = ${url} WHERE secret = ${secret}`,
    );
  return {
    token,
    url,
    secret,
    async resendOne() {
      const [delivery] = await call<WebhookDelivery[]>('webhook/deliveries');
      await call(`webhook/deliveries/${delivery?.id}/resend`, 'POST');
    },
  };
}
