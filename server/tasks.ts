import { createNightlyBackup } from './backoffice/backups/nightly-backup.ts';
import { createShipLog } from './backoffice/backups/ship-log.ts';
import { createApplyDated } from './backoffice/catalogue/dated.ts';
import { createReviewLevels } from './backoffice/levels/review.ts';
import { createEraseDue } from './backoffice/erasure/erase-due.ts';
import { createForgetRecords } from './backoffice/forget-records.ts';
import { createForgetOld } from './backoffice/forget-old.ts';
import { createCheckBooks } from './backoffice/reconcile/check-books.ts';
import { createSumProfitDays } from './backoffice/profit-days/sum-days.ts';
import { createCloseProviders } from './orders/health/close-providers.ts';
import { createJudgeProviders } from './orders/health/judge-providers.ts';
import { createCountProviderDays } from './backoffice/status-page/count-days.ts';
import { createPayBonuses } from './backoffice/pay-bonuses.ts';
import type { Deps } from './funding/deps.ts';
import { sendAlerts } from './messages/alerts/send-alerts.ts';
import { sendMails } from './messages/letters/send-mails.ts';
import { createKeepRequests } from './messages/requests/keep-requests.ts';
import type { RequestLog } from './messages/requests/request-log.ts';
import { sendTexts } from './messages/texts/send-texts.ts';
import { createSendWebhooks } from './messages/webhooks/send-due.ts';
import { askLate } from './orders/ask-late.ts';
import { createFillCustomers } from './orders/fill-customers.ts';
import { createRequeryDueOrders } from './orders/requery-due-orders.ts';
import { requeryDueProbes } from './orders/probes/requery-due-probes.ts';
import { createFillSold } from './orders/search/fill-sold.ts';
import { createFillTerms } from './orders/search/fill-terms.ts';
import { createForgetTestOrders } from './orders/test-mode/forget-test-orders.ts';
import type { Config } from './platform/config.ts';
import { type RunWatch, startWorker, type Task, type Worker } from './platform/tasks/worker.ts';
import { inTestMode } from './vendors/deps.ts';
import { createCountSoldHours } from './vendors/floats/sold-hours.ts';
import { createJudgeVendors } from './vendors/policy/judge-vendors.ts';
import { createWatchFloats } from './vendors/floats/watch-floats.ts';

/** The same work for test accounts, separate, so that neither waits for the other. */
const forTests = (task: Task<Deps>): Task<Deps> => ({
  ...task,
  name: `${task.name} (test)`,
  runOnce: (deps) => task.runOnce(inTestMode(deps)),
});

const createTasks = (requestLog: RequestLog): Task<Deps>[] => [
  createRequeryDueOrders(),
  forTests(createRequeryDueOrders()),
  askLate,
  requeryDueProbes,
  sendMails,
  sendTexts,
  createSendWebhooks(),
  createKeepRequests(requestLog),
  createApplyDated(),
  createReviewLevels(),
  createPayBonuses(),
  createForgetOld(),
  createForgetRecords(),
  createEraseDue(),
  createForgetTestOrders(),
  createJudgeProviders(),
  createCloseProviders(),
  sendAlerts,
  createWatchFloats(),
  createCountSoldHours(),
  createSumProfitDays(),
  createCountProviderDays(),
  createCheckBooks(),
  createJudgeVendors(),
  createFillSold(),
  createFillCustomers(),
  createFillTerms(),
];

/** Nothing where BACKUP_DIR is not set. @param ownerUrl of the role that owns the tables */
function createBackups({ backup: { dir } }: Config, ownerUrl: string): Task<Deps>[] {
  return dir === undefined ? [] : [createShipLog(dir), createNightlyBackup({ place: dir, ownerUrl })];
}

interface TaskSources {
  /** What this process's calls wait in. */
  requestLog: RequestLog;
  /** The database by the role that owns the tables, which alone may back it up. */
  ownerUrl: string;
  /** Is told how each run ended. @default nobody */
  watch?: RunWatch | undefined;
}

/** Runs all background work of the product until stopped. */
export const startTasks = (deps: Deps, { requestLog, ownerUrl, watch }: TaskSources): Worker =>
  startWorker(deps, [...createTasks(requestLog), ...createBackups(deps.config, ownerUrl)], watch);
