import type { StoryContext } from '@storybook/react-vite';

const RealDate = Date;

/** A clock that stands still. */
const standingAt = (now: number) =>
  new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [now]) as Date,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });

/** Stops the clock at a story's `parameters.now`, in milliseconds, if it has one. */
export function setClock({ parameters }: StoryContext): void {
  const now = parameters['now'] as number | undefined;
  globalThis.Date = now === undefined ? RealDate : standingAt(now);
}

/** Vitest tells loads of the same file apart by the time: with a clock that stands it skips its own set-up. */
export function letClockRun(): void {
  globalThis.Date = RealDate;
}
