import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';

export const NOTICE_LEVELS = ['info', 'warning', 'critical'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** What a notice about money tells. */
export const NOTICE_KINDS = ['DELIVERED', 'REFUND', 'REVERSAL', 'LOW_WALLET', 'PRICES'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const Notice = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  level: z.catch(z.enum(NOTICE_LEVELS), 'info'),
  kind: z.catch(z.optional(z.nullable(z.enum(NOTICE_KINDS))), null),
  ref: z.optional(z.nullable(z.string())),
  createdAt: Timestamp,
  readAt: z.optional(z.nullable(Timestamp)),
});
export type Notice = z.output<typeof Notice>;

/** A way to reach support. `link` ends in key=value; what stands behind the last equals sign is the chat number. */
export const Contact = z.object({ name: z.optional(z.nullable(z.string())), link: z.string() });
export type Contact = z.output<typeof Contact>;

const tag = 'Notices';

export const notices = endpoint({
  method: 'GET',
  path: 'notify',
  access: 'session',
  tag,
  summary: 'Notices to the agent, newest first',
  data: z.array(Notice),
});

export const markNoticesRead = endpoint({
  method: 'POST',
  path: 'notify/read',
  access: 'session',
  tag,
  summary: 'Mark every message as read',
  data: z.nullable(z.unknown()),
});

export const contacts = endpoint({
  method: 'GET',
  path: 'contact',
  access: 'session',
  tag,
  summary: 'How to reach support',
  data: z.array(Contact),
});
