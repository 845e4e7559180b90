import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Asked extends Pick<RequestOptions, 'method' | 'headers'> {
  body?: string | Buffer;
  /** The address of this machine that the request comes from. */
  from?: string;
}

export interface Answered {
  status: number;
  /** As they came, a line each: a name that comes twice stands there twice. */
  headers: string[];
  body: Buffer;
}

/** Of one connection, or of one answer: each way has its own. */
const OF_THE_WAY = /^(?:connection|keep-alive|transfer-encoding|date|server|via|alt-svc):/;

const linesOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders
    .flatMap((name, at) => (at % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[at + 1]}`] : []))
    .map((line) => line.replace(/^(x-request-id): .*/, '$1: its own'))
    .filter((line) => !OF_THE_WAY.test(line))
    .sort();

/** Sends a request as it is, whatever the certificate, and follows nothing. @returns once the headers have come */
export const open = (
  address: string,
  { body, from, ...asked }: Asked = {},
): Promise<{ headers: string[]; message: IncomingMessage }> =>
  new Promise((resolve, reject) => {
    const send = address.startsWith('https:') ? tlsRequest : plainRequest;
    const options = { ...asked, family: 4, localAddress: from, rejectUnauthorized: false };
    const request = send(address, options, (message) => resolve({ headers: linesOf(message), message }));
    request.on('error', reject).end(body);
  });

/** The same with the whole body. */
export async function exchange(address: string, asked?: Asked): Promise<Answered> {
  const { headers, message } = await open(address, asked);
  return { status: message.statusCode ?? 0, headers, body: await buffer(message) };
}
