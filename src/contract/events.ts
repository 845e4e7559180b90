import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PAGE_SIZE } from './limits.ts';
import { WebhookEvent } from './webhooks.ts';

const limitMessage = `Ask for 1 to ${PAGE_SIZE.max} events.`;

/** The events of the caller's mode from the oldest on, whether or not they were posted, as they are posted. */
export const events = endpoint({
  method: 'GET',
  path: 'events',
  access: 'agent',
  tag: 'Webhooks',
  summary: 'Events of the last 30 days, oldest first',
  query: z.object({
    after: z.optional(z.string().check(z.maxLength(200, 'This cursor is not one of ours.'))),
    limit: z.optional(
      z.coerce
        .number(limitMessage)
        .check(z.int(limitMessage), z.minimum(1, limitMessage), z.maximum(PAGE_SIZE.max, limitMessage)),
    ),
  }),
  data: z.array(WebhookEvent),
  /** Where the next page begins, also when it has no events yet; `hasMore`: it has some already. */
  meta: z.object({ nextCursor: z.string(), hasMore: z.boolean() }),
});
