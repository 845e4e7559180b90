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

/** The subject of a login: the account, whichever of its names was typed, or an unknown name. */
interface Tried {
  name: string;
  agent: AgentRow | undefined;
}

/** A counted try. */
interface CountedTry {
  /** The queue in which its password is checked. */
  lane: Lane;
  /** Call after a right password: it restores the tries of the place and gives this one back to the guests. */
  succeeded: () => Promise<void>;
}

/**
 * Counts a login before it is checked. A known device or address has its own tries, which a crowd elsewhere cannot use up.
 * Logins from new places share one large number of tries, besides a limit for each address; once it is used up, only known
 * places can log in.
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

/** Tells the agent, at most once a day, that guests have used up all their tries. */
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
