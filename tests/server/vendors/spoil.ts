import type { IncomingMessage, ServerResponse } from 'node:http';

/** `before`: the request was never worked on. `after`: it was, and only the answer is spoilt. */
export interface Fault {
  when: 'before' | 'after';
  how:
    | 'cut'
    | 'silence'
    | 'http-500'
    | 'html'
    | 'truncated'
    | 'empty'
    | 'endless'
    | 'redirect'
    | { answer: unknown; status?: number };
}

export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export const sendJson = (response: ServerResponse, text: string, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);

const HTML = '<!doctype html><title>502 Bad Gateway</title>';
const ENDLESS_CHUNK = Buffer.alloc(1_000_000, ' ');

/** Answers, or not, as a server in trouble does. @param answer what it would have answered */
export function spoil(response: ServerResponse, how: Fault['how'], answer: string): void {
  if (typeof how === 'object') return void sendJson(response, JSON.stringify(how.answer), how.status);
  switch (how) {
    case 'cut':
      return void response.socket?.destroy();
    case 'silence':
      return;
    case 'http-500':
      // Even a sound answer is not believed when the server says that it broke.
      return void sendJson(response, answer, 500);
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    case 'truncated':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      response.write(answer.slice(0, answer.length / 2), () => response.socket?.destroy());
      return;
    case 'empty':
      return void response.writeHead(200).end();
    case 'redirect':
      return void response.writeHead(302, { location: '/elsewhere' }).end();
    case 'endless':
      return pourOut(response);
  }
}

function pourOut(response: ServerResponse): void {
  response.on('drain', () => pourOut(response));
  while (!response.destroyed && response.write(ENDLESS_CHUNK));
}
