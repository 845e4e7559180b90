import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { cancel } from './cancel.ts';
import type { Sql, Work } from './sql.ts';
import { Generation } from './generation.ts';
import { connectionError } from './stream.ts';
import { isStatement, type Statement } from './statement.ts';
import { type Errand, type Load, type TurnOptions, Turns } from './turns.ts';

export interface PoolOptions extends TurnOptions {
  /** Makes a driver's pool of one connection. */
  openClient: (socket: () => Promise<Duplex>) => Sql;
  openStream: () => Promise<Socket>;
  onLost: () => void;
  /** How long a statement may take, in milliseconds. */
  answerTimeoutMs: number | undefined;
  /** Whether to cancel a statement that takes longer or whose caller has gone. Otherwise its connection is closed. */
  cancels: boolean;
}

/** One connection, made again after each loss. */
interface Place {
  generation?: Generation;
}

const ignore = () => undefined;

/**
 * The driver (postgres 3.4.9, its issue 1181) counts the rows of a statement that failed among them on to the next one of its
 * connection, whose answer then begins with as many holes. What completes sets the count back; this answer goes nowhere. Within a
 * transaction its end does so, or that of the savepoint.
 */
async function forgetRows(error: unknown, { client }: Generation): Promise<void> {
  if (error instanceof postgres.PostgresError) await client`SELECT`.catch(ignore);
}

/** Connections that each run one statement or transaction at a time, so a slow one blocks no other. */
export class Pool {
  readonly #options: PoolOptions;
  readonly #turns: Turns;
  readonly #places: Place[];
  /** Reuse the most recently used connection first, so that few are opened. */
  readonly #idle: Place[];
  #isEnding = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#turns = new Turns(options);
    this.#places = Array.from({ length: options.size }, () => ({}));
    this.#idle = this.#places.toReversed();
  }

  /** Sends a statement once its turn has come. */
  run(statement: Statement, errand: Errand): void {
    this.#use(errand, async (generation) => {
      const probe: unknown = generation.client``;
      if (isStatement(probe)) probe.handler(statement);
      await this.#untilOver(statement, errand, generation);
      await statement.then(ignore, (error: unknown) => forgetRows(error, generation));
    }).catch((error: unknown) => statement.reject(error));
  }

  begin(errand: Errand, options: string, work: Work): Promise<unknown> {
    return this.#use(errand, (generation) => generation.begin(options, work));
  }

  async #use<T>(errand: Errand, task: (generation: Generation) => Promise<T>): Promise<T> {
    await this.#turns.take(errand);
    const place = this.#idle.pop();
    if (!place) throw new Error('a turn without a connection');
    try {
      return await task(this.#generationAt(place));
    } finally {
      this.#idle.push(place);
      this.#turns.leave(errand);
    }
  }

  #generationAt(place: Place): Generation {
    if (this.#isEnding) throw connectionError('CONNECTION_ENDED', 'the pool was closed');
    const { openClient, openStream, answerTimeoutMs, cancels } = this.#options;
    return (place.generation ??= new Generation({
      openClient,
      openStream,
      silenceMs: cancels ? undefined : answerTimeoutMs,
      onLost: () => {
        this.#options.onLost();
        delete place.generation;
      },
    }));
  }

  async #untilOver(statement: Statement, { signal }: Errand, generation: Generation): Promise<void> {
    const { answerTimeoutMs, openStream, cancels } = this.#options;
    const over = statement.then(ignore, ignore);
    if (!cancels) return over;
    let cancelling: Promise<void> | undefined;
    const stop = () => {
      cancelling ??= cancel(statement, { generation, openStream });
    };
    const timer = answerTimeoutMs === undefined ? undefined : setTimeout(stop, answerTimeoutMs);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    await over;
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await cancelling;
  }

  load(): Load {
    return this.#turns.load();
  }

  async end(options?: { timeout?: number }): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#places.map(async ({ generation }) => generation?.end(options)));
  }
}
