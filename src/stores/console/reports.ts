import { atom } from 'nanostores';
import { isAborted } from '#api-client/errors.ts';
import { retryRead } from '#api-client/retry.ts';
import {
  type FundingReport,
  fundingReport,
  type OutcomeReport,
  outcomeReport,
  type ProfitGroup,
  type ProfitReport,
  profitReport,
  type VatReport,
  vatReport,
} from '#contract/console/reports.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { type Span, type SpanName, spanOf } from '#domain/spans.ts';
import { failure } from '../orders/outcome.ts';
import { onReconnect } from '../shell/reconnect.ts';
import { callConsole } from './api.ts';
import { forWhoIsHere, onPersonChange } from './on-person-change.ts';

/** Profit added up by something, what was paid in, VAT, or what became of orders. */
export type ReportKind = ProfitGroup | 'fundings' | 'vat' | 'outcomes';

export type Report = Span &
  (
    | { kind: 'fundings'; data: FundingReport }
    | { kind: 'vat'; data: VatReport }
    | { kind: 'outcomes'; data: OutcomeReport }
    | { kind: ProfitGroup; data: ProfitReport }
  );

/** What a report is asked for. */
export interface Choice {
  kind: ReportKind;
  /** `days`: those of `span`. */
  name: SpanName | 'days';
  span: Span;
}

export interface ReportsState extends Choice {
  reading: 'loading' | 'ready' | 'failed';
  /** Why it failed. */
  problem: string;
  /** What was read last; null while there is none of what is asked for. */
  report: Report | null;
}

export const INITIAL_REPORTS: ReportsState = {
  kind: 'day',
  name: 'month',
  span: { from: '', to: '' },
  reading: 'loading',
  problem: '',
  report: null,
};

export const $reports = atom<ReportsState>(INITIAL_REPORTS);

let asked = 0;
onPersonChange(() => {
  asked += 1;
  $reports.set(INITIAL_REPORTS);
});

async function read(kind: ReportKind, span: Span): Promise<Report> {
  if (kind === 'fundings') {
    const { data } = await callConsole(fundingReport, { query: span });
    return { ...span, kind, data };
  }
  if (kind === 'vat') {
    const { data } = await callConsole(vatReport, { query: span });
    return { ...span, kind, data };
  }
  if (kind === 'outcomes') {
    const { data } = await callConsole(outcomeReport, { query: span });
    return { ...span, kind, data };
  }
  const { data } = await callConsole(profitReport, { query: { ...span, by: kind } });
  return { ...span, kind, data };
}

const today = (): string => lagosTime(Date.now()).date;

/** Reads the report that is asked for. What was asked for last is what is shown. */
export async function loadReport(): Promise<void> {
  const own = (asked += 1);
  const { kind, name, span: chosen } = $reports.get();
  const span = name === 'days' ? chosen : spanOf(name, today());
  $reports.set({ ...$reports.get(), span, reading: 'loading', problem: '' });
  // One of the two days is still to be chosen.
  if (!span.from || !span.to) return;
  try {
    const report = await forWhoIsHere(() => retryRead(() => read(kind, span)));
    if (own === asked) $reports.set({ ...$reports.get(), reading: 'ready', report });
  } catch (error) {
    if (own !== asked || isAborted(error)) return;
    $reports.set({ ...$reports.get(), reading: 'failed', problem: failure(error).message, report: null });
  }
}

/** Asks for another report, or for other days of it. */
export function chooseReport(change: Partial<Choice>): Promise<void> {
  const before = $reports.get();
  const kept = change.kind && change.kind !== before.kind ? null : before.report;
  $reports.set({ ...before, ...change, report: kept });
  return loadReport();
}

onReconnect(() => $reports.get().reading === 'failed' && void loadReport());
