import { randomInt, randomUUID } from 'node:crypto';
import { Agent as Connections, request } from 'node:http';
import { API_BASE } from '#contract/endpoint.ts';

interface Answer {
  status: number;
  body: string;
}

export interface Sending {
  token?: string;
  body?: unknown;
  key?: string;
}

/** A client that keeps `connections` open and sends one request at a time over each. */
export function createClient(url: string, connections: number) {
  const agent = new Connections({ keepAlive: true, maxSockets: connections });

  const send = (path: string, { token, body, key }: Sending = {}): Promise<Answer> => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(`${url}${API_BASE}/${path}`, {
        agent,
        method: payload === undefined ? 'GET' : 'POST',
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
      });
      call.on('error', reject).on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      });
      call.end(payload);
    });
  };

  /** @throws Error with the answer, when it is not a success */
  const read = async <Data>(path: string, sending?: Sending): Promise<Data> => {
    const { status, body } = await send(path, sending);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${body}`);
    return (JSON.parse(body) as { data: Data }).data;
  };

  return { send, read, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof createClient>;

export interface BenchAgent {
  token: string;
  user: Record<string, string>;
}

/** Registers an agent with `amount` naira in the wallet. */
export async function createAgent({ read }: Client, amount: string): Promise<BenchAgent> {
  const digits = String(randomInt(10 ** 7)).padStart(7, '0');
  const user = {
    firstName: 'Bench',
    lastName: 'Agent',
    username: `bench${digits}`,
    phone: `0701${digits}`,
    email: `bench${digits}@example.com`,
  };
  const password = randomUUID();
  const body = { ...user, password };
  const { authorization } = await read<{ authorization: { token: string } }>('auth/register', { body });
  const { token } = authorization;
  await read('auth/confirm', { token, body: { password } });
  const [bank] = await read<{ code: string }[]>('banks/list', { token });
  const account = await read<{ accountNumber: string }>('banks', { token, body: { bankCode: bank?.code } });
  await read('sandbox/transfers', { token, body: { accountNumber: account.accountNumber, amount } });
  return { token, user };
}
