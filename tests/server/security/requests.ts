import { API_BASE } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Parts } from './call.ts';

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The calls with their endpoints: those that read first, before the others change what they read. */
export const EVERY_CALL = ENDPOINTS.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })).sort(
  (a, b) => Number(b.endpoint.method === 'GET') - Number(a.endpoint.method === 'GET'),
);

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The request of these parts, as an address and what goes with it. */
export function requestOf({ method, path }: Endpoint, parts: Parts, token?: string): [string, RequestInit] {
  const query = parts.query ? `?${new URLSearchParams(parts.query)}` : '';
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(parts.pin && { 'Transaction-Pin': parts.pin }),
    ...(parts.idempotencyKey && { 'Idempotency-Key': parts.idempotencyKey }),
    ...(parts.body && { 'Content-Type': 'application/json' }),
  };
  const body = parts.body && { body: JSON.stringify(parts.body) };
  return [`${API_BASE}/${filled(path, parts.params)}${query}`, { method, headers, ...body }];
}
