import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
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

/** By the library of Standard Webhooks and by the header of before, written from the guide's words: not with the server's function. */
export const isSigned = (post: Received, secret: string): boolean =>
  isSignedAsStandard(post, secret) && isSignedAsBefore(post, secret);

export function isSignedAsStandard({ body, headers }: Received, secret: string): boolean {
  const [id = '', seconds, given] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  // The clock of these tests is not the library's, which would call every post too old.
  const expected = new Webhook(secret).sign(id, new Date(Number(seconds) * 1000), body);
  return given?.split(' ').includes(expected) ?? false;
}

function isSignedAsBefore({ body, headers }: Received, secret: string): boolean {
  const header = String(headers[WEBHOOK_SIGNATURE_HEADER.toLowerCase()]);
  const [, at = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? [];
  return given === createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}
