import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  balanceAnswer,
  type FakeTransaction,
  type Fate,
  transactionAnswer,
  variationsAnswer,
  verification,
} from './fake-vtpass-answers.ts';
import { type Fault, readBody, sendJson, spoil } from './spoil.ts';

export type { Fate, Fault };

type Fields = Record<string, unknown>;

export interface FakeCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: Fields;
}

export const KEYS = { apiKey: 'api', publicKey: 'public', secretKey: 'secret' };

// The documented numbers of the sandbox: what becomes of an order for them, and how it is answered.
const NUMBERS: Record<string, { fate: Fate; fault?: Fault }> = {
  '08011111111': { fate: 'delivered' },
  '1111111111111': { fate: 'delivered' },
  '1010101010101': { fate: 'delivered' },
  '1212121212': { fate: 'delivered' },
  '0123456789': { fate: 'delivered' },
  '201000000000': { fate: 'pending' },
  '500000000000': { fate: 'pending', fault: { when: 'after', how: { answer: { unexpected: ['answer'] } } } },
  '400000000000': { fate: 'pending', fault: { when: 'after', how: 'cut' } },
  '300000000000': { fate: 'pending', fault: { when: 'after', how: 'silence' } },
};

const numberOf = (body: Fields) => String(body['billersCode'] ?? body['phone']);

/** A local VTpass that remembers its transactions. */
export class FakeVtpass {
  readonly transactions = new Map<string, FakeTransaction>();
  readonly calls: FakeCall[] = [];
  /** What spoils a call. @default nothing */
  faultOf: (call: FakeCall) => Fault | undefined = () => undefined;
  /** What becomes of an order. @default as the documented numbers say; any other number fails */
  fateOf: (body: Fields) => Fate = (body) => NUMBERS[numberOf(body)]?.fate ?? 'failed';
  /** What it says that is left of our money, in naira, whatever is bought. */
  balance = balanceAnswer.contents.balance;
  baseUrl = '';
  #server = createServer((request, response) => void this.#handle(request, response));

  static async start(): Promise<FakeVtpass> {
    const fake = new FakeVtpass();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    fake.baseUrl = `http://127.0.0.1:${(fake.#server.address() as AddressInfo).port}/api`;
    return fake;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  settle(requestId: string, change: Partial<FakeTransaction>): void {
    const transaction = this.transactions.get(requestId);
    if (!transaction) throw new Error(`no transaction ${requestId}`);
    Object.assign(transaction, change);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.baseUrl);
    const call = {
      path: url.pathname.replace('/api/', ''),
      headers: request.headers,
      body: await readJson(request),
    };
    this.calls.push(call);
    const fault =
      this.faultOf(call) ?? (call.path === 'pay' ? NUMBERS[numberOf(call.body)]?.fault : undefined);
    const answer = fault?.when === 'before' ? {} : this.#answer(call, url);
    if (fault) spoil(response, fault.how, JSON.stringify(answer));
    else sendJson(response, JSON.stringify(answer));
  }

  #answer({ path, headers, body }: FakeCall, url: URL): Fields {
    const isRead = path === 'balance' || path === 'service-variations';
    const key = isRead ? headers['public-key'] === KEYS.publicKey : headers['secret-key'] === KEYS.secretKey;
    if (headers['api-key'] !== KEYS.apiKey || !key) return refusal('087', 'INVALID CREDENTIALS');
    switch (path) {
      case 'pay':
        return this.#pay(body);
      case 'requery': {
        const transaction = this.transactions.get(String(body['request_id']));
        return transaction ? transactionAnswer(transaction) : refusal('015', 'INVALID REQUEST ID');
      }
      case 'merchant-verify':
        return verification(body);
      case 'balance':
        return { ...balanceAnswer, contents: { balance: this.balance } };
      case 'service-variations':
        return variationsAnswer(url.searchParams.get('serviceID'));
      default:
        return refusal('011', 'INVALID ARGUMENTS');
    }
  }

  #pay(body: Fields): Fields {
    const requestId = String(body['request_id'] ?? '');
    if (!/^\d{12}/.test(requestId) || !body['serviceID'] || !body['phone'])
      return refusal('011', 'INVALID ARGUMENTS');
    if (this.transactions.has(requestId)) return refusal('014', 'REQUEST ID ALREADY EXIST');
    const transaction = { requestId, body, status: this.fateOf(body) };
    this.transactions.set(requestId, transaction);
    return transactionAnswer(transaction);
  }
}

const refusal = (code: string, response_description: string): Fields => ({ code, response_description });

async function readJson(request: IncomingMessage): Promise<Fields> {
  const text = await readBody(request);
  return text ? (JSON.parse(text) as Fields) : {};
}
