/**
 * `npm run faults -- [single|vendors|chain|processes|pgbouncer|standby|patroni|upgrade|disk|webhooks|staff|cashiers|below|backup|pgbackrest|all]`: sells through the built product while everything around it fails,
 * then proves that no money was lost. Ends with a non-zero exit code if any was. FAULTS_ORDERS, FAULTS_CLIENTS, FAULTS_KILLS
 * and FAULTS_DATABASE_KILLS change the size of the runs.
 */
import { CannotRun, clearUpOnSignals, say } from './report.ts';

const RUNS: Record<string, () => Promise<boolean>> = {
  single: async () => (await import('./single.ts')).runSingle(),
  vendors: async () => (await import('./vendors.ts')).runVendors(),
  chain: async () => (await import('./chain.ts')).runChain(),
  processes: async () => (await import('./processes.ts')).runProcesses(),
  pgbouncer: async () => (await import('./pgbouncer.ts')).runPgbouncer(),
  standby: async () => (await import('./standby.ts')).runStandby(),
  patroni: async () => (await import('./patroni.ts')).runPatroni(),
  upgrade: async () => (await import('./upgrade.ts')).runUpgrade(),
  disk: async () => (await import('./disk.ts')).runDisk(),
  webhooks: async () => (await import('./webhooks.ts')).runWebhooks(),
  staff: async () => (await import('./staff.ts')).runStaff(),
  cashiers: async () => (await import('./cashiers.ts')).runCashiers(),
  below: async () => (await import('./below.ts')).runBelow(),
  backup: async () => (await import('./backup.ts')).runBackup(),
  pgbackrest: async () => (await import('./pgbackrest.ts')).runPgbackrest(),
};

/** @returns false when money was lost, or a run that was asked for by name could not be made */
async function run(name: string, isAskedFor: boolean): Promise<boolean> {
  const start = RUNS[name];
  if (!start) throw new Error(`There is no run "${name}": choose ${Object.keys(RUNS).join(', ')} or all.`);
  say(`\n${name}`);
  return start().catch((error: unknown) => {
    if (!(error instanceof CannotRun)) throw error;
    say(`not run: ${error.message}`);
    return !isAskedFor;
  });
}

clearUpOnSignals();
const [wanted = 'single'] = process.argv.slice(2);
for (const name of wanted === 'all' ? Object.keys(RUNS) : [wanted])
  if (!(await run(name, wanted !== 'all'))) process.exitCode = 1;
