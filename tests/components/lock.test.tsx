import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock, whenFree } from '#stores/outbox/lists/lock.ts';

let name = '';
// A browser takes a moment to give a released lock back.
beforeEach(() => void (name = `kobodesk:bulk:${crypto.randomUUID()}`));
const never = new AbortController().signal;
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'over'), new Promise((resolve) => setTimeout(resolve, 50, 'waiting'))]);

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

it('has one holder, and another once it is released', async () => {
  const release = await takeLock(name);
  expect(release).toBeTypeOf('function');
  expect(await takeLock(name)).toBeUndefined();
  expect(await stateOf(whenFree(name, never))).toBe('waiting');
  const isFree = whenFree(name, never);
  release?.();
  await isFree;
  (await takeLock(name))?.();
});

it('is one for each agent', async () => {
  const releases = [await takeLock(name), await takeLock('kobodesk:bulk:bola')];
  expect(releases.map((release) => typeof release)).toEqual(['function', 'function']);
  releases.forEach((release) => release?.());
});

it('is waited for no longer than the page wants to', async () => {
  const release = await takeLock(name);
  const over = new AbortController();
  const waiting = whenFree(name, over.signal);
  over.abort();
  expect(await stateOf(waiting)).toBe('over');
  release?.();
});

it('is granted in a browser without locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  expect(await takeLock(name)).toBeTypeOf('function');
});
