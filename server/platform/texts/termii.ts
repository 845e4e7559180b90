import type { SmsConfig } from '../adapter-config.ts';
import type { SendText } from './text.ts';

export type TermiiConfig = Extract<SmsConfig, { adapter: 'termii' }>;

/** Less than a text is leased for. */
const ANSWER_LIMIT_MS = 10_000;

const MOST_TOLD = 120;

interface Answer {
  status: number;
  /** What Termii calls the outcome; undefined where the answer is no JSON of theirs. */
  code?: unknown;
  message?: unknown;
  messageId?: unknown;
}

/** @param limitMs how long an answer may take */
export function sendByTermii(termii: TermiiConfig, limitMs = ANSWER_LIMIT_MS): SendText {
  const { apiKey, senderId, channel, baseUrl } = termii;
  return async ({ to, text }) => {
    const answer = await ask(`${baseUrl}/api/sms/send`, limitMs, {
      api_key: apiKey,
      to: to.replace(/^\+/, ''),
      from: senderId,
      sms: text,
      type: 'plain',
      channel,
    });
    if (!isTaken(answer)) throw new Error(refusalOf(answer, [text, apiKey]));
  };
}

/** Asks for the balance, which sends nothing. @throws Error with Termii's words, without the key */
export async function tryTermii({ baseUrl, apiKey }: TermiiConfig, limitMs = ANSWER_LIMIT_MS): Promise<void> {
  const answer = await ask(`${baseUrl}/api/get-balance?api_key=${encodeURIComponent(apiKey)}`, limitMs);
  if (!isFine(answer)) throw new Error(refusalOf(answer, [encodeURIComponent(apiKey), apiKey]));
}

const isFine = ({ status }: Answer) => status >= 200 && status < 300;

/** One of the two is enough: the older answers have no code. */
const isTaken = (answer: Answer) =>
  isFine(answer) &&
  (answer.code === 'ok' || (typeof answer.messageId === 'string' && answer.messageId !== ''));

/**
 * Nothing that fetch throws is passed on: it may repeat the address, which has the key in it. A redirect is not followed, as it would
 * take the key along.
 */
async function ask(url: string, limitMs: number, body?: object): Promise<Answer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: { Accept: 'application/json', 'User-Agent': 'Kobodesk/1' },
      ...(body && {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'User-Agent': 'Kobodesk/1',
        },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, ...fieldsOf(await response.text()) };
  } catch (error) {
    throw new Error(`Termii gave no answer: ${reasonOf(error)}`);
  }
}

function fieldsOf(text: string): Omit<Answer, 'status'> {
  try {
    const given = JSON.parse(text) as unknown;
    if (typeof given !== 'object' || given === null) return {};
    const fields = new Map<string, unknown>(Object.entries(given));
    return { code: fields.get('code'), message: fields.get('message'), messageId: fields.get('message_id') };
  } catch {
    return {};
  }
}

/** ECONNREFUSED, TimeoutError and the like. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : name;
}

/** Termii may repeat what it was sent: secrets go, and with them every word that has a digit in it. */
function refusalOf({ status, message }: Answer, secrets: readonly string[]): string {
  if (typeof message !== 'string') return `Termii answered ${status}, in no words that we know.`;
  const told = secrets.reduce((words, secret) => words.replaceAll(secret, '…'), message);
  return `Termii answered ${status}: ${told.replace(/\S*\d\S*/g, '…').slice(0, MOST_TOLD)}`;
}
