import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAUGES } from '#server/backoffice/metrics/gauges.ts';
import { meterShop } from '#server/backoffice/metrics/shop-metrics.ts';
import { connect } from '#server/platform/db/connect.ts';
import { meterProcess } from '#server/platform/metrics/meter-process.ts';
import { createMeters } from '#server/platform/metrics/meters.ts';
import { meterVendors } from '#server/vendors/meter-vendors.ts';
import { findProgram } from '../../../scripts/programs.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

const BOARD = 'deploy/grafana/kobodesk.json';
const RULES = 'deploy/prometheus/kobodesk.rules.yml';
const OURS = /\b(?:kobodesk|nodejs|process)_\w+/g;

/** Every name under which /metrics has a value: a histogram has three. */
async function given(): Promise<ReadonlySet<string>> {
  const meters = createMeters();
  // No connection is made before a statement is sent.
  const sql = connect('postgres://nobody@127.0.0.1:1/none');
  meterProcess(meters, { sales: sql });
  meterShop({ reads: sql } as never, meters);
  meterVendors([], meters);
  const kinds = await meters.registry.getMetricsAsJSON();
  return new Set(
    kinds.flatMap(({ name, type }) => {
      // prom-client's types say that this is a number; it is a word.
      const kind = String(type);
      if (kind === 'counter') return [`${name.replace(/_total$/, '')}_total`];
      if (kind !== 'histogram') return [name];
      return ['_bucket', '_sum', '_count'].map((ending) => name + ending);
    }),
  );
}

const namesOf = (queries: readonly string[]) => [
  ...new Set(queries.flatMap((query) => query.match(OURS) ?? [])),
];

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const board = JSON.parse(readFileSync(join(ROOT, BOARD), 'utf8')) as { panels: Panel[] };
const rules = readFileSync(join(ROOT, RULES), 'utf8');
// What stands below `expr:`, up to the next key of the rule.
const asked = [...rules.matchAll(/^ +expr: ([\s\S]*?)(?=^ +(?:for|labels):)/gm)].map(
  ([, query = '']) => query,
);

describe('what is asked of /metrics', () => {
  it('is there, panel by panel of the board', async () => {
    const there = await given();
    const panels = board.panels.filter(({ targets }) => targets);
    expect(panels.length).toBeGreaterThan(20);
    for (const { title, targets = [] } of panels) {
      const names = namesOf(targets.map(({ expr }) => expr));
      expect(names, title).not.toEqual([]);
      for (const name of names) expect(there, title).toContain(name);
    }
  });

  it('is there, rule by rule of the alerts', async () => {
    const there = await given();
    expect(asked).toHaveLength(rules.match(/- alert:/g)?.length ?? -1);
    for (const query of asked) {
      expect(namesOf([query]), query).not.toEqual([]);
      for (const name of namesOf([query])) expect(there, query).toContain(name);
    }
  });

  it('takes a figure of the database once, however many processes tell it', () => {
    const queries = [
      ...asked,
      ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    for (const name of Object.keys(GAUGES))
      for (const query of queries.filter((each) => new RegExp(`\\b${name}\\b`).test(each)))
        expect(query, name).toMatch(new RegExp(`max(?: by \\([\\w, ]+\\))? ?\\(${name}\\b`));
  });
});

const promtool = findProgram('promtool');

it(`${RULES} is what Prometheus understands`, ({ skip }) => {
  if (promtool === undefined) {
    skip('no promtool here: install Debian’s prometheus');
    return;
  }
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', join(ROOT, RULES)], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});
