import type { Logger } from 'pino';

/**
 * Logs a security event with the request's id and the account, which the request's own line does not name. It never logs what
 * was typed: people type passwords into the name field.
 * @param agentId undefined when the name is unknown
 */
export function logSecurityEvent(log: Logger, event: string, agentId: string | undefined): void {
  log.info({ event, agentId }, 'security event');
}
