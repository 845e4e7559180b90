import { expect, it, onTestFinished, vi } from 'vitest';
import { watchRoom } from '#server/platform/http/room.ts';

const failed = (code: string) => Object.assign(new Error('not now'), { code });

it('is lacking for half a minute after a write that the disk had no room for', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const room = watchRoom();
  expect(room.isLacking()).toBe(false);
  room.note(failed('53100'));
  vi.advanceTimersByTime(29_999);
  expect(room.isLacking()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(room.isLacking()).toBe(false);
});

it('is not lacking after any other error', () => {
  const room = watchRoom();
  for (const error of [failed('53200'), failed('40001'), new Error('no code'), undefined]) room.note(error);
  expect(room.isLacking()).toBe(false);
});
