import { appendFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';

/**
 * An agent's program, as a process of its own: `tsx webhook-receiver.ts PORT FILE`. Writes a line of JSON for each post before it
 * answers. Each path has its own trouble until somebody calls /mend.
 */
export interface Taken {
  path: string;
  /** Answered 2xx. */
  isTaken: boolean;
  signature: string;
  body: string;
}

const [port, file = ''] = process.argv.slice(2);
const SLOW_MS = 30_000;
let isMended = false;

const TROUBLES: Record<string, (response: ServerResponse) => void> = {
  '/slow': (response) => void setTimeout(() => response.end(), SLOW_MS).unref(),
  '/500': (response) => void response.writeHead(500).end('out of order'),
  '/redirect': (response) => void response.writeHead(307, { Location: '/trap' }).end(),
};

createServer((request, response) => {
  const path = request.url ?? '/';
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => (body += text));
  request.on('end', () => {
    if (path === '/mend' && request.method === 'POST') isMended = true;
    const trouble = isMended ? undefined : TROUBLES[path];
    const signature = String(request.headers['kobodesk-signature'] ?? '');
    const taken: Taken = { path, isTaken: !trouble, signature, body };
    if (path !== '/mend') appendFileSync(file, `${JSON.stringify(taken)}\n`);
    if (trouble) trouble(response);
    else response.writeHead(204).end();
  });
}).listen(Number(port), '127.0.0.1');
