import type { Prices } from '#contract/console/prices.ts';

export const levelName = (levels: Prices['levels'], code: string): string =>
  levels.find((level) => level.code === code)?.name ?? (code === STANDARD ? 'Standard' : code);

/** The level of everybody who was given no other. */
export const STANDARD = 'standard';

/** "1,204" */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** "2.5 %", "−0.67 %" */
export const percentText = (percent: number): string => `${String(percent).replace('-', '−')} %`;
