import type { Json } from '#contract/json-schema.ts';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_SIGNATURE_HEADER } from '#contract/webhooks.ts';
import type { WordBook } from '../words/word-book.ts';
import { addressOf } from './names.ts';

const idOf = (type: string) => `webhook-${type.replace('.', '-')}`;

const post = (type: string, words: WordBook): Json => ({
  operationId: idOf(type),
  summary: `An event of the type ${type}`,
  description: words.of(idOf(type)),
  tags: ['Webhooks'],
  security: [],
  parameters: [
    {
      name: WEBHOOK_SIGNATURE_HEADER,
      in: 'header',
      required: true,
      description: 't=<seconds since 1970>,v1=<hexadecimal HMAC-SHA256 of "<t>.<body>">',
      schema: { type: 'string' },
    },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: addressOf('WebhookEvent') } } },
  },
  responses: {
    '2XX': { description: 'Taken in.' },
    '4XX': { description: 'A failure, as any other answer is: it is posted again.' },
  },
});

/** What we post to an agent's address, from the receiver's side. */
export const postsOf = (words: WordBook): Json =>
  Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, { post: post(type, words) }]));
