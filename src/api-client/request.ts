import { API_BASE, type Call } from '#contract/endpoint.ts';
import { fieldErrorsOf } from '#contract/field-errors.ts';
import { ApiError } from './errors.ts';

/** The parts of a call before types are narrowed to one endpoint. */
export interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  pin?: string | undefined;
  scenario?: string;
}

const CHECK_FIELDS = 'Check the marked fields.';

/**
 * The address of a call. @throws ApiError 422 VALIDATION_FAILED without a call, when the query breaks the contract
 * @param baseUrl origin and path prefix without a trailing slash; empty is the same origin */
export function urlOf(endpoint: Call, baseUrl: string, { params, query }: RequestParts): string {
  const values = entriesOf(params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(endpoint.query ? checked(endpoint.query, query) : query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${baseUrl}${endpoint.base ?? API_BASE}/${path}${search.size > 0 ? `?${search}` : ''}`;
}

const entriesOf = (value: unknown): Map<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/**
 * What `fetch` is given. The body is parsed with the contract first, so exactly what it names is sent, as it spells it.
 * @throws ApiError 422 VALIDATION_FAILED without a call, when the body breaks the contract
 */
export function initOf(endpoint: Call, request: RequestParts, token: string | null): RequestInit {
  const headers = new Headers({ Accept: 'application/json' });
  if (endpoint.access !== 'none' && token) headers.set('Authorization', `Bearer ${token}`);
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  if (request.pin) headers.set('Transaction-Pin', request.pin);
  if (request.scenario) headers.set('Test-Scenario', request.scenario);
  if (!endpoint.body) return { method: endpoint.method, headers };
  headers.set('Content-Type', 'application/json');
  return { method: endpoint.method, headers, body: JSON.stringify(checked(endpoint.body, request.body)) };
}

function checked(schema: NonNullable<Call['body']>, value: unknown): unknown {
  const fieldErrors = fieldErrorsOf(schema, value);
  if (!fieldErrors) return schema.parse(value);
  throw new ApiError({
    status: 422,
    code: 'VALIDATION_FAILED',
    message: CHECK_FIELDS,
    fieldErrors,
    isAnswer: false,
  });
}
