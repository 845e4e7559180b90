import type { Proof } from '#contract/console/proofs.ts';
import type { Transaction } from '../platform/db/sql.ts';
import { enqueueMail } from '../platform/mail/enqueue.ts';
import type { SecurityMailKind } from '../platform/mail/enqueue.ts';
import { action, type AgentCase, type Changed } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { changesOf } from './recorded-change.ts';

interface Change {
  /** @returns how many rows it changed; 0: there was nothing to do */
  apply: (tx: Transaction, agentId: string, now: Date) => Promise<{ count: number }>;
  /** What it changes, with what stood before and stands since. */
  what: string;
  before: string;
  after: string;
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
  { apply, what, before, after, mail, done, nothing }: Change,
): Promise<Changed> {
  const { id, username, email } = await findAgent(context, who);
  await context.sql.begin(async (tx) => {
    const { count } = await apply(tx, id, context.now());
    if (count === 0) throw new OperatorError(`${username} ${nothing}`);
    if (mail && email) await enqueueMail(tx, mail, email, context.now());
  });
  return { message: `${username} ${done}`, changes: changesOf({ [what]: before }, { [what]: after }) };
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
  what: 'PIN',
  before: 'set',
  after: 'none',
  mail: 'PIN_REMOVED',
  done: 'sells without a PIN now, and may set a new one.',
  nothing: 'has no PIN.',
});

export const unlockPin = proven('agent unlock-pin', {
  apply: (tx, id) => tx`
    UPDATE agents SET pin_wrong_tries = 0, pin_locked_until = NULL
    WHERE id = ${id} AND (pin_locked_until IS NOT NULL OR pin_wrong_tries > 0)`,
  what: 'wrong PINs',
  before: 'counted',
  after: 'none',
  done: 'may enter the PIN again.',
  nothing: 'has no locked PIN.',
});

export const removeTotp = proven('agent remove-totp', {
  apply: (tx, id) => tx`DELETE FROM totp WHERE agent_id = ${id}`,
  what: 'authenticator app',
  before: 'on',
  after: 'off',
  mail: 'TOTP_OFF',
  done: 'logs in with the password alone now.',
  nothing: 'has no authenticator app.',
});

/** Logs an agent out who left a phone somewhere; whoever has the password may log in again. */
export const endAgentSession = change('agent end-session', {
  apply: (tx, id, now) => tx`
    UPDATE sessions SET ended_at = ${now}, end_reason = 'LOGOUT'
    WHERE agent_id = ${id} AND ended_at IS NULL AND expires_at > ${now}`,
  what: 'session',
  before: 'open',
  after: 'ended',
  done: 'is logged out.',
  nothing: 'is not logged in.',
});

/** Ends the API key and the test key of an agent, such as one that stood on a public page; also a former one that still works. */
export const removeKeys = change('agent remove-keys', {
  apply: (tx, id) => tx`
    DELETE FROM api_keys WHERE agent_id IN (SELECT id FROM agents WHERE coalesce(live_agent_id, id) = ${id})`,
  what: 'API keys',
  before: 'there',
  after: 'none',
  mail: 'API_KEYS_REMOVED',
  done: 'has no API keys now, and may make new ones.',
  nothing: 'has no API keys.',
});
