const CONNECTING = new Set(['connect', 'getaddrinfo']);

/**
 * True when a failed fetch never had a connection, so that no byte of the request was sent: the host has no address or refused
 * to connect. False in every doubtful case: a connection that was cut may have carried the request.
 */
export function isNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const attempts = cause instanceof AggregateError ? cause.errors : [cause];
  return attempts.length > 0 && attempts.every(failedToConnect);
}

function failedToConnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_CONNECT_TIMEOUT' || (syscall !== undefined && CONNECTING.has(syscall));
}
