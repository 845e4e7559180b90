import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCEPTED } from '../../../scripts/audit/accepted.ts';
import { type AuditReport, type Finding, judge } from '../../../scripts/audit/judge.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const found = (severity: Finding['severity'], id = 'GHSA-aaaa-bbbb-cccc'): Finding => ({
  name: 'hono',
  title: 'Reads too much',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<99.0.0',
});
const reportOf = (...via: (string | Finding)[]): AuditReport => ({ vulnerabilities: { hono: { via } } });
const TODAY = '2026-11-28';
const accepted = (until: string) => ({ advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'not called', until });

describe('what npm finds in production', () => {
  it.each(['high', 'critical'] as const)('is refused when it is %s', (severity) => {
    expect(judge(reportOf(found(severity)), [], TODAY)).toEqual({
      refused: [found(severity)],
      told: [],
      overdue: [],
    });
  });

  it.each(['info', 'low', 'moderate'] as const)('is told when it is %s', (severity) => {
    expect(judge(reportOf(found(severity)), [], TODAY)).toMatchObject({
      refused: [],
      told: [found(severity)],
    });
  });

  it('counts once, however many packages need the faulty one', () => {
    const report = {
      vulnerabilities: { hono: { via: [found('high')] }, ours: { via: ['hono', found('high')] } },
    };
    expect(judge(report, [], TODAY).refused).toHaveLength(1);
  });

  it('is told while it is accepted, to the end of the last day, and refused from then on', () => {
    const on = (today: string) => judge(reportOf(found('high')), [accepted(TODAY)], today);
    expect(on('2026-11-28')).toEqual({ refused: [], told: [found('high')], overdue: [] });
    expect(on('2026-11-29')).toEqual({ refused: [found('high')], told: [], overdue: [accepted(TODAY)] });
    const other = judge(reportOf(found('high', 'GHSA-dddd-eeee-ffff')), [accepted(TODAY)], TODAY);
    expect(other.refused).toHaveLength(1);
  });

  it('is looked for again when its time has passed, also when it has gone', () => {
    expect(judge(reportOf(), [accepted('2026-11-27')], TODAY).overdue).toHaveLength(1);
  });
});

it('is accepted by name, for a reason, until a day', () => {
  for (const { advisory, reason, until } of ACCEPTED) {
    expect(advisory).toMatch(/^GHSA(-[\da-z]{4}){3}$/);
    expect(reason.length).toBeGreaterThan(20);
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

/** Runs the script as npm does, with a service of ours in the place of npm's. */
async function auditWith(answer: RequestListener): Promise<{ status: number; text: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // npm keeps what it was told of an advisory.
  const cache = await mkdtemp(join(tmpdir(), 'kobodesk-audit-'));
  onTestFinished(() => rm(cache, { recursive: true }));
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'scripts/audit/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_fetch_retries: '0',
      npm_config_cache: cache,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, text };
}

/** As npm's service answers: advisories by the names of packages it was asked about. */
const advising =
  (severity: string, asked: string[] = []): RequestListener =>
  (request, response) => {
    if (!request.url?.endsWith('/advisories/bulk')) {
      response.writeHead(404).end('{}');
      return;
    }
    void json(request.pipe(createGunzip())).then((names) => {
      asked.push(...Object.keys(names as object));
      const { title, url, range } = found('high');
      const one = { id: 1, url, title, severity, vulnerable_versions: range, cwe: [], cvss: { score: 0 } };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ hono: [one] }));
    });
  };

describe('npm run audit', () => {
  it('asks about what ships alone, and fails for what is high', async () => {
    const asked: string[] = [];
    const { status, text } = await auditWith(advising('high', asked));
    expect(text).toContain('Refused, high: hono <99.0.0: Reads too much (GHSA-aaaa-bbbb-cccc)\n');
    expect(status).toBe(1);
    expect(asked).toEqual(expect.arrayContaining(['astro', 'hono', 'react']));
    expect(asked).not.toContain('vitest');
  });

  it('tells what is moderate', async () => {
    const { status, text } = await auditWith(advising('moderate'));
    expect(text).toContain('Told only, moderate: hono');
    expect(text).toContain('0 refused, 1 told, 0 acceptances over.');
    expect(status).toBe(0);
  });

  it('does not take silence for a good answer', async () => {
    const { status, text } = await auditWith((_, response) => response.writeHead(405).end());
    expect(text).toContain('Not asked, so nothing is known');
    expect(status).toBe(2);
  });
});
