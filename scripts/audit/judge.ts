import type { Accepted } from './accepted.ts';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

/** What `npm audit --json` writes, as far as we read it; a package that only needs a faulty one names it. */
export interface AuditReport {
  vulnerabilities: Record<string, { via: (string | Finding)[] }>;
}

/** One advisory about one package. */
export interface Finding {
  name: string;
  title: string;
  url: string;
  severity: Severity;
  /** The versions it is about. */
  range: string;
}

export interface Verdict {
  /** High or critical, and accepted by nobody: each fails. */
  refused: Finding[];
  /** Below that, or accepted. */
  told: Finding[];
  /** Whose time has passed: each fails, found or not. */
  overdue: Accepted[];
}

const FAILS_FROM = SEVERITIES.indexOf('high');

export const advisoryOf = ({ url }: Finding): string => url.split('/').at(-1) ?? '';

/** @param today "YYYY-MM-DD" */
export function judge(
  { vulnerabilities }: AuditReport,
  accepted: readonly Accepted[],
  today: string,
): Verdict {
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  );
  const findings = [...new Map(all.map((each) => [`${each.url} ${each.name}`, each])).values()];
  const current = new Set(accepted.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const fails = (each: Finding) =>
    SEVERITIES.indexOf(each.severity) >= FAILS_FROM && !current.has(advisoryOf(each));
  return {
    refused: findings.filter(fails),
    told: findings.filter((each) => !fails(each)),
    overdue: accepted.filter(({ until }) => until < today),
  };
}
