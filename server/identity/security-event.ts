import type { Logger } from 'pino';

/**
 * One line of the log, under the request's id, for what the request's own line cannot tell: about whose account it was. Nothing
 * that was typed in stands in it, since a password may have been typed for a name.
 * @param agentId undefined when nobody has that name
 */
export function logSecurityEvent(log: Logger, event: string, agentId: string | undefined): void {
  log.info({ event, agentId }, 'security event');
}
