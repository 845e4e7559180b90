import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Sql, Transaction, Work } from './sql.ts';
import { connectionError, endsReady, failedStream, failWhenClosed, limitSilence } from './stream.ts';

export interface GenerationOptions {
  /** Makes a driver's pool of one connection, which it gets from `socket`. */
  openClient: (socket: () => Promise<Duplex>) => Sql;
  openStream: () => Promise<Socket>;
  /** How long a statement may wait without a word from the database, in milliseconds. */
  silenceMs: number | undefined;
  onLost: () => void;
}

/**
 * A driver's pool of one connection that is dropped as a whole when the connection is lost. The driver itself would reconnect
 * while old statements and transactions are still attached: they could get another statement's answer, run outside of their
 * transaction or throw uncaught errors.
 */
export class Generation {
  readonly client: Sql;
  readonly #options: GenerationOptions;
  readonly #streams = new Set<Socket>();
  #lost: Error | undefined;
  #ending = false;

  constructor(options: GenerationOptions) {
    this.#options = options;
    this.client = options.openClient(() => this.#connect().catch(failedStream));
  }

  async #connect(): Promise<Duplex> {
    this.#check();
    const stream = await this.#options.openStream();
    this.#watch(stream);
    this.#check();
    return stream;
  }

  #watch(stream: Socket): void {
    // A connection refused because there are too many can be tried again unchanged.
    let isMade = false;
    this.#streams.add(stream);
    stream.on('data', (chunk: Buffer) => (isMade ||= endsReady(chunk)));
    stream.on('error', (error) => isMade && this.lose(error));
    stream.on('close', () => {
      this.#streams.delete(stream);
      if (isMade) this.lose(connectionError('CONNECTION_CLOSED', 'the connection was closed'));
    });
    failWhenClosed(stream);
    if (this.#lost) stream.destroy();
    if (this.#options.silenceMs) limitSilence(stream, this.#options.silenceMs);
  }

  #check(): void {
    if (this.#lost) throw this.#lost;
  }

  /** Drops the connection and rejects the statements that are running on it. */
  lose(error: Error): void {
    if (this.#lost || this.#ending) return;
    this.#lost = error;
    this.#options.onLost();
    for (const stream of this.#streams) stream.destroy(error);
    // Rejects whatever still waits for the connection.
    void this.client.end({ timeout: 0 });
  }

  begin(options: string, work: Work): Promise<unknown> {
    return this.client.begin(options, async (tx) => {
      const outcome = await Promise.resolve(work(this.#guard(tx))).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      // The driver has rejected the transaction itself; with a result it would commit or roll back on a lost connection.
      if (this.#lost) return new Promise(() => undefined);
      if ('error' in outcome) return Promise.reject(outcome.error as Error);
      return outcome.value;
    });
  }

  /** Refuses statements of a transaction that is gone. */
  #guard(tx: Transaction): Transaction {
    const check = () => this.#check();
    return new Proxy(tx, {
      apply(target, self, args) {
        check();
        return Reflect.apply(target, self, args) as unknown;
      },
      get(target, name) {
        check();
        return Reflect.get(target, name) as unknown;
      },
    });
  }

  async end(options?: { timeout?: number }): Promise<void> {
    this.#ending = true;
    await this.client.end(options);
    for (const stream of this.#streams) stream.destroy();
  }
}
