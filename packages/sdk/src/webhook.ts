import * as z from 'zod/mini';
import { WEBHOOK_HEADERS, WebhookEvent as PostedEvent } from '../../../src/contract/webhooks.ts';
import type { WebhookEvent } from './types.ts';

const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = 'whsec_';
/** A later server may post events of further types. */
const EventSchema = z.extend(PostedEvent, { type: z.string() });
const TIME = /^\d{1,12}$/;
const SHA256_BASE64 = /^v1,([A-Za-z\d+/]{43}=)$/;

/** A post that must not be believed. `reason` says why; answer it with 401. */
export class WebhookError extends Error {
  override name = 'WebhookError';

  constructor(readonly reason: 'no signature' | 'wrong signature' | 'too old or too new' | 'unreadable') {
    super(`This webhook was not taken: ${reason}.`);
  }
}

/** As Node's request has them, or as Fetch's Request has them. */
export type WebhookHeaders =
  { get(name: string): string | null } | Record<string, string | readonly string[] | undefined>;

export interface WebhookOptions {
  /** How far the signed moment may be from now, in seconds, either way. @default 300 */
  toleranceSeconds?: number;
  /** @default the present */
  now?: Date;
}

/**
 * Proves that a post was signed with your webhook's secret lately, as Standard Webhooks has it, and reads it.
 * @param payload the body exactly as it came: text, or its bytes in UTF-8; JSON that was parsed and written anew does not verify
 * @param secret as it was shown once, with its `whsec_`
 * @throws WebhookError it was not
 */
export async function verifyWebhook(
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, WEBHOOK_HEADERS.id);
  const time = headerOf(headers, WEBHOOK_HEADERS.timestamp);
  const signatures = headerOf(headers, WEBHOOK_HEADERS.signature)
    .split(' ')
    .flatMap((one) => SHA256_BASE64.exec(one)?.[1] ?? []);
  if (!id || !TIME.test(time) || signatures.length === 0) throw new WebhookError('no signature');
  const body = typeof payload === 'string' ? encode(payload) : payload;
  if (!(await isSigned(joined(encode(`${id}.${time}.`), body), signatures, secret)))
    throw new WebhookError('wrong signature');
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds)
    throw new WebhookError('too old or too new');
  const event = EventSchema.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!event.success) throw new WebhookError('unreadable');
  return event.data;
}

function headerOf(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === 'function') return (headers as Headers).get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : '';
}

const encode = (text: string) => new TextEncoder().encode(text);

function joined(first: Uint8Array, second: Uint8Array) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

async function isSigned(
  bytes: Uint8Array<ArrayBuffer>,
  signatures: readonly string[],
  secret: string,
): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = bytesOf(secret.slice(SECRET_PREFIX.length));
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  // verify compares in constant time.
  const answers = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', imported, bytesOf(signature), bytes)),
  );
  return answers.includes(true);
}

/** Secrets from before 2026-11-24 are written in base64url. */
const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
