import { SpanKind } from '@opentelemetry/api';
import { traced, isTraced } from './traced.ts';

/**
 * The platform's `fetch`, each call a step of its trace. A path or a query may hold a key or a customer's number: of the address only the host
 * is told. No header is added: a trace is nothing to a vendor or a bank.
 */
export const tracedFetch: typeof fetch = (input, init) => {
  if (!isTraced()) return fetch(input, init);
  const { host } = new URL(input instanceof Request ? input.url : input);
  const method = init?.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': host };
  return traced({ name: `${method} ${host}`, kind: SpanKind.CLIENT, attributes }, async (span) => {
    const response = await fetch(input, init);
    span.setAttribute('http.response.status_code', response.status);
    return response;
  });
};
