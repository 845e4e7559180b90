import { connectionError } from './stream.ts';

/** The agent a statement is for, and the signal that cancels it. */
export interface Errand {
  /** The agent whose share of the connections it uses; undefined: no limit applies. */
  agentId?: string;
  /** Aborted once the caller has gone. */
  signal?: AbortSignal;
}

export interface TurnOptions {
  /** How many may have a turn at once. */
  size: number;
  /** How many of them one agent may have. */
  perAgent: number;
  /** The longest wait for a turn, in milliseconds. */
  waitMs: number;
}

/** How many there may be at once, how many there are, and how many more wait. */
export interface Load {
  size: number;
  busy: number;
  waiting: number;
}

interface Waiter {
  agentId: string | undefined;
  admit: () => void;
}

const givenUp = () => connectionError('57014', 'given up before its turn came');

/**
 * Shares a number of connections fairly. The next turn goes to the agent with the fewest turns, the earliest caller first, so
 * that an agent with a thousand requests delays another agent by at most one of them.
 */
export class Turns {
  readonly #options: TurnOptions;
  readonly #byAgent = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  #taken = 0;

  constructor(options: TurnOptions) {
    this.#options = options;
  }

  /** @throws Error of code BUSY when the wait was too long, 57014 when it was cancelled */
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

  load(): Load {
    return { size: this.#options.size, busy: this.#taken, waiting: this.#waiting.size };
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
