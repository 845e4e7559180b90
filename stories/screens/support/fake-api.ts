import { API_BASE, type Call, type Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';

type DataInput<E extends Call> = E['data']['_zod']['input'];

/** How one call of the API is answered. */
export interface Route {
  endpoint: Call;
  respond: (query: URLSearchParams, signal: AbortSignal | null | undefined) => Promise<Response>;
}

const json = (status: number, body: Record<string, unknown>): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

/**
 * A success. @throws ZodError when the contract does not know such data
 * @param select what a query leaves of the data; all of it when absent
 */
export function answers<E extends Call>(
  endpoint: E,
  data: DataInput<E>,
  message = '',
  select?: (query: URLSearchParams) => DataInput<E>,
): Route {
  endpoint.data.parse(data);
  const [status = 200] = (endpoint as Pick<Endpoint, 'successStatus'>).successStatus ?? [];
  return {
    endpoint,
    respond: (query) => json(status, { status: 'success', message, data: select?.(query) ?? data }),
  };
}

/** An error of the contract's closed list. @param errors texts by field */
export const refuses = (
  endpoint: Call,
  code: ErrorCode,
  message: string,
  errors: Record<string, string[]> = {},
): Route => ({
  endpoint,
  respond: () => json(ERROR_STATUS[code], { status: 'error', code, message, errors }),
});

let callsUnderWay: ((answer: Promise<Response>) => void)[] = [];

/** A call that is on its way for as long as the story is looked at. */
export const neverAnswers = (endpoint: Call): Route => ({
  endpoint,
  respond: (_query, signal) =>
    new Promise((resolve, reject) => {
      callsUnderWay.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
});

/** Refuses what is still under way, so that nothing of it is asked again in the next story. */
export async function endCalls(): Promise<void> {
  const ends = callsUnderWay;
  callsUnderWay = [];
  for (const end of ends) {
    const answer = await json(404, { status: 'error', code: 'NOT_FOUND', message: 'None.', errors: {} });
    const read = answer.clone().text();
    end(Promise.resolve(answer));
    await read;
  }
  // Whoever asked has read it too, and notes it.
  await new Promise((resolve) => setTimeout(resolve));
}

/** No network. */
export const loses = (endpoint: Call): Route => ({
  endpoint,
  respond: () => Promise.reject(new TypeError('Failed to fetch')),
});

const pathOf = ({ base = API_BASE, path }: Call): string => `${base}/${path}`;

const isFor = ({ endpoint }: Route, method: string, path: string): boolean =>
  endpoint.method === method && new RegExp(`^${pathOf(endpoint).replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

let files: Readonly<Record<string, unknown>> = {};

/** A screen's `prepare`: the files of the icon sets, as "tabler/index.json". */
export const serving = (served: Readonly<Record<string, unknown>>) => (): void => void (files = served);

/** Its folder has the version of the set in its name: "/_astro/icons/tabler-0f3a/index.json". */
const ICON_FILE = /\/icons\/([a-z]+)-\w+\/([\w-]+\.json)$/;

function fileAt(path: string): Promise<Response> | undefined {
  const [, set, name] = ICON_FILE.exec(path) ?? [];
  const content = files[`${set}/${name}`];
  return content === undefined ? undefined : Promise.resolve(Response.json(content));
}

const realFetch = globalThis.fetch.bind(globalThis);
let routes: Route[] = [];
let unknownCalls: string[] = [];

function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href);
  if (!pathname.startsWith('/api/')) return fileAt(pathname) ?? realFetch(input, init);
  const method = init?.method ?? 'GET';
  const fitting = routes.filter((each) => isFor(each, method, pathname));
  // "transactions/summary" is no transaction's ref.
  const route = fitting.findLast(({ endpoint }) => pathOf(endpoint) === pathname) ?? fitting.at(-1);
  if (route) return route.respond(searchParams, init?.signal);
  unknownCalls.push(`${method} ${pathname}`);
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** Answers the API's calls in this browser, and forgets what was answered before. */
export function playApi(played: readonly Route[]): void {
  routes = [...played];
  unknownCalls = [];
  files = {};
  globalThis.fetch = answer;
}

/** A story's `beforeEach`: further answers, which go before those that are played already. */
export const playing =
  (...further: readonly Route[]) =>
  (): void =>
    void routes.push(...further);

/** Calls since the start of the story for which there was no route, such as "GET /api/v1/agent/wallet/balance". */
export const callsWithoutAnswer = (): readonly string[] => unknownCalls;
