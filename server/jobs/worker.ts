import { sendAlerts } from '../alerts/send-alerts.ts';
import { createWatchFloat } from '../alerts/watch-float.ts';
import { type Deps, inTestMode } from '../deps.ts';
import { createJudgeProviders } from '../health/judge-providers.ts';
import { createForgetOld } from '../limits/forget-old.ts';
import { createFillSold } from '../orders/fill-sold.ts';
import { sendMails } from '../mail/send-mails.ts';
import { createForgetTestOrders } from '../test-mode/forget-test-orders.ts';
import { createSendWebhooks } from '../webhooks/send-due.ts';
import { createRequeryDueOrders } from './requery-due-orders.ts';

/** Work that waits in the database. Any number of processes may run the same job at once. */
export interface Job {
  name: string;
  /** Does what is due now. @returns true when more may be waiting already */
  runOnce: (deps: Deps) => Promise<boolean>;
  /** Resolves when what runOnce left under way has ended. */
  drain?: () => Promise<void>;
}

/** The same work for test accounts, beside it: neither waits for the other. */
const forTests = (job: Job): Job => ({
  ...job,
  name: `${job.name} (test)`,
  runOnce: (deps) => job.runOnce(inTestMode(deps)),
});

const createJobs = (): Job[] => [
  createRequeryDueOrders(),
  forTests(createRequeryDueOrders()),
  sendMails,
  createSendWebhooks(),
  createForgetOld(),
  createForgetTestOrders(),
  createJudgeProviders(),
  sendAlerts,
  createWatchFloat(),
  createFillSold(),
];

export interface Worker {
  /** Resolves when what was under way has ended. */
  stop: () => Promise<void>;
}

const IDLE_MS = 500;
const AFTER_ERROR_MS = 2_000;

/** Runs every job again and again until stopped. A crash loses nothing: what is due stands in the database. */
export function startWorker(deps: Deps, jobs: readonly Job[] = createJobs()): Worker {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(deps, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(jobs.map(async (job) => job.drain?.()));
    },
  };
}

async function repeat(deps: Deps, job: Job, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    let idleMs = IDLE_MS;
    try {
      if (await job.runOnce(deps)) idleMs = 0;
    } catch (error) {
      deps.log.error({ err: error, job: job.name }, 'job failed; it will run again');
      idleMs = AFTER_ERROR_MS;
    }
    await idle(idleMs, stopping);
  }
}

function idle(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stopping.addEventListener('abort', done);
  });
}
