import * as z from 'zod/mini';
import { Id, text, Timestamp } from '../fields.ts';
import { NOTICE_LEVELS } from '../notices.ts';
import { consoleCall } from './call.ts';

/** Whom a message is for: `name` is a level's code, an agent's username or, with commas, those of several. */
const Readers = z.object({ kind: z.enum(['all', 'level', 'agents', 'agent']), name: z.string() });

/** A notice that somebody of the staff posted to agents. */
export const PostedMessage = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  level: z.enum(NOTICE_LEVELS),
  to: Readers,
  postedBy: z.string(),
  createdAt: Timestamp,
  /** When agents see it; null: they do since it was posted. */
  showFrom: z.nullable(Timestamp),
  /** Agents who have read it, also before it was withdrawn. */
  readBy: z.int(),
  /** Agents who see it now, or would if it were not withdrawn and its time had come. */
  reaches: z.int(),
  withdrawnAt: z.nullable(Timestamp),
});
export type PostedMessage = z.output<typeof PostedMessage>;

export const MessageBoard = z.object({
  /** Newest first. */
  messages: z.array(PostedMessage),
  /** The levels that a message can be for. */
  levels: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type MessageBoard = z.output<typeof MessageBoard>;

export const messageBoard = consoleCall({
  method: 'GET',
  path: 'messages',
  access: 'session',
  permission: 'orders.read',
  data: MessageBoard,
});

export const MESSAGE_LENGTHS = { title: 100, message: 1_000 } as const;

/** The most agents that one message names. */
export const MOST_NAMED = 200;

/** Posts a message to every agent, or to those of a level, or to several, or to one; at once, or for later. */
export const postMessage = consoleCall({
  method: 'POST',
  path: 'messages',
  access: 'session',
  permission: 'messages.post',
  body: z.object({
    title: text('Title', MESSAGE_LENGTHS.title),
    message: text('Message', MESSAGE_LENGTHS.message),
    level: z.enum(NOTICE_LEVELS, `Choose one of ${NOTICE_LEVELS.join(', ')}.`),
    /** Username, email, phone number or id. */
    agent: z.optional(text('Agent', 100)),
    /** A level's code. */
    forLevel: z.optional(text('Level', 100)),
    /** Several, each by one of those. */
    agents: z.optional(
      z
        .array(text('Agent', 100))
        .check(
          z.minLength(1, 'Name at least one agent.'),
          z.maxLength(MOST_NAMED, `Name at most ${MOST_NAMED} agents.`),
        ),
    ),
    /** As Lagos has it, "2026-12-01T06:00": agents do not see it before. */
    showFrom: z.optional(text('Show from', 16)),
  }),
  data: MessageBoard,
});

/** Takes a message back: agents see it no more, or never do where its time has not come. */
export const withdrawMessage = consoleCall({
  method: 'POST',
  path: 'messages/:id/withdraw',
  access: 'session',
  permission: 'messages.post',
  params: z.object({ id: z.string() }),
  data: MessageBoard,
});
