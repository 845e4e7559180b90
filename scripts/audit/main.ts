/**
 * Asks npm's service about what ships: `npm run audit`. It ends with 0 when nothing of it has a high or critical fault, but
 * those of accepted.ts; with 1 when something has, or an acceptance is over; with 2 when the service was not asked: then
 * nothing is known.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../stamp.mjs';
import { ACCEPTED } from './accepted.ts';
import { advisoryOf, type AuditReport, type Finding, judge } from './judge.ts';

/** @returns what was said instead, where the service did not answer */
function ask(): AuditReport | string {
  const { stdout, stderr, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    const report = JSON.parse(stdout) as Partial<AuditReport> & { message?: string };
    if (report.vulnerabilities) return { vulnerabilities: report.vulnerabilities };
    return report.message ?? stdout;
  } catch {
    return error?.message ?? stderr;
  }
}

const line = (each: Finding) =>
  `${each.severity}: ${each.name} ${each.range}: ${each.title} (${advisoryOf(each)})`;

function tell(report: AuditReport): number {
  const { refused, told, overdue } = judge(report, ACCEPTED, new Date().toISOString().slice(0, 10));
  for (const each of told) console.log(`Told only, ${line(each)}`);
  for (const { advisory, until, reason } of overdue)
    console.error(`Look again: ${advisory} was accepted until ${until}: ${reason}`);
  for (const each of refused) console.error(`Refused, ${line(each)}`);
  console.log(`${refused.length} refused, ${told.length} told, ${overdue.length} acceptances over.`);
  return refused.length + overdue.length === 0 ? 0 : 1;
}

const answer = ask();
if (typeof answer === 'string') {
  console.error(
    `Not asked, so nothing is known: npm's service of advisories did not answer. ${answer.trim()}`,
  );
  process.exitCode = 2;
} else process.exitCode = tell(answer);
