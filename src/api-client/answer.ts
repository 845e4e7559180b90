import type { Call, DataOf, MetaOf } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { ApiError, GENERIC_PROBLEM, UnreadableAnswerError } from './errors.ts';

const ROWS_AT_ONCE = 10;

/** A success: `status` is 200 to 299, `message` the server's own words or empty. */
export interface Answer<E extends Call> {
  status: number;
  message: string;
  data: DataOf<E>;
  meta: MetaOf<E>;
}

/**
 * Reads a response leniently: unknown fields are dropped, and a success without a body counts as one without data.
 * @throws ApiError when the server refused
 * @throws UnreadableAnswerError when a success does not keep the contract
 */
export async function readAnswer<E extends Call>(
  endpoint: E,
  response: Response,
  inParts = false,
): Promise<Answer<E>> {
  const text = await response[(response.ok && endpoint.readAs) || 'text']();
  const payload = parseJson(text);
  if (!response.ok) throw refusal(response, payload);
  const fields = endpoint.contentType ? { data: text } : isRecord(payload) ? payload : {};
  const data = await (inParts ? readRows : readWhole)(endpoint, fields.data ?? null);
  const meta = endpoint.meta?.safeParse(fields.meta ?? undefined);
  if (!data.success) throw new UnreadableAnswerError(`${endpoint.method} ${endpoint.path}`, data.error);
  return {
    status: response.status,
    message: typeof fields.message === 'string' ? fields.message : '',
    data: data.data as DataOf<E>,
    meta: (meta?.success ? meta.data : undefined) as MetaOf<E>,
  };
}

const readWhole = (endpoint: Call, data: unknown) => endpoint.data.safeParse(data);

/**
 * Parses a list a few rows at a time, so that the page can respond in between: fifty rows at once block a cheap phone for two
 * frames.
 */
async function readRows(endpoint: Call, data: unknown): Promise<ReturnType<typeof readWhole>> {
  if (!Array.isArray(data) || data.length <= ROWS_AT_ONCE) return readWhole(endpoint, data);
  const rows: unknown[] = [];
  for (let from = 0; from < data.length; from += ROWS_AT_ONCE) {
    const part = readWhole(endpoint, data.slice(from, from + ROWS_AT_ONCE));
    if (!part.success) return part;
    rows.push(...(part.data as unknown[]));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { success: true, data: rows };
}

// Parsed without the contract's ErrorAnswer: its schema alone would add zod's code for records to every page.
function refusal(response: Response, payload: unknown): ApiError {
  const retryAfterSeconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  const errors = isRecord(payload) ? payload['errors'] : undefined;
  return new ApiError({
    status: response.status,
    message: textOf(payload, 'message') || GENERIC_PROBLEM,
    code: textOf(payload, 'status') === 'error' ? textOf(payload, 'code') : undefined,
    fieldErrors: isFieldErrors(errors) ? errors : undefined,
    requestId: textOf(payload, 'requestId'),
    retryAfterSeconds: Number.isNaN(retryAfterSeconds) ? undefined : retryAfterSeconds,
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldErrors = (value: unknown): value is FieldErrors =>
  isRecord(value) &&
  Object.values(value).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );

const textOf = (payload: unknown, field: string): string | undefined =>
  isRecord(payload) && typeof payload[field] === 'string' ? payload[field] : undefined;

/** Null for what is no JSON, such as a file. */
function parseJson(text: string | Blob): unknown {
  try {
    return text ? JSON.parse(text as string) : null;
  } catch {
    return null;
  }
}
