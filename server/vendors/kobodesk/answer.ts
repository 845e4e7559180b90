import { ErrorAnswer, type ErrorCode, ERROR_STATUS, type FieldErrors } from '#contract/errors.ts';
import type { Answer, Reply as HttpReply, Silence } from '../http/exchange.ts';

/** A Kobodesk's own no, in the words of the contract. */
export interface Refusal {
  code: ErrorCode;
  /** Field name to its texts; empty when no field is named. */
  fieldErrors: FieldErrors;
  requestId?: string | undefined;
}

/** `silent` covers everything that is not a Kobodesk's answer, such as a proxy's page. */
export type Reply =
  { kind: 'success'; data: unknown; meta: unknown } | { kind: 'refused'; refusal: Refusal } | Silence;

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

export function readReply(reply: HttpReply): Reply {
  if (reply.kind === 'silent') return reply;
  const { status, answer } = reply;
  if (status >= 200 && status < 300 && answer['status'] === 'success')
    return { kind: 'success', data: answer['data'], meta: answer['meta'] };
  const refusal = readRefusal(status, answer);
  if (refusal) return { kind: 'refused', refusal };
  return { kind: 'silent', neverSent: false, status, detail: `HTTP ${status} with no answer of the API` };
}

/** Undefined unless the code is one of the closed list and travels with its own status: a gateway's 403 with a code is not ours. */
function readRefusal(status: number, answer: Answer): Refusal | undefined {
  const { data } = ErrorAnswer.safeParse(answer);
  if (!data?.code || !isErrorCode(data.code) || ERROR_STATUS[data.code] !== status) return undefined;
  const { code, errors: fieldErrors = {}, requestId } = data;
  return { code, fieldErrors, requestId };
}

/** The fields of a part of an answer; none where it is no object. */
export const fieldsOf = (part: unknown): Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Record<string, unknown>) : {};
