import type { Endpoint } from '#contract/endpoint.ts';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';

/** What travels with a request. Without a socket (a test calling the app) there are no bindings. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    /** Where the request came from, an IP address; see remote-address.ts. */
    remoteAddress: string;
    /** Set once the token is checked. */
    agentId?: string;
    /** What is called, where an API key calls it. */
    keyCall?: Endpoint;
    /** The answer as JSON; undefined for a file. */
    answered?: object;
    /** Of the error that was answered. */
    errorCode?: string;
  };
}

export type AppContext = Context<AppEnv>;
