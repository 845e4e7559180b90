import { expect, it } from 'vitest';
import { newSecret, signatureOf } from '#server/messages/webhooks/signature.ts';
import { verifyWebhook, type WebhookError } from '../../../packages/sdk/src/webhook.ts';

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
const SIGNATURE = signatureOf(SECRET, BODY, SIGNED_AT);
const [TIME = '', V1 = ''] = SIGNATURE.split(',');

const verify = (signature: string | undefined, body: string | Uint8Array = BODY, afterSeconds = 0) =>
  verifyWebhook(body, { 'Kobodesk-Signature': signature }, SECRET, {
    now: new Date(SIGNED_AT.getTime() + afterSeconds * 1000),
  });

const reasonOf = (signature: string | undefined, body?: string, afterSeconds?: number) =>
  verify(signature, body, afterSeconds).then(
    () => 'taken',
    (error: WebhookError) => error.reason,
  );

it('takes what the server signed, as text and as bytes, under headers of Node and of Fetch', async () => {
  expect(await verify(SIGNATURE)).toEqual(EVENT);
  expect(await verify(SIGNATURE, new TextEncoder().encode(BODY))).toEqual(EVENT);
  const options = { now: SIGNED_AT };
  expect(await verifyWebhook(BODY, { 'kobodesk-signature': SIGNATURE }, SECRET, options)).toEqual(EVENT);
  const headers = new Headers({ 'Kobodesk-Signature': SIGNATURE });
  expect(await verifyWebhook(BODY, headers, SECRET, options)).toEqual(EVENT);
});

it('takes a post that two secrets have signed, while one follows the other', async () => {
  const former = signatureOf(newSecret(), BODY, SIGNED_AT).split(',')[1];
  expect(await reasonOf(`${TIME},${former},${V1}`)).toBe('taken');
  expect(await reasonOf(`${TIME},${former}`)).toBe('wrong signature');
});

it('takes an event of a type that a later server knows', async () => {
  const body = JSON.stringify({ ...EVENT, type: 'order.disputed' });
  const event = await verify(signatureOf(SECRET, body, SIGNED_AT), body);
  expect(event.type).toBe('order.disputed');
});

it.each([
  ['no header', undefined, 'no signature'],
  ['an empty header', '', 'no signature'],
  ['no time', V1, 'no signature'],
  ['two times', `${TIME},t=1,${V1}`, 'no signature'],
  ['a time that is no number', `t=now,${V1}`, 'no signature'],
  ['half of a signature', `${TIME},${V1.slice(0, 40)}`, 'no signature'],
  ['another time', `t=1,${V1}`, 'wrong signature'],
  ['another signature', `${TIME},v1=${'0'.repeat(64)}`, 'wrong signature'],
])('refuses %s', async (_, signature, reason) => {
  expect(await reasonOf(signature)).toBe(reason);
});

it('refuses a body with one byte changed, and one that is no event', async () => {
  expect(await reasonOf(SIGNATURE, BODY.replace('event-1', 'event-2'))).toBe('wrong signature');
  expect(await reasonOf(signatureOf(SECRET, 'none', SIGNED_AT), 'none')).toBe('unreadable');
});

it('refuses what was signed more than five minutes ago, or ahead', async () => {
  expect(await reasonOf(SIGNATURE, BODY, 300)).toBe('taken');
  expect(await reasonOf(SIGNATURE, BODY, -300)).toBe('taken');
  expect(await reasonOf(SIGNATURE, BODY, 301)).toBe('too old or too new');
  expect(await reasonOf(SIGNATURE, BODY, -301)).toBe('too old or too new');
});
