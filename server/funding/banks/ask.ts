import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

/** How a provider is reached; tests give their own. */
export interface Wire {
  fetch: typeof fetch;
  /** How long one call may take, body included, in milliseconds. */
  timeoutMs: number;
}

export interface Question {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: object;
}

/** The provider refused (HTTP 4xx). `cause` holds its message, for the log. */
export class Refusal extends AppError {
  constructor(words: string) {
    super('SERVICE_DOWN', 'The bank would not do this just now. Try another bank, or contact support.', {
      cause: new Error(words),
    });
  }
}

const unreachable = (cause: unknown) =>
  new AppError('SERVICE_DOWN', 'The bank does not answer right now. Try again in a few minutes.', { cause });

const MAX_WORDS = 500;
/** As long as a BVN and an NIN, which a provider may repeat in its answer: they are in no log. */
const NUMBERS_OF_PEOPLE = /\d{11,}/g;

/**
 * Asks a provider one thing and reads its JSON answer.
 * @throws Refusal on 4xx; AppError SERVICE_DOWN on everything else that is not an answer of this shape
 */
export async function ask<S extends z.ZodType>(
  wire: Wire,
  question: Question,
  shape: S,
): Promise<z.output<S>> {
  const { status, text } = await send(wire, question);
  const told = `${question.method} ${question.url} answered ${status}: ${text.slice(0, MAX_WORDS).replace(NUMBERS_OF_PEOPLE, '…')}`;
  if (status >= 400 && status < 500) throw new Refusal(told);
  if (status < 200 || status >= 300) throw unreachable(new Error(told));
  const answer = shape.safeParse(parse(text));
  if (!answer.success) throw unreachable(new Error(told, { cause: answer.error }));
  return answer.data;
}

async function send(wire: Wire, { method, url, headers, body }: Question) {
  try {
    const response = await wire.fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // Do not follow redirects: they would carry our keys to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(wire.timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw unreachable(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
