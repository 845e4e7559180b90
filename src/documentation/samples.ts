import type { Call } from './calls.ts';
import type { Example } from './examples.ts';
import { curlSample } from './languages/curl.ts';
import { javaScriptSample } from './languages/javascript.ts';
import { phpSample } from './languages/php.ts';
import { pythonSample } from './languages/python.ts';
import { typeScriptSample } from './languages/typescript.ts';
import type { Request } from './request.ts';

/** Each sample reads API_URL and API_KEY from its environment, and ORDER_REF where its call names an order. */
export const LANGUAGES = [
  { id: 'curl', name: 'curl', sampleOf: curlSample },
  { id: 'typescript', name: 'TypeScript SDK', sampleOf: typeScriptSample },
  { id: 'javascript', name: 'JavaScript', sampleOf: javaScriptSample },
  { id: 'php', name: 'PHP', sampleOf: phpSample },
  { id: 'python', name: 'Python', sampleOf: pythonSample },
] as const;

export function requestOf(call: Call, { query, body, orderNumber, needsRef }: Example): Request {
  const [before = '', after] = call.path.split('{ref}');
  const search = new URLSearchParams(query).toString();
  return {
    id: call.id,
    method: call.method,
    path: needsRef && after !== undefined ? [before, after] : [before],
    search: search && `?${search}`,
    headers: [
      ...(orderNumber ? [['Idempotency-Key', orderNumber] as [string, string]] : []),
      ...(body ? [['Content-Type', 'application/json'] as [string, string]] : []),
    ],
    ...(query && { query }),
    ...(body && { body }),
    ...(orderNumber && { orderNumber }),
    isCsv: call.isCsv,
  };
}
