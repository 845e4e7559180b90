import { createForgetOld } from './backoffice/forget-old.ts';
import { createJudgeProviders } from './orders/health/judge-providers.ts';
import type { Deps } from './funding/deps.ts';
import { sendAlerts } from './messages/alerts/send-alerts.ts';
import { createWatchFloat } from './messages/alerts/watch-float.ts';
import { sendMails } from './messages/letters/send-mails.ts';
import { createSendWebhooks } from './messages/webhooks/send-due.ts';
import { createFillCustomers } from './orders/fill-customers.ts';
import { createRequeryDueOrders } from './orders/requery-due-orders.ts';
import { createFillSold } from './orders/search/fill-sold.ts';
import { createFillTerms } from './orders/search/fill-terms.ts';
import { createForgetTestOrders } from './orders/test-mode/forget-test-orders.ts';
import { startWorker, type Task, type Worker } from './platform/tasks/worker.ts';
import { inTestMode } from './vendors/deps.ts';

/** The same work for test accounts, separate, so that neither waits for the other. */
const forTests = (task: Task<Deps>): Task<Deps> => ({
  ...task,
  name: `${task.name} (test)`,
  runOnce: (deps) => task.runOnce(inTestMode(deps)),
});

const createTasks = (): Task<Deps>[] => [
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
  createFillCustomers(),
  createFillTerms(),
];

/** Runs all background work of the product until stopped. */
export const startTasks = (deps: Deps): Worker => startWorker(deps, createTasks());
