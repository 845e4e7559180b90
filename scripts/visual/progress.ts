const EVERY_MS = 10_000;

/** Says now and then how far a long work is, and how long the rest may take. */
export class Progress {
  readonly #startedMs = performance.now();
  #saidMs = this.#startedMs;
  #done: number;

  /** @param before how many were done before this run */
  constructor(
    what: string,
    private readonly total: number,
    private readonly before: number,
  ) {
    this.#done = before;
    console.log(`${what}: ${total}${before > 0 ? `, of which ${before} are there already` : ''}`);
  }

  step(): void {
    this.#done += 1;
    const nowMs = performance.now();
    const isLast = this.#done === this.total;
    if (!isLast && nowMs - this.#saidMs < EVERY_MS) return;
    this.#saidMs = nowMs;
    const tookMs = nowMs - this.#startedMs;
    const leftMs = (tookMs / (this.#done - this.before)) * (this.total - this.#done);
    const time = isLast ? `done in ${seconds(tookMs)}` : `about ${seconds(leftMs)} left`;
    console.log(`  ${this.#done} of ${this.total}, ${time}`);
  }
}

const seconds = (ms: number): string =>
  ms < 90_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
