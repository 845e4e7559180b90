import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

// A client that sends a request more slowly is disconnected, since it would block a connection. Idle connections live longer
// than the minute of reverse proxies, so that one is never closed just as a proxy sends a request.
const TIME_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  // How often the first two limits are checked.
  connectionsCheckingInterval: 5_000,
  // For a connection without any traffic: its client has stopped reading. Longer than the slowest answer.
  silenceTimeout: 120_000,
};

/** What names where it listens, for whoever has to change it. */
interface SettingNames {
  host: string;
  port: string;
}

const MAIN: SettingNames = { host: 'HOST', port: 'PORT' };

export interface Listener {
  /** The address to open in a browser. */
  url: string;
  /** Requests go to the handler from now on; until then they are told to come back. */
  handleWith(handler: Handler): void;
  /** Reports not ready and asks clients to connect elsewhere next time; keeps serving. */
  drain(): void;
  /** Takes no more connections and waits for running requests, at most graceMs. */
  close(graceMs: number): Promise<void>;
}

/**
 * Takes the port before any slow step, so that a port in use is reported first.
 * @param limits the timeouts of a connection, in milliseconds
 * @throws StartupError when host and port cannot be had
 */
export async function listen(
  host: string,
  port: number,
  limits = TIME_LIMITS,
  settings = MAIN,
): Promise<Listener> {
  let handler: Handler = (request, response) => answerWhileStarting(request.url, response);
  let isDraining = false;
  const server = createServer(limits, (request, response) => {
    response.shouldKeepAlive &&= !isDraining;
    if (isDraining && request.url === '/readyz') answerNotReady(response, 'Kobodesk is stopping.');
    else void handler(request, response);
  });
  server.timeout = limits.silenceTimeout;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, host, port, settings);
  }
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${reachable(host)}:${boundPort}`,
    handleWith(next) {
      handler = next;
    },
    drain() {
      isDraining = true;
    },
    async close(graceMs) {
      const closed = once(server, 'close');
      server.close();
      const done = closed.then(() => true);
      const deadline = performance.now() + graceMs;
      while (!(await Promise.race([done, pause(50, false)]))) {
        // A browser keeps its connection open after its last answer.
        if (performance.now() < deadline) server.closeIdleConnections();
        else server.closeAllConnections();
      }
    },
  };
}

function answerWhileStarting(path: string | undefined, response: ServerResponse): void {
  if (path === '/healthz') {
    response.end('ok');
    return;
  }
  answerNotReady(response, 'Kobodesk is starting.');
}

function answerNotReady(response: ServerResponse, why: string): void {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${why} Try again in a moment.`);
}

/** A server that listens on all addresses is opened at localhost. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: unknown, host: string, port: number, names: SettingNames): unknown {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(
        `${names.port} ${port} on ${host} is in use: stop the program that uses it, or set ${names.port} to another.`,
        { cause: error },
      );
    case 'EACCES':
      return new StartupError(
        `${names.port} ${port} needs rights this user does not have: set ${names.port} to 1024 or more.`,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartupError(
        `${names.host} ${host} is not an address of this machine: set ${names.host} to one that is.`,
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}
