import { measureBackups } from './backup.ts';
import { measureBelow } from './below.ts';
import { measureComponentSizes } from './component-sizes.ts';
import { measureConsole } from './console.ts';
import { measureIcons } from './icons.ts';
import { measureLatencies } from './latencies.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureList } from './list.ts';
import { measureMemory } from './memory.ts';
import { measureNavigation } from './navigation.ts';
import { measureNoticed } from './noticed.ts';
import { measureThroughput } from './orders.ts';
import { measureOwnData } from './own-data.ts';
import { measurePageBytes } from './page-bytes.ts';
import { measurePageTimings } from './page-timings.ts';
import { measureProcesses } from './processes.ts';
import { measureScale } from './scale.ts';
import { measureStartUp } from './start-up.ts';
import { measureSwitch } from './switch.ts';
import { measureEffort } from './effort.ts';
import { measureFailover } from './failover.ts';
import { measureHydration } from './hydration.ts';
import { measureSupply } from './supply.ts';
import { measureTraces } from './traces.ts';
import { measureUpgrade } from './upgrade.ts';
import { measureWeeks } from './weeks.ts';
import type { Section } from './section-names.ts';

export const SECTIONS = {
  pages: measurePageBytes,
  timings: measurePageTimings,
  lighthouse: measureLighthouse,
  navigation: measureNavigation,
  effort: measureEffort,
  switch: measureSwitch,
  hydration: measureHydration,
  list: measureList,
  icons: measureIcons,
  sizes: measureComponentSizes,
  latencies: measureLatencies,
  orders: measureThroughput,
  below: measureBelow,
  traces: measureTraces,
  processes: measureProcesses,
  scale: measureScale,
  console: measureConsole,
  'own-data': measureOwnData,
  failover: measureFailover,
  upgrade: measureUpgrade,
  backup: measureBackups,
  weeks: measureWeeks,
  supply: measureSupply,
  memory: measureMemory,
  start: measureStartUp,
  noticed: measureNoticed,
} satisfies Record<Section, () => Promise<unknown>>;

/** What each section finds. */
export type Findings = { [Name in Section]: Awaited<ReturnType<(typeof SECTIONS)[Name]>> };
