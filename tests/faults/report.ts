import type { Tally } from './clients.ts';
import type { Verdict } from './verify.ts';

/** What a run needs is not on this machine; the message says what and why. */
export class CannotRun extends Error {}

const interrupted = new AbortController();

/** Ends the run under way, so that it clears up, when somebody ends this process. */
export const interruption = interrupted.signal;

export function clearUpOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => interrupted.abort(new Error(`ended by ${name}`)));
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

export const line = (name: string, value: string | number) => say(`${name.padEnd(21)} ${value}`);

const size = (name: string, fallback: number) => Number(process.env[name] ?? fallback);

/** How much a run does, as the environment says, or else as the run does by itself. */
export const sizes = ({
  databaseKills = 0,
  ...fallback
}: {
  orders: number;
  clients: number;
  kills: number;
  databaseKills?: number;
}) => ({
  orders: size('FAULTS_ORDERS', fallback.orders),
  clients: size('FAULTS_CLIENTS', fallback.clients),
  kills: size('FAULTS_KILLS', fallback.kills),
  databaseKills: size('FAULTS_DATABASE_KILLS', databaseKills),
});

export function print(tally: Tally, verdict: Verdict, seconds: number): void {
  const sorted = [...tally.latenciesMs].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  line('orders acknowledged', `${tally.acknowledged.size} in ${seconds} s`);
  line('sends repeated', `${tally.resent}, of them answered 500: ${tally.serverErrors}`);
  line('answer, ms', `median ${at(0.5)}, p99 ${at(0.99)}`);
  line('orders by status', JSON.stringify(verdict.byStatus));
  line('violations', verdict.violations.length);
  for (const sentence of verdict.violations.slice(0, 20)) say(`  ${sentence}`);
}

/** No money lost, and nothing answered as our own fault. */
export const holds = (tally: Tally, verdict: Verdict) =>
  verdict.violations.length === 0 && tally.serverErrors === 0;
