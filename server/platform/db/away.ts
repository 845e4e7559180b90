// Errors of a machine or a network.
const OF_NETWORK = new Set(
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN EAI_AGAIN ENOTFOUND ENOENT'.split(
    ' ',
  ),
);
const OF_DRIVER = /^CONNECT(ION)?_|^NO_PRIMARY$/;

/** Whether an error with this code says that PostgreSQL could not be reached at all. A wrong name or password is not among them. */
export const isUnreachable = (code: string): boolean => OF_NETWORK.has(code) || OF_DRIVER.test(code);
