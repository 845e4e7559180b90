type Callback = (lock: { name: string } | null) => unknown;
interface Options {
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/** The locks of one browser, as far as tabs use them. */
export interface TestLocks {
  request: (name: string, options: Options, callback: Callback) => Promise<unknown>;
  /** Another tab takes a free one. @returns closes that tab */
  hold: (name: string) => () => void;
  /** The names of those that are taken, by whichever tab. */
  held: () => string[];
}

export function createLocks(): TestLocks {
  const tails = new Map<string, Promise<unknown>>();

  const take = (name: string, callback: Callback): Promise<unknown> => {
    const before = tails.get(name) ?? Promise.resolve();
    // It is free by the time that whoever had it is told.
    const tail: Promise<unknown> = before
      .then(() => callback({ name }))
      .finally(() => tails.get(name) === tail && tails.delete(name));
    tails.set(name, tail);
    return tail;
  };

  return {
    request: (name, { ifAvailable = false }, callback) =>
      ifAvailable && tails.has(name) ? Promise.resolve(callback(null)) : take(name, callback),
    hold: (name) => {
      let release: () => void = () => undefined;
      void take(name, () => new Promise<void>((resolve) => (release = resolve)));
      return () => release();
    },
    held: () => [...tails.keys()],
  };
}
