import type { Logger } from 'pino';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { forgive, giveBack, take, takeIfLeft } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import type { AgentRow } from '../agent.ts';
import { type Place, recognise } from './known-places.ts';
import type { Lane } from '../passwords/password-hash.ts';
import { logSecurityEvent } from '../security-event.ts';

/** Whom a login is about: the account, whatever it was called, or a name that nobody has. */
interface Tried {
  name: string;
  agent: AgentRow | undefined;
}

/** A try that was counted. */
interface CountedTry {
  /** Where its password waits to be judged. */
  lane: Lane;
  /** It was the agent: the tries of the place are whole again, and of all guests' tries this one is given back. */
  succeeded: () => Promise<void>;
}

/**
 * Counts a login before it is judged. A device and an address where the agent has logged in have tries of their own, so that a
 * crowd elsewhere uses up none of them; the crowd has tries by address, and many together, so that the right password gets in from
 * a new place too, but no more than that: past them only known places log in.
 * @throws AppError RATE_LIMITED
 */
export async function takeLoginTry(
  deps: PlatformDeps,
  log: Logger,
  { name, agent }: Tried,
  place: Place,
): Promise<CountedTry> {
  const account = agent?.id ?? name;
  const known = await recognise(deps.sql, agent?.id, place);
  if (known.device && place.device) {
    const subject = `${account} ${place.device.toString('hex')}`;
    await take(deps, LIMITS.loginByDevice, subject);
    return { lane: 'known', succeeded: () => forgive(deps, LIMITS.loginByDevice, subject) };
  }
  const subject = `${account} ${place.address.toString('hex')}`;
  await take(deps, LIMITS.loginByAccountAndAddress, subject);
  if (!known.address) await takeGuestsTry(deps, log, account, agent);
  return {
    lane: 'anonymous',
    async succeeded() {
      await forgive(deps, LIMITS.loginByAccountAndAddress, subject);
      if (!known.address) await giveBack(deps, LIMITS.loginByAccount, account);
    },
  };
}

/** Once guests have used up all of theirs, the agent is told, once a day. */
async function takeGuestsTry(deps: PlatformDeps, log: Logger, account: string, agent: AgentRow | undefined) {
  try {
    await take(deps, LIMITS.loginByAccount, account);
  } catch (error) {
    if (agent && error instanceof AppError && (await takeIfLeft(deps, LIMITS.loginWarning, account))) {
      logSecurityEvent(log, 'logins from new places stopped', agent.id);
      await enqueueMail(deps.sql, 'LOGINS_STOPPED', agent.email, deps.now());
    }
    throw error;
  }
}
