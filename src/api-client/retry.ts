import { ApiError, NetworkError } from './errors.ts';

/** Waits between the tries of a read, in milliseconds. */
const READ_RETRY_WAITS_MS = [400, 1_500] as const;

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/**
 * Retries a read after a failure that may pass: no answer or a server error. Only for calls that change nothing.
 * @param waitsMs how long to wait before each further try
 */
export async function retryRead<T>(
  read: () => Promise<T>,
  waitsMs: readonly number[] = READ_RETRY_WAITS_MS,
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await read();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return read();
}
