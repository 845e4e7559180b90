import { createForgetOld } from './backoffice/forget-old.ts';
import { createJudgeProviders } from './orders/health/judge-providers.ts';
import type { Deps } from './funding/deps.ts';
import { sendAlerts } from './messages/alerts/send-alerts.ts';
import { createWatchFloat } from './messages/alerts/watch-float.ts';
import { sendMails } from './messages/letters/send-mails.ts';
import { createKeepRequests } from './messages/requests/keep-requests.ts';
import type { RequestLog } from './messages/requests/request-log.ts';
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

const createTasks = (requestLog: RequestLog): Task<Deps>[] => [
  createRequeryDueOrders(),
  forTests(createRequeryDueOrders()),
  sendMails,
  createSendWebhooks(),
  createKeepRequests(requestLog),
  createForgetOld(),
  createForgetTestOrders(),
  createJudgeProviders(),
  sendAlerts,
  createWatchFloat(),
  createFillSold(),
  createFillCustomers(),
  createFillTerms(),
];

/** Runs all background work of the product until stopped. @param requestLog what this process's calls wait in */
export const startTasks = (deps: Deps, requestLog: RequestLog): Worker =>
  startWorker(deps, createTasks(requestLog));
