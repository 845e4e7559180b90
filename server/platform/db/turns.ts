import { connectionError } from './stream.ts';

/** For whom a statement is, and until when it is wanted. */
export interface Errand {
  /** Whose share of the connections it counts against; without one it counts against none. */
  agentId?: string;
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal;
}

export interface TurnOptions {
  /** How many may have a turn at once. */
  size: number;
  /** How many of them one agent may have. */
  perAgent: number;
  /** How long anybody waits for a turn, in milliseconds. */
  waitMs: number;
}

interface Waiter {
  agentId: string | undefined;
  admit: () => void;
}

const givenUp = () => connectionError('57014', 'given up before its turn came');

/**
 * Who may use one of a number of connections. Of those who wait, the one whose agent has the fewest turns is next, the
 * earliest of them first: an agent who asks for a thousand things delays another by one of them at most.
 */
export class Turns {
  readonly #options: TurnOptions;
  readonly #byAgent = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #taken = 0;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  /** @throws Error of code BUSY when the wait was too long, 57014 when it was given up */
  take({ agentId, signal }: Errand): Promise<void> {
    if (signal?.aborted) return Promise.reject(givenUp());
    if (this.#mayEnter(agentId)) {
      this.#enter(agentId);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const { waitMs } = this.#options;
      const refuse = (error: Error) => {
        forget();
        reject(error);
      };
      const giveUp = () => refuse(givenUp());
      const tooLong = () => refuse(connectionError('BUSY', `no connection was free for ${waitMs} ms`));
      const timer = waitMs === Infinity ? undefined : setTimeout(tooLong, waitMs);
      const waiter: Waiter = {
        agentId,
        admit: () => {
          forget();
          this.#enter(agentId);
          resolve();
        },
      };
      const forget = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiter);
      };
      signal?.addEventListener('abort', giveUp);
      this.#waiting.add(waiter);
    });
  }

  /** Gives a turn back. */
  leave({ agentId }: Errand): void {
    this.#taken -= 1;
    if (agentId !== undefined) {
      const left = this.#turnsOf(agentId) - 1;
      if (left > 0) this.#byAgent.set(agentId, left);
      else this.#byAgent.delete(agentId);
    }
    this.#next()?.admit();
  }

  #turnsOf(agentId: string | undefined): number {
    return agentId === undefined ? 0 : (this.#byAgent.get(agentId) ?? 0);
  }

  #mayEnter(agentId: string | undefined): boolean {
    return this.#taken < this.#options.size && this.#turnsOf(agentId) < this.#options.perAgent;
  }

  #enter(agentId: string | undefined): void {
    this.#taken += 1;
    if (agentId !== undefined) this.#byAgent.set(agentId, this.#turnsOf(agentId) + 1);
  }

  #next(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const waiter of this.#waiting) {
      if (!this.#mayEnter(waiter.agentId)) continue;
      if (this.#turnsOf(waiter.agentId) === 0) return waiter;
      if (!next || this.#turnsOf(waiter.agentId) < this.#turnsOf(next.agentId)) next = waiter;
    }
    return next;
  }
}
