import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What can go wrong between us and a provider. */
export const FAULTS = ['slow', 'slow body', 'cut', '500', 'html', 'redirect', 'refused'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Received {
  method: string;
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

interface Answer {
  status: number;
  body: object;
}

export interface LocalServer {
  url: string;
  /** Every request so far. */
  received: Received[];
  /** From now on every answer has this fault; undefined ends it. */
  setFault(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** A server on this machine that answers as `answer` says, or with a fault. */
export async function startLocalServer(answer: (request: Received) => Answer): Promise<LocalServer> {
  const received: Received[] = [];
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      received.push(asked);
      if (fault) spoil(fault, response);
      else reply(response, answer(asked));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    setFault: (next) => (fault = next),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const { method = 'GET', url = '/', headers } = request;
  const body = headers['content-type']?.includes('json') ? ((await json(request)) as Received['body']) : {};
  return { method, path: url, authorization: headers.authorization, body };
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function spoil(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'slow':
      return;
    case 'slow body':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"status": true, ');
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"status": true, "da', () => response.destroy());
      return;
    case '500':
      return reply(response, { status: 500, body: { status: false, message: 'Internal error' } });
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><h1>Scheduled maintenance</h1></html>');
      return;
    case 'redirect':
      response.writeHead(302, { location: '/elsewhere' }).end();
      return;
    case 'refused':
      return reply(response, { status: 400, body: { status: false, message: 'Customer must be validated' } });
  }
}
