import type { BodyOf } from '#contract/endpoint.ts';
import type { setPin } from '#contract/factors.ts';
import { parseNaira } from '#domain/money.ts';
import { isEasyPin } from '#domain/pin.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';

/**
 * Sets the PIN and its amounts. A new PIN clears the wrong tries, since setting it needs the password.
 * @throws AppError VALIDATION_FAILED on password, pin or aboveAmount, RATE_LIMITED
 */
export async function replacePin(
  deps: PlatformDeps,
  agentId: string,
  given: BodyOf<typeof setPin>,
): Promise<void> {
  const agent = await confirmPassword(deps, agentId, given.password);
  const { pin, keySells } = given;
  if (pin !== undefined && isEasyPin(pin, agent.phone))
    throw validationFailed({ pin: ['This PIN is easy to guess. Choose another.'] });
  const aboveKobo = parseNaira(given.aboveAmount) ?? 0n;
  const dayKobo = given.dayAmount === undefined ? null : (parseNaira(given.dayAmount) ?? 0n);
  const pinHash = pin === undefined ? null : await hashPassword('known', pin);
  await deps.sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE agents SET pin_hash = coalesce(${pinHash}, pin_hash), pin_above_kobo = ${aboveKobo},
        pin_day_kobo = coalesce(${dayKobo}::bigint, pin_day_kobo),
        pin_wrong_tries = CASE WHEN ${pinHash}::text IS NULL THEN pin_wrong_tries ELSE 0 END,
        pin_locked_until = CASE WHEN ${pinHash}::text IS NULL THEN pin_locked_until END
      WHERE id = ${agentId} AND coalesce(${pinHash}, pin_hash) IS NOT NULL`;
    if (count === 0) throw validationFailed({ pin: ['Choose a PIN.'] });
    if (keySells !== undefined)
      await tx`UPDATE api_keys SET sells_above_pin = ${keySells} WHERE agent_id = ${agentId}`;
    await enqueueMail(tx, 'PIN_SET', agent.email, deps.now());
  });
}

/** @throws AppError VALIDATION_FAILED on password, RATE_LIMITED */
export async function dropPin(deps: PlatformDeps, agentId: string, password: string): Promise<void> {
  const { email } = await confirmPassword(deps, agentId, password);
  await deps.sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE agents SET pin_hash = NULL, pin_above_kobo = NULL, pin_day_kobo = NULL, pin_wrong_tries = 0, pin_locked_until = NULL
      WHERE id = ${agentId} AND pin_hash IS NOT NULL`;
    if (count > 0) await enqueueMail(tx, 'PIN_REMOVED', email, deps.now());
  });
}
