import type { Logger } from 'pino';

/** Steps to undo at the end, in reverse order. */
export interface Cleanup {
  add(name: string, undo: () => Promise<void>): void;
  run(): Promise<void>;
}

export function createCleanup(log: Logger): Cleanup {
  const steps: { name: string; undo: () => Promise<void> }[] = [];
  return {
    add(name, undo) {
      steps.push({ name, undo });
    },
    async run() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step.undo();
        } catch (error) {
          log.error({ err: error, step: step.name }, 'could not be stopped in order');
        }
      }
    },
  };
}
