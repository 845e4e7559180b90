import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_SIGNATURE_HEADER, type WebhookEvent } from '#contract/webhooks.ts';

export interface Received {
  body: string;
  event: WebhookEvent;
  headers: IncomingMessage['headers'];
}

export type Behaviour = (response: ServerResponse) => void;

/** An agent's program: takes what is posted and answers as it is told to. */
export interface Receiver {
  url: string;
  received: Received[];
  /** @default answers 204 */
  behave: Behaviour;
  close(): Promise<void>;
}

export const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export async function startReceiver(port = 0): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    behave: answering(204),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      if (body)
        receiver.received.push({ body, event: JSON.parse(body) as WebhookEvent, headers: request.headers });
      receiver.behave(response);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}

/** Written from the guide's words alone, not with the server's own function. */
export function isSigned({ body, headers }: Received, secret: string): boolean {
  const header = String(headers[WEBHOOK_SIGNATURE_HEADER.toLowerCase()]);
  const [, at = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? [];
  return given === createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}
