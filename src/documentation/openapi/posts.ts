import type { Json } from '#contract/json-schema.ts';
import more from '../more-answers.json' with { type: 'json' };
import { WEBHOOK_EVENT_TYPES, WEBHOOK_HEADERS, WEBHOOK_SIGNATURE_HEADER } from '#contract/webhooks.ts';
import type { WordBook } from '../words/word-book.ts';
import { addressOf } from './names.ts';

const HEADERS = [
  {
    name: WEBHOOK_HEADERS.id,
    description: 'The event’s id. It stays the same each time we post it.',
    schema: { type: 'string' },
  },
  {
    name: WEBHOOK_HEADERS.timestamp,
    description: 'When we posted it, in seconds since 1970.',
    schema: { type: 'integer' },
  },
  {
    name: WEBHOOK_HEADERS.signature,
    description:
      'As in Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of "<id>.<timestamp>.<body>", with the secret’s decoded bytes as the key. ' +
      'For a day after you change the secret there are two, separated by a space.',
    schema: { type: 'string' },
  },
  {
    name: WEBHOOK_SIGNATURE_HEADER,
    description:
      't=<seconds since 1970>,v1=<hexadecimal HMAC-SHA256 of "<t>.<body>">. This older header ends on 30 November 2027.',
    schema: { type: 'string' },
    deprecated: true,
  },
];

const RECORDED: Readonly<Record<string, unknown>> = more.events;

const idOf = (type: string) => `webhook-${type.replace('.', '-')}`;

const post = (type: string, words: WordBook): Json => ({
  operationId: idOf(type),
  summary: `An event of the type ${type}`,
  description: words.of(idOf(type)),
  tags: ['Webhooks'],
  security: [],
  parameters: HEADERS.map(({ name, ...header }) => ({ name, in: 'header', required: true, ...header })),
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: { $ref: addressOf('WebhookEvent') }, example: RECORDED[type] },
    },
  },
  responses: {
    '2XX': { description: 'You have the event.' },
    '4XX': { description: 'Any other answer is a failure, and we post the event again.' },
  },
});

/** What we post to an agent's address, from the receiver's side. */
export const postsOf = (words: WordBook): Json =>
  Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, { post: post(type, words) }]));
