import type { Incident } from '#contract/console/orders.ts';

/** What somebody has yet to deal with, the oldest first. */
export const firstOpen = (incidents: readonly Incident[]): Incident | undefined =>
  incidents.find(({ dealt }) => !dealt);
