import { once } from 'node:events';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '#contract/limits.ts';
import { type Listener, listen } from '#server/platform/process/listener.ts';
import { createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
let listener: Listener;
let port = 0;

beforeAll(async () => {
  listener = await listen('127.0.0.1', 0);
  listener.handleWith(getRequestListener(test.app.fetch));
  port = Number(new URL(listener.url).port);
});
afterAll(() => listener.close(0));

/** Sends bytes as they are, and keeps the connection open. @returns everything that came until the server closed it */
async function exchange(...bytes: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => socket.destroy());
  for (const part of bytes) socket.write(part);
  await once(socket, 'close');
  return answer;
}

const statuses = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

const BODY = '{"username":"ada","password":"x"}';
const LOGIN = 'POST /api/v1/agent/auth/login HTTP/1.1\r\nHost: desk.example\r\n';
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: desk.example\r\n';
/** A request that a careless front or back would find behind the first one. */
const HIDDEN = `${HEALTH}X-Hidden: 1\r\n\r\n`;

describe('a message whose end two servers could see in two places', () => {
  it.each([
    [
      'has two lengths of its own',
      `${LOGIN}Content-Length: ${BODY.length}\r\nContent-Length: 5\r\n\r\n${BODY}${HIDDEN}`,
    ],
    [
      'has a length and is chunked',
      `${LOGIN}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'is chunked and has a length',
      `${LOGIN}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['is chunked in a way nobody knows', `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['is chunked twice', `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['has a space before the colon', `${LOGIN}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['folds a header over two lines', `${LOGIN}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['has a length below nothing', `${LOGIN}Content-Length: -1\r\n\r\n${HIDDEN}`],
    ['has a length that is no number', `${LOGIN}Content-Length: 0x5\r\n\r\n12345${HIDDEN}`],
    ['has a chunk of a size that is no number', `${LOGIN}Transfer-Encoding: chunked\r\n\r\nz\r\n${HIDDEN}`],
    ['hides a line end in a header', `${LOGIN}X-A: b\rContent-Length: 5\r\n\r\n${HIDDEN}`],
    ['ends its lines without a carriage return', `${LOGIN}Content-Length: 0\n\n${HIDDEN}`],
    ['names no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('%s: it is refused, and what follows it is not answered', async (_, bytes) => {
    const [status, ...more] = statuses(await exchange(bytes));
    expect([status, more]).toEqual([400, []]);
  });
});

describe('what is too much', () => {
  it('of headers is 431', async () => {
    const one = `${HEALTH}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    const many = `${HEALTH}${Array.from({ length: 1_500 }, (_, index) => `X-${index}: yes yes\r\n`).join('')}\r\n`;
    expect(statuses(await exchange(one))).toEqual([431]);
    expect(statuses(await exchange(many))).toEqual([431]);
  });

  it('of a body is 413 before it has come, and the connection ends', async () => {
    const declared = `${LOGIN}Connection: close\r\nContent-Length: ${MAX_BODY_BYTES + 1}\r\n\r\n`;
    expect(statuses(await exchange(declared))).toEqual([413]);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const chunked = `${LOGIN}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`;
    expect(statuses(await exchange(chunked))).toEqual([413]);
  });
});

describe('what the API does not speak', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'username=ada&password=x'],
    [
      'a form with files',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['YAML', 'application/yaml', 'username: ada'],
  ])('%s is 400 and nothing of it is read', async (_, type, body) => {
    const answer = await test.call('auth/login', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it.each(['TRACE', 'CONNECT', 'PUT', 'PROPFIND'])('%s is refused and not sent back', async (method) => {
    const secret = 'Bearer a-secret-of-the-caller';
    const path = method === 'CONNECT' ? 'desk.example:443' : '/api/v1/agent/auth/user';
    const answer = await exchange(
      `${method} ${path} HTTP/1.1\r\nHost: desk.example\r\nAuthorization: ${secret}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain(secret);
    expect(statuses(answer).every((status) => status >= 400)).toBe(true);
  });
});
