import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';

/** A letter to an agent: never its words, nor the code in it. */
export const AgentLetter = z.object({
  id: Id,
  /** Which, as the staff call it. */
  name: z.string(),
  /** Its address, masked. */
  to: z.string(),
  /** sent: the mail server took it. failed: nobody tries any more. */
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** What went wrong the last time; null when nothing did. */
  problem: z.nullable(z.string()),
  askedAt: Timestamp,
  sentAt: z.nullable(Timestamp),
});
export type AgentLetter = z.output<typeof AgentLetter>;

/** The latest 50 letters to an agent of the last 90 days, newest first. */
export const agentLetters = consoleCall({
  method: 'GET',
  path: 'agents/:id/letters',
  access: 'session',
  permission: 'orders.read',
  params: z.object({ id: z.string() }),
  data: z.object({ letters: z.array(AgentLetter) }),
});
