import { auditFile, auditLines } from '#contract/console/audit.ts';
import { readRecord, readRecordFile } from '../../backoffice/console/record.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(auditLines, async ({ deps, query }) => ({
    message: 'What the staff did, newest first.',
    data: await readRecord(deps.reads, query),
  })),
  consoleRoute(auditFile, async ({ deps, query }) => ({
    message: 'What the staff did, as a file.',
    data: await readRecordFile(deps.reads, query),
  })),
];
