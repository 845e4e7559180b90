import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries again after each wait while no answer comes, and answers with the first success', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new NetworkError())
    .mockRejectedValueOnce(new ApiError({ status: 502, message: 'Bad gateway' }))
    .mockResolvedValue('data');
  const result = retryRead(read, [100, 200]);
  await vi.advanceTimersByTimeAsync(99);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(201);
  expect(await result).toBe('data');
  expect(read).toHaveBeenCalledTimes(3);
});

it('gives the last failure back', async () => {
  const read = vi.fn(() => Promise.reject(new NetworkError()));
  const result = expect(retryRead(read, [100])).rejects.toBeInstanceOf(NetworkError);
  await vi.runAllTimersAsync();
  await result;
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not try again what the server refused', async () => {
  const read = vi.fn(() => Promise.reject(new ApiError({ status: 422, message: 'No' })));
  await expect(retryRead(read)).rejects.toThrow('No');
  expect(read).toHaveBeenCalledTimes(1);
});
