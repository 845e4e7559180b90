import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { User } from '../session.ts';
import { consoleCall } from './call.ts';

/** How long an agent's portal is shown to one of the staff, in milliseconds: a quarter of an hour. */
export const VIEW_LIFETIME_MS = 900_000;

/** What opens the agent API to one of the staff, to read it as this agent. */
export const AgentView = z.object({ token: z.string(), expiresAt: Timestamp, user: User });
export type AgentView = z.output<typeof AgentView>;

/** Lets whoever asks see the portal as an agent does. It changes nothing of the agent's; the record has it. */
export const viewAgent = consoleCall({
  method: 'POST',
  path: 'agents/:id/view',
  access: 'session',
  permission: 'agents.view',
  params: z.object({ id: z.string() }),
  data: AgentView,
});
