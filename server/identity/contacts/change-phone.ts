import type * as contract from '#contract/contacts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { User } from '#contract/session.ts';
import { toE164 } from '#domain/phone.ts';
import postgres from 'postgres';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { unauthenticated, validationFailed } from '../../platform/errors.ts';
import { take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { enqueueText } from '../../platform/texts/enqueue.ts';
import { AGENT_COLUMNS, type AgentRow, presentUser } from '../agent.ts';
import type { Caller } from '../caller.ts';
import { proveCode } from './code.ts';

const taken = () =>
  validationFailed({ phone: ['This phone number already has an account. Enter another one.'] });

/**
 * Notes the number that the agent wants and sends a code. The number stays as it is until the code has come back.
 * @throws AppError VALIDATION_FAILED on phone, RATE_LIMITED
 */
export async function askPhoneChange(
  deps: PlatformDeps,
  { agentId }: Caller,
  given: BodyOf<typeof contract.askPhoneChange>,
): Promise<contract.CodePlace> {
  const { sql, now, config } = deps;
  const sendsTexts = config.sms.adapter !== 'off';
  const { sendTo = sendsTexts ? 'phone' : 'email' } = given;
  if (sendTo === 'phone' && !sendsTexts)
    throw validationFailed({ sendTo: ['We send no texts. Have the code sent to your email.'] });
  await take(deps, LIMITS.contactCode, agentId);
  const phone = toE164(given.phone) ?? given.phone;
  const [holder] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE phone = ${phone}`;
  if (holder?.id === agentId)
    throw validationFailed({ phone: ['This is already your number. Enter another one.'] });
  if (holder) throw taken();
  const at = now();
  await sql.begin(async (tx) => {
    const [agent] = await tx<{ email: string; phone: string }[]>`
      SELECT email, phone FROM agents WHERE id = ${agentId} AND erased_at IS NULL FOR NO KEY UPDATE`;
    if (!agent) throw unauthenticated();
    // An earlier code was for an earlier number.
    await tx`
      INSERT INTO contact_codes (agent_id, kind, phone, asked_at, tries_left, expires_at)
      VALUES (${agentId}, 'PHONE_CODE', ${phone}, ${at}, ${ONE_TIME_CODE.tries}, ${at})
      ON CONFLICT (agent_id, kind) DO UPDATE SET phone = EXCLUDED.phone, asked_at = EXCLUDED.asked_at,
        code_hash = NULL`;
    if (sendTo === 'email') await enqueueMail(tx, 'PHONE_CODE', agent.email, at);
    else await enqueueText(tx, { kind: 'PHONE_CODE', recipient: agent.phone, agentId }, at);
  });
  return sendTo;
}

/** @throws AppError VALIDATION_FAILED on otp, or on phone when somebody has taken the number meanwhile */
export async function changePhone(
  deps: Pick<PlatformDeps, 'sql' | 'now'>,
  agentId: string,
  otp: string,
): Promise<User> {
  const code = await proveCode(deps, agentId, 'PHONE_CODE', otp);
  try {
    return (await deps.sql.begin(async (tx) => {
      const [agent] = await tx<AgentRow[]>`
        UPDATE agents SET phone = ${code.phone} WHERE id = ${agentId} AND erased_at IS NULL
        RETURNING ${tx(AGENT_COLUMNS)}`;
      if (!agent) throw unauthenticated();
      await code.spend(tx);
      await enqueueMail(tx, 'PHONE_CHANGED', agent.email, deps.now());
      return presentUser(agent);
    })) as User;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'agents_phone_key')
      throw taken();
    throw error;
  }
}
