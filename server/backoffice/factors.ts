import type { Proof } from '#contract/console/proofs.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { enqueueMail } from '../platform/mail/enqueue.ts';
import type { SecurityMailKind } from '../platform/mail/enqueue.ts';
import { action, type AgentCase } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import type { Report } from './report.ts';

interface Change {
  /** @returns how many rows it changed; 0: there was nothing to do */
  apply: (tx: Transaction, agentId: string, now: Date) => Promise<{ count: number }>;
  mail?: SecurityMailKind;
  done: string;
  nothing: string;
}

/** What is done for whoever shows that they are the agent. */
export interface ProvenCase extends AgentCase {
  /** What showed it; kept on record. */
  proof: Proof;
}

async function make(
  context: OperatorContext,
  who: string,
  { apply, mail, done, nothing }: Change,
): Promise<Report> {
  const { id, username, email } = await findAgent(context, who);
  await context.sql.begin(async (tx) => {
    const { count } = await apply(tx, id, context.now());
    if (count === 0) throw new OperatorError(`${username} ${nothing}`);
    if (mail) await enqueueMail(tx, mail, email, context.now());
  });
  return { message: `${username} ${done}` };
}

const change = (name: string, asked: Change) =>
  action(name, (context, { agent }: AgentCase) => make(context, agent, asked));

/** The proof is on record with the rest of what is asked. */
const proven = (name: string, asked: Change) =>
  action(name, (context, { agent }: ProvenCase) => make(context, agent, asked));

/** What support does for who has lost a PIN or a phone, once they have shown that they are the agent. */
export const removePin = proven('agent remove-pin', {
  apply: (tx, id) => tx`
    UPDATE agents SET pin_hash = NULL, pin_above_kobo = NULL, pin_day_kobo = NULL, pin_wrong_tries = 0, pin_locked_until = NULL
    WHERE id = ${id} AND pin_hash IS NOT NULL`,
  mail: 'PIN_REMOVED',
  done: 'sells without a PIN now, and may set a new one.',
  nothing: 'has no PIN.',
});

export const unlockPin = proven('agent unlock-pin', {
  apply: (tx, id) => tx`
    UPDATE agents SET pin_wrong_tries = 0, pin_locked_until = NULL
    WHERE id = ${id} AND (pin_locked_until IS NOT NULL OR pin_wrong_tries > 0)`,
  done: 'may enter the PIN again.',
  nothing: 'has no locked PIN.',
});

export const removeTotp = proven('agent remove-totp', {
  apply: (tx, id) => tx`DELETE FROM totp WHERE agent_id = ${id}`,
  mail: 'TOTP_OFF',
  done: 'logs in with the password alone now.',
  nothing: 'has no authenticator app.',
});

/** Logs an agent out who left a phone somewhere; whoever has the password may log in again. */
export const endAgentSession = change('agent end-session', {
  apply: (tx, id, now) => tx`
    UPDATE sessions SET ended_at = ${now}, end_reason = 'LOGOUT'
    WHERE agent_id = ${id} AND ended_at IS NULL AND expires_at > ${now}`,
  done: 'is logged out.',
  nothing: 'is not logged in.',
});

/** Ends the API key and the test key of an agent, such as one that stood on a public page; also a former one that still works. */
export const removeKeys = change('agent remove-keys', {
  apply: (tx, id) => tx`
    DELETE FROM api_keys WHERE agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${id})`,
  mail: 'API_KEYS_REMOVED',
  done: 'has no API keys now, and may make new ones.',
  nothing: 'has no API keys.',
});
