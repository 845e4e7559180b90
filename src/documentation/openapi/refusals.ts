import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Json } from '#contract/json-schema.ts';
import { FAULTS } from '../errors.ts';
import { headersOf } from './headers.ts';
import { addressOf } from './names.ts';
import { operationId } from './operation-id.ts';

const BY_ACCESS: Record<Endpoint['access'], readonly ErrorCode[]> = {
  none: ['RATE_LIMITED'],
  session: ['UNAUTHENTICATED', 'FORBIDDEN', 'SESSION_SUPERSEDED'],
  agent: ['UNAUTHENTICATED', 'FORBIDDEN', 'SESSION_SUPERSEDED', 'RATE_LIMITED'],
};
const OF_PURCHASES: readonly ErrorCode[] = ['INSUFFICIENT_BALANCE', 'IDEMPOTENCY_CONFLICT'];
const ALWAYS: readonly ErrorCode[] = ['INTERNAL', 'SERVICE_DOWN'];

/** Calls of a session that are counted, beside those of an API key, which all are. */
const COUNTED = [
  ...['post-auth-change-password', 'post-auth-confirm', 'post-auth-pin', 'post-auth-pin-remove'],
  ...['post-auth-totp', 'post-auth-totp-confirm', 'post-auth-totp-recovery-codes', 'post-auth-totp-remove'],
  ...['post-banks', 'post-manual-funding', 'post-api-keys', 'post-transactions-ref-receipt'],
  ...['post-transactions-ref-disputes', 'post-transactions-ref-disputes-messages'],
  ...['post-webhook', 'patch-webhook', 'post-webhook-secret', 'post-webhook-test'],
  ...['post-webhook-deliveries-id-resend', 'post-sub-agents-invitation', 'post-sub-agents-accept'],
  'post-auth-data',
  ...['post-auth-email-code', 'post-auth-phone-code'],
];

/** What a call is refused with that its parts do not tell. */
const OF_CALLS: Readonly<Record<string, readonly ErrorCode[]>> = {
  ...Object.fromEntries(COUNTED.map((id) => [id, ['RATE_LIMITED']])),
  'post-auth-login': ['FORBIDDEN'],
  'post-auth-switch': ['FORBIDDEN'],
  'get-till': ['NOT_FOUND'],
  'post-sandbox-transfers': ['NOT_FOUND'],
  'post-transactions-ref-receipt': ['RATE_LIMITED', 'VALIDATION_FAILED'],
  'delete-transactions-ref-receipt': ['VALIDATION_FAILED'],
  'post-transactions-ref-disputes-resolve': ['VALIDATION_FAILED'],
  'patch-webhook': ['RATE_LIMITED', 'NOT_FOUND'],
  'delete-sub-agents-above': ['NOT_FOUND'],
  'delete-webhook': ['NOT_FOUND'],
  'post-webhook-secret': ['RATE_LIMITED', 'NOT_FOUND'],
  'post-webhook-test': ['RATE_LIMITED', 'NOT_FOUND', 'VALIDATION_FAILED'],
};

/** The codes that a call may be refused with, in the order of their statuses. */
function codesOf(call: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...ALWAYS,
    ...BY_ACCESS[call.access],
    ...(call.body || call.query || call.params ? (['MALFORMED_REQUEST'] as const) : []),
    ...(call.body || call.query ? (['VALIDATION_FAILED'] as const) : []),
    ...(call.body ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    ...(call.params ? (['NOT_FOUND'] as const) : []),
    ...(call.idempotent ? OF_PURCHASES : []),
    ...(OF_CALLS[operationId(call)] ?? []),
  ]);
  return ERROR_CODES.filter((code) => codes.has(code));
}

const pascal = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const exampleOf = (code: ErrorCode) => ({
  status: 'error',
  ...FAULTS.find((fault) => fault.code === code)?.example,
  code,
  requestId: '01a20642-a132-7000-8000-00022e6cde0c',
});

/** The answer with any of the codes, all of one status. */
function refusal(codes: readonly ErrorCode[], status: number): Json {
  const faults = FAULTS.filter(({ code }) => codes.includes(code));
  return {
    description: faults.map(({ code, meaning, remedy }) => `\`${code}\`: ${meaning} ${remedy}`).join('\n\n'),
    headers: headersOf({ status }),
    content: {
      'application/json': {
        schema: { $ref: addressOf('Error') },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

/** A status that no call names: a method that a path does not have, or what a proxy on the way answers. */
const OTHER = {
  description: 'Any other error, such as 405: the path does not have this method.',
  headers: headersOf({ status: 'default' }),
  content: {
    'application/json': { schema: { $ref: addressOf('Error') }, example: exampleOf('METHOD_NOT_ALLOWED') },
  },
};

/** Collects the refusals of calls: those with the same codes stand once in the document. */
export function refusalWriter() {
  const components: Record<string, Json> = { Other: OTHER };
  return {
    /** The answers that refuse a call, by status. */
    refusalsOf: (call: Endpoint): Json => {
      const all = codesOf(call);
      const statuses = [...new Set(all.map((code) => ERROR_STATUS[code]))];
      const responses = statuses.map((status) => {
        const codes = all.filter((code) => ERROR_STATUS[code] === status);
        const name = codes.map(pascal).join('Or');
        components[name] ??= refusal(codes, status);
        return [status, { $ref: `#/components/responses/${name}` }];
      });
      return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Other' } };
    },
    components,
  };
}

export type RefusalWriter = ReturnType<typeof refusalWriter>;
