import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fault, readBody, sendJson, spoil } from './spoil.ts';

export interface ProxyCall {
  method: string;
  /** With its query, such as "/api/v1/agent/transactions?limit=1". */
  path: string;
  body: Record<string, unknown>;
}

const PASSED_ON = ['authorization', 'content-type', 'idempotency-key'];

/** Stands before a Kobodesk and passes everything on, but for what it is told to spoil. */
export class SpoilingProxy {
  readonly calls: ProxyCall[] = [];
  /** @default nothing is spoilt */
  faultOf: (call: ProxyCall) => Fault | undefined = () => undefined;
  /** The API's address through this proxy. */
  apiUrl = '';
  #origin: string;
  #server = createServer((request, response) => void this.#handle(request, response));

  constructor(apiUrl: string) {
    this.#origin = new URL(apiUrl).origin;
  }

  static async start(apiUrl: string): Promise<SpoilingProxy> {
    const proxy = new SpoilingProxy(apiUrl);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    const { port } = proxy.#server.address() as AddressInfo;
    proxy.apiUrl = `http://127.0.0.1:${port}${new URL(apiUrl).pathname}`;
    return proxy;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** How many purchases were asked for. */
  get purchases(): number {
    return this.calls.filter(({ method }) => method === 'POST').length;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const text = await readBody(request);
    const call = { method, path, body: JSON.parse(text || '{}') as ProxyCall['body'] };
    this.calls.push(call);
    const fault = this.faultOf(call);
    if (fault?.when === 'before') return spoil(response, fault.how, '{}');
    const headers = PASSED_ON.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const answer = await fetch(this.#origin + path, { method, headers, ...(text && { body: text }) });
    const answered = await answer.text();
    if (fault) return spoil(response, fault.how, answered);
    sendJson(response, answered, answer.status);
  }
}
