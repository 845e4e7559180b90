/** The sections of `npm run bench`, in the order of the page of figures. */
export const SECTION_NAMES = [
  'pages',
  'timings',
  'lighthouse',
  'navigation',
  'effort',
  'switch',
  'hydration',
  'list',
  'icons',
  'sizes',
  'latencies',
  'orders',
  'below',
  'traces',
  'processes',
  'scale',
  'console',
  'own-data',
  'failover',
  'upgrade',
  'backup',
  'weeks',
  'supply',
  'memory',
  'start',
  'noticed',
] as const;

export type Section = (typeof SECTION_NAMES)[number];

export const isSection = (name: string): name is Section => SECTION_NAMES.some((known) => known === name);
