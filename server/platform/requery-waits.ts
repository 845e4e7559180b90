import { z } from 'zod';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MESSAGE =
  'REQUERY_SECONDS must be whole seconds of 1 or more, parted by commas, such as 5,15,30,60,120,300,900';

/** 5, 15 and 30 seconds, 1, 2, 5 and 15 minutes, then hourly; the last one a day after the order. */
function defaultWaitsSeconds(): number[] {
  const waits = [5, 15, 30, 60, 120, 300, 900];
  let total = waits.reduce((sum, wait) => sum + wait, 0);
  while (total < DAY_SECONDS) {
    const wait = Math.min(HOUR_SECONDS, DAY_SECONDS - total);
    waits.push(wait);
    total += wait;
  }
  return waits;
}

/** The setting REQUERY_SECONDS, as milliseconds. */
export const requeryWaitsMs = z
  .string()
  .refine((text) => /^\s*[1-9]\d{0,6}\s*(,\s*[1-9]\d{0,6}\s*)*$/.test(text), MESSAGE)
  .transform((text) => text.split(',').map(Number))
  .default(defaultWaitsSeconds)
  .transform((seconds) => seconds.map((wait) => wait * 1000));
