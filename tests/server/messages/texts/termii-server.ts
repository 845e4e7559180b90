import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = (response: ServerResponse) => void;

interface Asked {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: string;
}

export const answers =
  (status: number, body: unknown): Behaviour =>
  (response) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** As their documentation shows it. */
export const TAKEN = answers(200, {
  code: 'ok',
  message_id: '3017544054459083819856413',
  message: 'Successfully Sent',
  balance: 9.1,
  user: 'Ada Obi',
});

/** A server that speaks as Termii does, and answers as it is told to. */
export async function startTermii() {
  const termii = {
    url: '',
    asked: [] as Asked[],
    behave: TAKEN,
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
      const { method, url: path, headers } = request;
      termii.asked.push({ method, path, type: headers['content-type'], body });
      termii.behave(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  termii.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return termii;
}
