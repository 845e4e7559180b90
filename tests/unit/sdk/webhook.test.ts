import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSecret, signatureHeaders } from '#server/messages/webhooks/signature.ts';
import { verifyWebhook, type WebhookError, type WebhookHeaders } from '../../../packages/sdk/src/webhook.ts';

const SIGNED_AT = new Date('2026-11-21T09:00:00Z');
const SECRET = newSecret();
const EVENT = {
  id: 'event-1',
  type: 'webhook.test',
  createdAt: SIGNED_AT.toISOString(),
  mode: 'test',
  transaction: null,
};
const BODY = JSON.stringify({ ...EVENT, note: 'Ọ̀ṣun ₦' });
const sign = (body: string, secret: string, formerSecret?: string) =>
  signatureHeaders({ secret, formerSecret: formerSecret ?? null }, { id: 'event-1', body, at: SIGNED_AT });
const HEADERS = sign(BODY, SECRET);
const [TIME = '', SIGNATURE = ''] = [HEADERS['webhook-timestamp'], HEADERS['webhook-signature']];

const verify = (headers: WebhookHeaders = HEADERS, body: string | Uint8Array = BODY, afterSeconds = 0) =>
  verifyWebhook(body, headers, SECRET, { now: new Date(SIGNED_AT.getTime() + afterSeconds * 1000) });

const reasonOf = (headers?: WebhookHeaders, body?: string, afterSeconds?: number) =>
  verify(headers, body, afterSeconds).then(
    () => 'taken',
    (error: WebhookError) => error.reason,
  );

it('takes what the server signed, as text and as bytes, under headers of Node and of Fetch', async () => {
  expect(await verify()).toEqual(EVENT);
  expect(await verify(HEADERS, new TextEncoder().encode(BODY))).toEqual(EVENT);
  expect(await verify(new Headers(HEADERS))).toEqual(EVENT);
  const capital = Object.fromEntries(
    Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]),
  );
  expect(await verify(capital)).toEqual(EVENT);
});

it('takes what the library of Standard Webhooks signs, also by a secret of before', async () => {
  const of = (secret: string) => ({
    'webhook-id': 'event-1',
    'webhook-timestamp': TIME,
    'webhook-signature': new Webhook(secret).sign('event-1', SIGNED_AT, BODY),
  });
  expect(await reasonOf(of(SECRET))).toBe('taken');
  const bytes = Buffer.alloc(32, 0xfb);
  const options = { now: SIGNED_AT };
  const standard = of(`whsec_${bytes.toString('base64')}`);
  expect(await verifyWebhook(BODY, standard, `whsec_${bytes.toString('base64url')}`, options)).toEqual(EVENT);
});

it('takes a post that two secrets have signed, while one follows the other', async () => {
  expect(await reasonOf(sign(BODY, newSecret(), SECRET))).toBe('taken');
  expect(await reasonOf(sign(BODY, newSecret()))).toBe('wrong signature');
});

it('takes an event of a type that a later server knows', async () => {
  const body = JSON.stringify({ ...EVENT, type: 'order.disputed' });
  const event = await verify(sign(body, SECRET), body);
  expect(event.type).toBe('order.disputed');
});

it.each<[string, object, string]>([
  ['no header', { 'webhook-signature': undefined }, 'no signature'],
  ['an empty header', { 'webhook-signature': '' }, 'no signature'],
  ['no id', { 'webhook-id': undefined }, 'no signature'],
  ['no time', { 'webhook-timestamp': undefined }, 'no signature'],
  ['two times', { 'webhook-timestamp': [TIME, TIME] }, 'no signature'],
  ['a time that is no number', { 'webhook-timestamp': 'now' }, 'no signature'],
  ['half of a signature', { 'webhook-signature': SIGNATURE.slice(0, 30) }, 'no signature'],
  ['a signature of another version', { 'webhook-signature': SIGNATURE.replace('v1', 'v2') }, 'no signature'],
  ['another id', { 'webhook-id': 'event-2' }, 'wrong signature'],
  ['another time', { 'webhook-timestamp': '1' }, 'wrong signature'],
  ['another signature', { 'webhook-signature': `v1,${'A'.repeat(43)}=` }, 'wrong signature'],
])('refuses %s', async (_, changed, reason) => {
  expect(await reasonOf({ ...HEADERS, ...changed })).toBe(reason);
});

it('refuses a body with one byte changed, and one that is no event', async () => {
  expect(await reasonOf(HEADERS, BODY.replace('event-1', 'event-2'))).toBe('wrong signature');
  expect(await reasonOf(sign('none', SECRET), 'none')).toBe('unreadable');
});

it('refuses what was signed more than five minutes ago, or ahead', async () => {
  expect(await reasonOf(HEADERS, BODY, 300)).toBe('taken');
  expect(await reasonOf(HEADERS, BODY, -300)).toBe('taken');
  expect(await reasonOf(HEADERS, BODY, 301)).toBe('too old or too new');
  expect(await reasonOf(HEADERS, BODY, -301)).toBe('too old or too new');
});
