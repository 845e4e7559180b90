import { PROMISED, type Recovery } from '../../tests/faults/lost-shop.ts';
import { LONGEST_PAUSE_MS } from '../../tests/faults/patroni.ts';
import {
  BELOW_LEAST_PERCENT,
  CONSOLE_BUDGET_MS,
  EXPOSURE_BUDGET,
  MEMORY_BUDGET_PERCENT,
  OWN_DATA_BUDGET_MS,
  SCALE_BOUNDED_LOOKS,
  SCALE_BUDGET,
  UPGRADE_PAUSE_MS,
} from '../budgets.ts';
import type { Findings } from '../sections.ts';
import { atMost, type Check, ms, percent, times } from './check.ts';

const unbounded = (looks: Findings['scale']['looks']) =>
  looks.filter(({ name }) => !SCALE_BOUNDED_LOOKS.includes(name));

const worst = (found: Findings['backup'], of: (recovery: Recovery) => number) =>
  Math.max(...Object.values(found).map(of));

const CONSOLE_WORDS = {
  find: 'slowest look',
  month: 'slowest report of a month',
  longest: 'slowest report of the most days',
} as const;

const CONSOLE: Check[] = (['find', 'month', 'longest'] as const).map((kind) =>
  atMost(
    'console',
    `the console over a million orders, ${CONSOLE_WORDS[kind]}, median`,
    CONSOLE_BUDGET_MS[kind],
    ms,
    (looks) => Math.max(...looks.filter((each) => each.kind === kind).map(({ medianMs }) => medianMs)),
  ),
);

/** The budgets of what the server alone does. */
export const SERVER_CHECKS: readonly Check[] = [
  atMost(
    'scale',
    'a statement of a million lines to one of a thousand, worst look',
    SCALE_BUDGET.ratio,
    times,
    ({ looks }) => Math.max(...unbounded(looks).map(({ ratio }) => ratio)),
  ),
  atMost('scale', 'a statement of a million lines, slowest look, median', SCALE_BUDGET.ms, ms, ({ looks }) =>
    Math.max(...looks.map(({ largeMs }) => largeMs)),
  ),
  ...CONSOLE,
  atMost(
    'own-data',
    'a copy of an agent’s data with 100,000 orders',
    OWN_DATA_BUDGET_MS.copy,
    ms,
    ({ copyMs }) => copyMs,
  ),
  atMost(
    'own-data',
    'an agent with 100,000 orders erased',
    OWN_DATA_BUDGET_MS.erase,
    ms,
    ({ eraseMs }) => eraseMs,
  ),
  atMost(
    'failover',
    'no sale after the leader of three PostgreSQLs is killed, longest of twenty times',
    LONGEST_PAUSE_MS,
    ms,
    ({ longestMs }) => longestMs,
  ),
  atMost(
    'backup',
    'sales missing of a shop lost with its machine, worst of three',
    PROMISED.lostSeconds * 1_000,
    ms,
    (found) => 1_000 * worst(found, ({ lostSeconds }) => lostSeconds),
  ),
  atMost(
    'backup',
    'until a shop lost with its machine sells again, worst of three, one with a million orders',
    PROMISED.backSeconds * 1_000,
    ms,
    (found) => 1_000 * worst(found, ({ backSeconds }) => backSeconds),
  ),
  atMost(
    'upgrade',
    'no sale while all processes are replaced by the next version, longest',
    UPGRADE_PAUSE_MS,
    ms,
    ({ longestPauseMs }) => longestPauseMs,
  ),
  atMost('supply', 'packages that ship and have no hash', 0, String, ({ unsealed }) => unsealed),
  atMost(
    'supply',
    'what the systemd unit leaves open, by systemd, of 10',
    EXPOSURE_BUDGET,
    String,
    ({ exposure }) => exposure,
  ),
  atMost(
    'weeks',
    'of a thousand weeks by chance, those that failed',
    0,
    String,
    ({ failed }) => failed.length,
  ),
  {
    section: 'below',
    what: 'orders a second of agents below another to those of agents with nobody above',
    limit: `≥ ${percent(BELOW_LEAST_PERCENT)}`,
    judge: (findings) => {
      const value = (findings as Findings['below']).ratio * 100;
      return { measured: percent(value), holds: value >= BELOW_LEAST_PERCENT };
    },
  },
  atMost(
    'memory',
    'the server’s memory over a hundred thousand orders',
    MEMORY_BUDGET_PERCENT,
    percent,
    ({ ratio }) => ratio * 100,
  ),
];
